import type { Transaction } from 'kysely'
import { LRUCache } from 'lru-cache'
import { LOGIN_FAILED_MESSAGE, type SessionUser } from '#domain/auth/auth.ts'
import { CONFIRMED_MINUTES } from '#domain/auth/own-session.ts'
import { REFRESH_GRACE_SECONDS, SESSION_MAX_DAYS } from '#domain/auth/session.ts'
import type { Clock } from '#domain/clock.ts'
import type { Database } from '../database/connection.ts'
import { newUid, timestamp } from '../database/ids.ts'
import type { Schema } from '../database/schema.ts'
import type { Client } from '../database/write.ts'
import { HttpError } from '../http/errors.ts'
import {
  endSession,
  findLiveSession,
  insertSession,
  isSecondFactorRequired,
  recordSignIn,
  toSessionUser,
  type UserRow,
} from './queries.ts'
import { appendSecurityEvent } from './append-event.ts'
import { sha256 } from '../sha256.ts'
import {
  newSecretText,
  nextRefreshSecret,
  readAccessToken,
  readRefreshToken,
  refreshToken,
  equalsInConstantTime,
  signAccessToken,
} from './tokens.ts'

export type SessionSettings = { secret: string; accessTtlSeconds: number; refreshTtlSeconds: number }
type Context = { database: Database; clock: Clock; settings: SessionSettings }

/** Returned by a sign-in or a refresh. The binding is sent in an HttpOnly cookie only. */
export type OpenSession = { user: SessionUser; accessToken: string; refresh: string; binding: string }

/** The secrets in the cookies of a request. */
export type PresentedSession = { refresh: string | undefined; binding: string | undefined }

const accessTokenFor = (
  context: Context,
  sessionUid: string,
  user: SessionUser,
  version: number,
  bindingHash: string,
) =>
  signAccessToken(
    { sub: user._id, sid: sessionUid, bnd: bindingHash, ver: version },
    { secret: context.settings.secret, clock: context.clock, ttlSeconds: context.settings.accessTtlSeconds },
  )

const DAY_MS = 86_400_000

/** The expiry of a session that is used now. */
const expiryOf = (beganMs: number, now: number, { refreshTtlSeconds }: SessionSettings) =>
  timestamp(Math.min(now + refreshTtlSeconds * 1000, beganMs + SESSION_MAX_DAYS * DAY_MS))

/** The time until which a password that is confirmed now need not be entered again. */
export const confirmedUntil = (now: number) => timestamp(now + CONFIRMED_MINUTES * 60_000)

/**
 * Starts a session for a user whose password was just verified. Throws 401 if the user has changed since, because a
 * sign-in in flight must not survive a password change or a deactivation. `within` runs in the same transaction.
 */
export const startSession = async (
  context: Context,
  row: UserRow,
  client: Client,
  within?: (tx: Transaction<Schema>, atMs: number) => Promise<void>,
): Promise<OpenSession> => {
  const { database, clock, settings } = context
  const now = clock.now()
  const at = timestamp(now)
  const sessionUid = newUid(now)
  const secretText = newSecretText()
  const binding = newSecretText()
  const required = await database.db.transaction().execute(async (tx) => {
    // Locks the user's row: a concurrent change of the user either precedes this, or sees this session.
    if (!(await recordSignIn(tx, row, at))) throw new HttpError(401, 'LOGIN_FAILED', LOGIN_FAILED_MESSAGE)
    await insertSession(tx, {
      uid: sessionUid,
      user_uid: row.uid,
      binding_hash: sha256(binding),
      refresh_hash: sha256(secretText),
      previous_hash: null,
      previous_until: null,
      created_at: at,
      expires_at: expiryOf(now, now, settings),
      revoked_at: null,
      last_used_at: at,
      ...client,
      confirmed_until: confirmedUntil(now),
    })
    await within?.(tx, now)
    return isSecondFactorRequired(tx)
  })
  const user = toSessionUser(row, required)
  const accessToken = await accessTokenFor(context, sessionUid, user, row.version, sha256(binding))
  return { user, accessToken, refresh: refreshToken(sessionUid, secretText), binding }
}

/**
 * Rotates a refresh token. The previous token remains valid for ten seconds and yields the same successor; any other
 * reuse of a replaced token revokes the session. Returns null if the client has to sign in again.
 */
