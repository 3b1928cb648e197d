import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, randomInt } from 'node:crypto'
import type { Transaction } from 'kysely'
import { CODE_DIGITS, RECOVERY_CODES, STEP_SECONDS } from '#domain/auth/second-factor.ts'
import type { Schema } from '../database/schema.ts'
import { equalsInConstantTime } from '../session/tokens.ts'
import { createVerification, revokeVerifications } from './verifications.ts'

/** Leaves out letters and digits that look alike. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'
/** About 79 bits, so that a copied hash cannot be inverted by trying. */
const LENGTH = 16

const newCode = () => Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

/** Replaces the codes of a user, and returns the new ones as they are shown, such as `abcd-efgh-jkmn-pqrs`. */
export const replaceRecoveryCodes = async (
  tx: Transaction<Schema>,
  subject: string,
  atMs: number,
): Promise<string[]> => {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode)
  await revokeVerifications(tx, 'recovery_code', subject)
  for (const code of codes) await createVerification(tx, { purpose: 'recovery_code', subject, atMs }, code)
  return codes.map((code) => code.replaceAll(/.{4}(?=.)/g, '$&-'))
}

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

const keyOf = (sessionSecret: string) =>
  Buffer.from(hkdfSync('sha256', sessionSecret, '', 'second factor', 32))

/**
 * Encrypts the secret of a second factor with a key that is not in the database, and binds it to its owner, so that
 * it does not decrypt in the row of another user.
 */
export const seal = (bytes: Buffer, owner: string, sessionSecret: string): string => {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, keyOf(sessionSecret), nonce).setAAD(Buffer.from(owner))
  const sealed = Buffer.concat([cipher.update(bytes), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Returns null for a text that was sealed with another session secret or for another owner. */
export const unseal = (text: string, owner: string, sessionSecret: string): Buffer | null => {
  const bytes = Buffer.from(text, 'base64url')
  const tagEnd = NONCE_BYTES + TAG_BYTES
  try {
    const decipher = createDecipheriv(CIPHER, keyOf(sessionSecret), bytes.subarray(0, NONCE_BYTES), {
      authTagLength: TAG_BYTES,
    })
      .setAAD(Buffer.from(owner))
      .setAuthTag(bytes.subarray(NONCE_BYTES, tagEnd))
    return Buffer.concat([decipher.update(bytes.subarray(tagEnd)), decipher.final()])
  } catch {
    return null
  }
}

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
 * The time step of a code: the present one, or an adjacent one, because clocks differ. Null for a wrong code, and
 * for a step up to `lastStep`, so that a code cannot be replayed.
 */
export const findStep = (key: Buffer, code: string, ms: number, lastStep: number | null): number | null => {
  const present = stepAt(ms)
  const steps = [present - 1, present, present + 1].filter((step) => step > (lastStep ?? 0))
  return steps.find((step) => equalsInConstantTime(hotp(key, step), code)) ?? null
}

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Encodes by RFC 4648 without padding, as authenticator apps expect. */
export const toBase32 = (bytes: Uint8Array): string => {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  const groups = bits.match(/.{1,5}/g) ?? []
  return groups.map((group) => BASE32.charAt(Number.parseInt(group.padEnd(5, '0'), 2))).join('')
}
