import { createHmac } from 'node:crypto'
import { CODE_DIGITS, STEP_SECONDS } from '#domain/auth/second-factor.ts'
import { equalsInConstantTime } from '../session/tokens.ts'

/** HOTP (RFC 4226) with SHA-1: the code of a counter. */
export const hotp = (key: Buffer, counter: number, digits = CODE_DIGITS): string => {
  const message = Buffer.alloc(8)
  message.writeBigUInt64BE(BigInt(counter))
  const mac = createHmac('sha1', key).update(message).digest()
  const offset = mac.readUInt8(mac.length - 1) & 0xf
  const number = mac.readUInt32BE(offset) & 0x7f_ff_ff_ff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/** The counter of TOTP (RFC 6238) at a time in milliseconds. */
export const stepAt = (ms: number) => Math.floor(ms / 1000 / STEP_SECONDS)

/**
 * The time step of a code: the present one, or one before or after it, because clocks differ. Null for a wrong code, and for
 * one that is not later than `lastStep`, so that nobody uses a code that was used.
 */
export const findStep = (key: Buffer, code: string, ms: number, lastStep: number | null): number | null => {
  const present = stepAt(ms)
  const steps = [present - 1, present, present + 1].filter((step) => step > (lastStep ?? 0))
  return steps.find((step) => equalsInConstantTime(hotp(key, step), code)) ?? null
}

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** RFC 4648, without padding, as authenticator apps read a secret. */
export const toBase32 = (bytes: Uint8Array): string => {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  const groups = bits.match(/.{1,5}/g) ?? []
  return groups.map((group) => BASE32.charAt(Number.parseInt(group.padEnd(5, '0'), 2))).join('')
}
