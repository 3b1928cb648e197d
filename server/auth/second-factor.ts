import { randomBytes } from 'node:crypto'
import type { User } from '#domain/auth/auth.ts'
import {
  CODE_WRONG,
  NewSecondFactor,
  RecoveryCodes,
  SECOND_FACTOR_EXISTS,
  SECOND_FACTOR_NOT_BEGUN,
  SECOND_FACTOR_OFF,
  SECOND_FACTOR_ON,
  SecondFactorProof,
  SecondFactorState,
} from '#domain/auth/second-factor.ts'
import { apiRoutes } from '../api/api-routes.ts'
import type { AppContext } from '../api/context.ts'
import type { Db } from '../database/schema.ts'
import type { SignedInActor } from '../database/record-changes.ts'
import { write, type Client, type Write } from '../database/write.ts'
import { HttpError, validationError } from '../http/errors.ts'
import { clearEvents } from '../http/throttle.ts'
import { queueSocietyMail } from '../settings/society-mail.ts'
import { appendSecurityEvent } from '../session/append-event.ts'
import { getSettings } from '../settings/queries.ts'
import { requireSession } from '../session/access.ts'
import { secondFactorMail } from './account-mails.ts'
import { changeUserWithin, requireUser } from './admin-queries.ts'
import { rememberDevice } from './known-device.ts'
import { countAttempt } from './limits.ts'
import { isSecondFactorRequired, type UserRow } from '../session/queries.ts'
import { findUsableStep, replaceRecoveryCodes, seal, toBase32 } from './second-factor-codes.ts'
import { countVerifications, revokeVerifications } from './verifications.ts'

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

const exists = () => new HttpError(409, 'DUPLICATE', SECOND_FACTOR_EXISTS)

export const getSecondFactor = async (db: Db, userUid: string): Promise<SecondFactorState> => {
  const [row, recoveryCodesLeft, required] = await Promise.all([
    requireUser(db, userUid),
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
  const key = `second-factor-setup:${actor.uid}`
  const counted = await database.counts.run((tx) => countAttempt(tx, key, clock.now(), 'code'))
  if (counted instanceof HttpError) throw counted
  const row = await requireUser(database.db, actor.uid)
  if (row.second_factor_at !== null) throw exists()
  if (row.second_factor_secret === null) throw new HttpError(409, 'NOT_FOUND', SECOND_FACTOR_NOT_BEGUN)
  const step = findUsableStep(context, row, code)
  if (step === null) throw validationError([{ path: 'code', message: CODE_WRONG }])
  const set = await write(database, { actor, clock }, async (current) => {
    const { tx, at, atMs } = current
    const before = await requireUser(tx, actor.uid)
    if (before.second_factor_secret !== row.second_factor_secret) {
      throw new HttpError(409, 'NOT_FOUND', SECOND_FACTOR_NOT_BEGUN)
    }
    await changeUserWithin(current, before, { second_factor_at: at, second_factor_step: step })
    await appendSecurityEvent(tx, { kind: 'second_factor_set', atMs, user: actor, client })
    return { codes: await replaceRecoveryCodes(tx, actor.uid, atMs), since: at }
  })
  await clearEvents(database.db, key)
  return set
}

/** Replaces the recovery codes. Throws 409 without a second factor. */
export const renewRecoveryCodes = (
  { database, clock }: Context,
  { actor, client }: Owner,
): Promise<RecoveryCodes> =>
  database.db.transaction().execute(async (tx) => {
    const { second_factor_at: since } = await requireUser(tx, actor.uid)
    if (since === null) throw new HttpError(409, 'NOT_FOUND', SECOND_FACTOR_NOT_BEGUN)
    const atMs = clock.now()
    await appendSecurityEvent(tx, { kind: 'recovery_codes_renewed', atMs, user: actor, client })
    return { codes: await replaceRecoveryCodes(tx, actor.uid, atMs) }
  })

/** Removes the second factor of a user within a write. Returns null, and changes nothing, if there is none. */
export const removeSecondFactorWithin = async (
  current: Write,
  row: UserRow,
  client: Client,
): Promise<UserRow | null> => {
  if (row.second_factor_at === null) return null
  const { tx, atMs, actor } = current
  const after = await changeUserWithin(current, row, NO_SECOND_FACTOR)
  await revokeVerifications(tx, 'recovery_code', row.uid)
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
    const row = await requireUser(current.tx, actor.uid)
    if (!(await removeSecondFactorWithin(current, row, client))) return
    await queueSocietyMail(current, env, (society) => secondFactorMail(row, society, null))
  })

/** Routes for the second factor of the signed-in user. */
export const secondFactorRoutes = apiRoutes('auth', (api, context) => {
  api.user.get('/', {
    summary: 'Whether you have a second factor, and how many recovery codes are left',
    reply: { message: 'Second factor', data: SecondFactorState },
    handler: ({ by }) => getSecondFactor(context.database.db, by.actor.uid),
  })

  api.confirmedUser.post('/begin', {
    summary: 'A new secret for your authenticator app; it counts once a code of it was entered',
    reply: { message: 'New secret', data: NewSecondFactor },
    errors: [409],
    handler: ({ request }) => beginSecondFactor(context, requireSession(request).viewer),
  })

  api.confirmedUser.post('/', {
    summary: 'Turn on the second factor with a code of the app; returns the recovery codes, only once',
    body: SecondFactorProof,
    reply: { message: SECOND_FACTOR_ON, data: RecoveryCodes },
    errors: [409, 429],
    handler: async ({ by, body, request, reply }) => {
      const { codes, since } = await setSecondFactor(context, by, body.code)
      rememberDevice(request, reply, context.settings.secret, by.actor.uid, since)
      return { codes }
    },
  })

  api.confirmedUser.post('/recovery-codes', {
    summary: 'Replace your recovery codes; returns the new ones, only once',
    reply: { message: 'New recovery codes', data: RecoveryCodes },
    errors: [409],
    handler: ({ by }) => renewRecoveryCodes(context, by),
  })

  api.confirmedUser.delete('/', {
    summary: 'Turn off your second factor',
    reply: { message: SECOND_FACTOR_OFF },
    handler: ({ by }) => turnOffSecondFactor(context, by),
  })
})
