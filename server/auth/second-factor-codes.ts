import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, randomInt } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Transaction } from 'kysely'
import {
  CODE_DIGITS,
  CODE_REQUIRED,
  CODE_WRONG,
  RECOVERY_CODES,
  STEP_SECONDS,
} from '#domain/auth/second-factor.ts'
import type { AppContext } from '../api/context.ts'
import type { Schema } from '../database/schema.ts'
import type { Client, Write } from '../database/write.ts'
import type { Env } from '../env.ts'
import { clientOf } from '../http/client.ts'
import { HttpError } from '../http/errors.ts'
import { clearEvents } from '../http/throttle.ts'
import { appendSecurityEvent } from '../session/append-event.ts'
import type { UserRow } from '../session/queries.ts'
import { equalsInConstantTime } from '../session/tokens.ts'
import { queueSocietyMail } from '../settings/society-mail.ts'
import { wrongCodeMail } from './account-mails.ts'
import { hasProvedFactor, knownDeviceKey, readDevice } from './known-device.ts'
import { countAttempt, isFirstOfDay, recordRefusal, undoAttempt } from './limits.ts'
import { createVerification, revokeVerifications, takeVerification } from './verifications.ts'

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

type Context = Pick<AppContext, 'database' | 'clock' | 'settings'>

/** Finds the time step of a code that the user may use now. */
export const findUsableStep = ({ clock, settings }: Context, row: UserRow, code: string): number | null => {
  const key = row.second_factor_secret && unseal(row.second_factor_secret, row.uid, settings.secret)
  return key ? findStep(key, code, clock.now(), row.second_factor_step) : null
}

/** Marks a code of the app as used: of two concurrent requests with it, one succeeds. */
const takeAppCode = async (context: Context, row: UserRow, code: string): Promise<boolean> => {
  const step = findUsableStep(context, row, code)
  if (step === null) return false
  const { numUpdatedRows } = await context.database.db
    .updateTable('users')
    .set({ second_factor_step: step })
    .where('uid', '=', row.uid)
    .where('version', '=', row.version)
    .where((on) => on.or([on('second_factor_step', 'is', null), on('second_factor_step', '<', step)]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

const takeRecoveryCode = ({ database, clock }: Context, row: UserRow, code: string, client: Client) =>
  database.counts.run(async (tx) => {
    const use = { purpose: 'recovery_code', subject: row.uid, secret: code, atMs: clock.now() } as const
    if ((await takeVerification(tx, use)) === undefined) return false
    await appendSecurityEvent(tx, { kind: 'recovery_code_used', atMs: use.atMs, user: row, client })
    return true
  })

/** Mails the owner about wrong codes after the right password, at most once a day. */
const mailWrongCode = async (
  tx: Write['tx'],
  env: Env,
  { row, atMs, client }: { row: UserRow; atMs: number; client: Client },
) => {
  if (!(await isFirstOfDay(tx, `codes-mailed:${row.uid}`, atMs))) return
  await queueSocietyMail({ tx, atMs }, env, (society) => wrongCodeMail(row, society, { client, atMs }))
}

/**
 * Requires the code of a user with a second factor after the password was verified. Throws 401, or 429 after too
 * many wrong codes. A device on which the user has entered a right code has a count of its own, so that guesses
 * elsewhere do not lock it out. The owner is mailed about the first wrong code on another one, because the password
 * has leaked.
 */
export const requireSecondFactor = async (
  context: Context & Pick<AppContext, 'env'>,
  row: UserRow,
  code: string | undefined,
  request: FastifyRequest,
): Promise<void> => {
  if (row.second_factor_at === null) return
  if (code === undefined) throw new HttpError(401, 'SECOND_FACTOR_REQUIRED', CODE_REQUIRED)
  const device = readDevice(request, context.settings.secret)
  const own = hasProvedFactor(device, row) ? knownDeviceKey(device, row.uid) : null
  const key = own === null ? `second-factor:${row.uid}` : `second-factor-device:${own}`
  const client = clientOf(request)
  const attempt = { atMs: context.clock.now(), user: { uid: row.uid, name: row.name }, client }
  const counted = await context.database.counts.run(async (tx) => {
    const tried = await countAttempt(tx, key, attempt.atMs, 'code')
    if (tried instanceof HttpError) await recordRefusal(tx, key, attempt, 'second_factor')
    return tried
  })
  if (counted instanceof HttpError) throw counted
  const isRight =
    (await takeAppCode(context, row, code)) || (await takeRecoveryCode(context, row, code, client))
  await context.database.counts.run(async (tx) => {
    if (isRight) return own === null ? undoAttempt(tx, counted) : clearEvents(tx, key)
    await appendSecurityEvent(tx, { ...attempt, kind: 'second_factor_failed' })
    if (own === null) await mailWrongCode(tx, context.env, { row, ...attempt })
  })
  if (!isRight) throw new HttpError(401, 'SECOND_FACTOR_REQUIRED', CODE_WRONG)
}
