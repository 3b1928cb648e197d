import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { User } from '#domain/auth/auth.ts'
import {
  CODE_LIMITS,
  CODE_REQUIRED,
  CODE_WRONG,
  SECOND_FACTOR_EXISTS,
  SECOND_FACTOR_NOT_BEGUN,
  type NewSecondFactor,
  type RecoveryCodes,
  type SecondFactorState,
} from '#domain/auth/second-factor.ts'
import { LOGIN_THROTTLED_MESSAGE } from '#domain/auth/auth.ts'
import type { AppContext } from '../api/context.ts'
import type { Db } from '../database/schema.ts'
import type { SignedInActor } from '../database/record-changes.ts'
import { write, type Client, type Write } from '../database/write.ts'
import type { Env } from '../env.ts'
import { clientOf } from '../http/client.ts'
import { HttpError, validationError } from '../http/errors.ts'
import { clearEvents, throttle, throttleWithin } from '../http/throttle.ts'
import { queueSocietyMail } from '../settings/society-mail.ts'
import { appendSecurityEvent } from '../session/append-event.ts'
import { getSettings } from '../settings/queries.ts'
import { tokenMissing } from '../session/access.ts'
import { secondFactorMail, wrongCodeMail } from './account-mails.ts'
import { toAdmin } from './admin-queries.ts'
import { countCode, undoGuess } from './guesses.ts'
import { hasProvedFactor, knownDeviceKey, readDevice } from './guesses.ts'
import { findUser, isSecondFactorRequired, updateUser, type UserRow } from '../session/queries.ts'
import { DAY_SECONDS, limitOf, recordRefusal } from './sign-in.ts'
import { findStep, replaceRecoveryCodes, seal, toBase32, unseal } from './second-factor-codes.ts'
import { countVerifications, revokeVerifications, takeVerification } from './verifications.ts'

type Context = Pick<AppContext, 'database' | 'clock' | 'settings'>
/** The signed-in user and their client. */
type Owner = { actor: SignedInActor; client: Client }

/** As RFC 4226 recommends. */
const SECRET_BYTES = 20

export const NO_SECOND_FACTOR = {
  second_factor_secret: null,
  second_factor_at: null,
  second_factor_step: null,
} as const

const codesKey = (userUid: string) => `second-factor:${userUid}`

const LIMIT = { ...CODE_LIMITS, message: LOGIN_THROTTLED_MESSAGE }

const requireRow = async (db: Db, userUid: string): Promise<UserRow> => {
  const row = await findUser(db, userUid)
  if (!row) throw tokenMissing()
  return row
}

const exists = () => new HttpError(409, 'DUPLICATE', SECOND_FACTOR_EXISTS)

export const getSecondFactor = async (db: Db, userUid: string): Promise<SecondFactorState> => {
  const [row, recoveryCodesLeft, required] = await Promise.all([
    requireRow(db, userUid),
    countVerifications(db, 'recovery_code', userUid),
    isSecondFactorRequired(db),
  ])
  return { since: row.second_factor_at, recoveryCodesLeft, isRequired: required === 1 }
}

/** Stores a new secret, which takes effect with its first code. Throws 409 if the user has a second factor. */
export const beginSecondFactor = async (
  { database: { db }, settings }: Context,
  user: User,
): Promise<NewSecondFactor> => {
  const bytes = randomBytes(SECRET_BYTES)
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ second_factor_secret: seal(bytes, user._id, settings.secret) })
    .where('uid', '=', user._id)
    .where('second_factor_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw exists()
  const secret = toBase32(bytes)
  const issuer = encodeURIComponent((await getSettings(db)).name.en)
  const label = `${issuer}:${encodeURIComponent(user.email)}`
  return { secret, uri: `otpauth://totp/${label}?secret=${secret}&issuer=${issuer}` }
}

/** Finds the time step of a code that the user may use now. */
const findUsableStep = ({ clock, settings }: Context, row: UserRow, code: string): number | null => {
  const key = row.second_factor_secret && unseal(row.second_factor_secret, row.uid, settings.secret)
  return key ? findStep(key, code, clock.now(), row.second_factor_step) : null
}

/**
 * Turns on the second factor that was begun. Returns its recovery codes and the time. Raises the user's version, so
 * that the browser renews its token. Throws 400 for a wrong code, and 409 if none was begun.
 */