export const refreshSession = async (
  context: Context,
  { refresh, binding }: PresentedSession,
  client: Client,
): Promise<OpenSession | null> => {
  const parts = readRefreshToken(refresh)
  if (!parts || !binding) return null
  const { database, clock, settings } = context
  const now = clock.now()
  const at = timestamp(now)
  const session = await findLiveSession(database.db, parts.sessionUid, at)
  if (!session || !equalsInConstantTime(session.binding_hash, sha256(binding))) return null

  const presentedHash = sha256(parts.secretText)
  const successor = nextRefreshSecret(parts.secretText, settings.secret)
  // A single statement compares and rotates, so that only one of two concurrent calls succeeds.
  const rotated = await database.db
    .updateTable('sessions')
    .set({
      refresh_hash: sha256(successor),
      previous_hash: presentedHash,
      previous_until: timestamp(now + REFRESH_GRACE_SECONDS * 1000),
      expires_at: expiryOf(Date.parse(session.created_at), now, settings),
      last_used_at: at,
      ...client,
    })
    .where('uid', '=', parts.sessionUid)
    .where('refresh_hash', '=', presentedHash)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  if (rotated.numUpdatedRows === 0n) {
    const current = await findLiveSession(database.db, parts.sessionUid, at)
    const inGrace =
      current?.previous_hash === presentedHash &&
      current.previous_until !== null &&
      at < current.previous_until
    if (!inGrace) {
      const { uid, name } = session
      await endSession(database.db, parts.sessionUid, at, (tx) =>
        appendSecurityEvent(tx, {
          kind: 'session_ended',
          atMs: now,
          user: { uid, name },
          client,
          detail: 'token_reused',
        }),
      )
      return null
    }
  }
  const user = toSessionUser(session, session.second_factor_required)
  const accessToken = await accessTokenFor(
    context,
    parts.sessionUid,
    user,
    session.version,
    session.binding_hash,
  )
  return { user, accessToken, refresh: refreshToken(parts.sessionUid, successor), binding }
}

/** Ends the session of the cookies. A session uid alone, which a leaked access token contains, is not enough. */
export const endOwnSession = async (
  { database, clock }: Context,
  { refresh, binding }: PresentedSession,
  client: Client | null,
) => {
  const parts = readRefreshToken(refresh)
  if (!parts || !binding) return
  const atMs = clock.now()
  const at = timestamp(atMs)
  const session = await findLiveSession(database.db, parts.sessionUid, at)
  if (!session || !equalsInConstantTime(session.binding_hash, sha256(binding))) return
  const { uid, name } = session
  await endSession(database.db, parts.sessionUid, at, (tx) =>
    appendSecurityEvent(tx, {
      kind: 'session_ended',
      atMs,
      user: { uid, name },
      client,
      detail: 'signed_out',
    }),
  )
}

/** The signed-in user and the session. A confirmed password is valid until `confirmedUntil`. */
export type Authenticated = { viewer: SessionUser; sessionUid: string; confirmedUntil: string | null }

/** The user and session of a bearer token, or the reason why it is refused. */
export type Authentication = Authenticated | 'missing' | 'expired'

type Checked = { authenticated: Authenticated; expiresAtMs: number }

const checkToken = async (
  { database, clock, settings }: Context,
  token: string,
  binding: string,
): Promise<Checked | 'missing' | 'expired'> => {
  const claims = await readAccessToken(token, { secret: settings.secret, clock })
  if (claims === 'expired') return 'expired'
  if (!claims || !equalsInConstantTime(claims.bnd, sha256(binding))) return 'missing'
  const session = await findLiveSession(database.db, claims.sid, timestamp(clock.now()))
  if (!session || session.uid !== claims.sub || session.version !== claims.ver) return 'expired'
  // A leaked signing secret can forge the hash in the token, but not the one stored with the session.
  if (!equalsInConstantTime(session.binding_hash, claims.bnd)) return 'missing'
  return {
    authenticated: {
      viewer: toSessionUser(session, session.second_factor_required),
      sessionUid: claims.sid,
      confirmedUntil: session.confirmed_until,
    },
    expiresAtMs: Math.min(claims.exp * 1000, Date.parse(session.expires_at), clock.now() + RECHECK_MS),
  }
}

/** More sessions than are in use at the same time. */
const CHECKED_MAX = 1000
/** A manual change in the database raises no revision, and takes effect after this time at the latest. */
const RECHECK_MS = 10_000

/**
 * Authenticates bearer tokens. An accepted token is cached with its binding until a session ends or a user changes
 * in any process.
 */
export const createAuthenticate = (context: Context) => {
  const accepted = new LRUCache<string, Checked>({ max: CHECKED_MAX })
  let revision: number | undefined

  return async (token: string, binding: string | undefined): Promise<Authentication> => {
    if (!binding) return 'missing'
    // The revision is read before the check, so that the result can be newer than its revision but never older.
    const current = await context.database.revision('session_revision')
    if (current !== revision) {
      accepted.clear()
      revision = current
    }
    const key = `${token} ${binding}`
    const cached = accepted.get(key)
    if (cached && context.clock.now() < cached.expiresAtMs) return cached.authenticated
    const checked = await checkToken(context, token, binding)
    if (typeof checked === 'string') return checked
    if (revision === current) accepted.set(key, checked)
    return checked.authenticated
  }
}
export type Authenticate = ReturnType<typeof createAuthenticate>