export const setSecondFactor = async (
  context: Context,
  { actor, client }: Owner,
  code: string,
): Promise<RecoveryCodes & { since: string }> => {
  const { database, clock } = context
  await throttle(database, codesKey(actor.uid), clock.now(), LIMIT)
  const row = await requireRow(database.db, actor.uid)
  if (row.second_factor_at !== null) throw exists()
  if (row.second_factor_secret === null) throw new HttpError(409, 'NOT_FOUND', SECOND_FACTOR_NOT_BEGUN)
  const step = findUsableStep(context, row, code)
  if (step === null) throw validationError([{ path: 'code', message: CODE_WRONG }])
  const set = await write(database, { actor, clock }, async ({ tx, at, atMs, record }) => {
    const before = await requireRow(tx, actor.uid)
    if (before.second_factor_secret !== row.second_factor_secret) {
      throw new HttpError(409, 'NOT_FOUND', SECOND_FACTOR_NOT_BEGUN)
    }
    const after = await updateUser(tx, before, { second_factor_at: at, second_factor_step: step })
    await record({
      action: 'update',
      entity: 'user',
      entityUid: actor.uid,
      before: toAdmin(before),
      after: toAdmin(after),
    })
    await appendSecurityEvent(tx, { kind: 'second_factor_set', atMs, user: actor, client })
    return { codes: await replaceRecoveryCodes(tx, actor.uid, atMs), since: at }
  })
  await clearEvents(database.db, codesKey(actor.uid))
  return set
}

/** Replaces the recovery codes. Throws 409 without a second factor. */
export const renewRecoveryCodes = (
  { database, clock }: Context,
  { actor, client }: Owner,
): Promise<RecoveryCodes> =>
  database.db.transaction().execute(async (tx) => {
    const { second_factor_at: since } = await requireRow(tx, actor.uid)
    if (since === null) throw new HttpError(409, 'NOT_FOUND', SECOND_FACTOR_NOT_BEGUN)
    const atMs = clock.now()
    await appendSecurityEvent(tx, { kind: 'recovery_codes_renewed', atMs, user: actor, client })
    return { codes: await replaceRecoveryCodes(tx, actor.uid, atMs) }
  })

/** Removes the second factor of a user within a write. Returns false, and changes nothing, if there is none. */
export const removeSecondFactorWithin = async (
  { tx, atMs, actor, record }: Write,
  row: UserRow,
  client: Client,
): Promise<UserRow | null> => {
  if (row.second_factor_at === null) return null
  const after = await updateUser(tx, row, NO_SECOND_FACTOR)
  await revokeVerifications(tx, 'recovery_code', row.uid)
  await record({
    action: 'update',
    entity: 'user',
    entityUid: row.uid,
    before: toAdmin(row),
    after: toAdmin(after),
  })
  const user = { uid: row.uid, name: row.name }
  await appendSecurityEvent(tx, { kind: 'second_factor_reset', atMs, user, by: actor, client })
  return after
}

/** Turns off the second factor of the signed-in user, and mails them, because a stolen session could do it too. */
export const turnOffSecondFactor = (
  { database, clock, env }: Context & Pick<AppContext, 'env'>,
  { actor, client }: Owner,
): Promise<void> =>
  write(database, { actor, clock }, async (current) => {
    const row = await requireRow(current.tx, actor.uid)
    if (!(await removeSecondFactorWithin(current, row, client))) return
    await queueSocietyMail(current, env, (society) => secondFactorMail(row, society, null))
  })

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
  if (await throttleWithin(tx, `codes-mailed:${row.uid}`, atMs, limitOf(1, DAY_SECONDS))) return
  await queueSocietyMail({ tx, atMs }, env, (society) => wrongCodeMail(row, society, { client, atMs }))
}

/**
 * Requires the code of a user with a second factor after the password was verified. Throws 401, or 429 after too
 * many wrong codes. A device on which the user has entered a right code has a count of its own, so that guesses
 * elsewhere do not lock it out. All other devices share one count with growing waits. The owner is mailed about the
 * first wrong code there, because the password has leaked.
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
  const ownKey = own === null ? null : `second-factor-device:${own}`
  const client = clientOf(request)
  const attempt = { atMs: context.clock.now(), user: { uid: row.uid, name: row.name }, client }
  const counted = await context.database.counts.run(async (tx) => {
    const count =
      ownKey === null
        ? await countCode(tx, row.uid, attempt.atMs)
        : ((await throttleWithin(tx, ownKey, attempt.atMs, LIMIT)) ?? { counted: [] })
    if (count instanceof HttpError)
      await recordRefusal(tx, ownKey ?? codesKey(row.uid), attempt, 'second_factor')
    return count
  })
  if (counted instanceof HttpError) throw counted
  const isRight =
    (await takeAppCode(context, row, code)) || (await takeRecoveryCode(context, row, code, client))
  await context.database.counts.run(async (tx) => {
    if (isRight) return undoGuess(tx, counted.counted)
    await appendSecurityEvent(tx, { ...attempt, kind: 'second_factor_failed' })
    if (ownKey === null) await mailWrongCode(tx, context.env, { row, ...attempt })
  })
  if (!isRight) throw new HttpError(401, 'SECOND_FACTOR_REQUIRED', CODE_WRONG)
  if (ownKey !== null) await clearEvents(context.database.db, ownKey)
}
