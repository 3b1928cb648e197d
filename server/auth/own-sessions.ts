import { z } from 'zod'
import {
  CONFIRMATION_WRONG,
  OwnSession,
  PasswordConfirmation,
  SESSION_NOT_FOUND,
} from '#domain/auth/own-session.ts'
import { apiRoutes } from '../api/api-routes.ts'
import type { AppContext } from '../api/context.ts'
import type { Db } from '../database/schema.ts'
import { timestamp } from '../database/ids.ts'
import type { Client } from '../database/write.ts'
import { notFound } from '../http/errors.ts'
import { idParams } from '../http/id-params.ts'
import { appendSecurityEvent } from '../session/append-event.ts'
import { actorOf, requireSession } from '../session/access.ts'
import { requireOwnPassword } from './good-password.ts'
import { raiseSessionRevision } from '../session/queries.ts'
import { confirmedUntil, type Authenticated } from '../session/sessions.ts'

type Context = Pick<AppContext, 'database' | 'clock' | 'passwords' | 'env'>
type Own = Pick<Authenticated, 'viewer' | 'sessionUid'> & { client: Client }

/** The sessions of a user that are neither ended nor expired, the last used first. */
const listOwnSessions = async (
  db: Db,
  { viewer, sessionUid }: Omit<Own, 'client'>,
  at: string,
): Promise<OwnSession[]> => {
  const rows = await db
    .selectFrom('sessions')
    .select(['uid', 'device', 'network', 'created_at', 'last_used_at'])
    .where('user_uid', '=', viewer._id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', at)
    .orderBy('last_used_at', 'desc')
    .orderBy('uid', 'desc')
    .execute()
  return rows.map((row) => ({
    _id: row.uid,
    device: row.device,
    network: row.network,
    createdAt: row.created_at,
    // Sessions from before the last use was recorded have none.
    lastUsedAt: row.last_used_at ?? row.created_at,
    isCurrent: row.uid === sessionUid,
  }))
}

/** Ends one session of the signed-in user, or without `uid` all except the present one. Throws 404 for any other session. */
const endSessions = ({ database, clock }: Context, { viewer, sessionUid, client }: Own, uid?: string) =>
  database.db.transaction().execute(async (tx) => {
    const atMs = clock.now()
    await raiseSessionRevision(tx)
    const { numUpdatedRows } = await tx
      .updateTable('sessions')
      .set({ revoked_at: timestamp(atMs) })
      .where('uid', uid === undefined ? '<>' : '=', uid ?? sessionUid)
      .where('user_uid', '=', viewer._id)
      .where('revoked_at', 'is', null)
      .executeTakeFirst()
    if (uid !== undefined && numUpdatedRows !== 1n) throw notFound(SESSION_NOT_FOUND)
    const event = { kind: 'session_ended', detail: 'ended_in_list', atMs, client } as const
    await appendSecurityEvent(tx, { ...event, user: actorOf(viewer) })
  })

/**
 * Verifies the password of the signed-in user, and marks the session as confirmed for some minutes. Throws 400, or
 * 429.
 */
const confirmPassword = async (
  context: Context,
  { viewer, sessionUid, client }: Own,
  password: string,
): Promise<void> => {
  const wrong = { path: 'password', message: CONFIRMATION_WRONG }
  await requireOwnPassword(context, { user: viewer, sessionUid, client }, password, wrong)
  const atMs = context.clock.now()
  await context.database.db.transaction().execute(async (tx) => {
    await raiseSessionRevision(tx)
    await tx
      .updateTable('sessions')
      .set({ confirmed_until: confirmedUntil(atMs) })
      .where('uid', '=', sessionUid)
      .execute()
    await appendSecurityEvent(tx, { kind: 'password_confirmed', atMs, user: actorOf(viewer), client })
  })
}

/** Routes for the sessions of the signed-in user. */
export const ownSessionRoutes = apiRoutes('auth', (api, context) => {
  const { database, clock } = context

  api.user.get('/', {
    summary: 'Your own sessions that are open',
    reply: { message: 'Sessions', data: z.array(OwnSession) },
    handler: ({ request }) => listOwnSessions(database.db, requireSession(request), timestamp(clock.now())),
  })

  api.confirmedUser.post('/end-others', {
    summary: 'End all your other sessions',
    reply: { message: 'Signed out everywhere else!' },
    handler: ({ by, request }) => endSessions(context, { ...requireSession(request), client: by.client }),
  })

  api.user.post('/confirm', {
    summary: 'Confirm your password: for ten minutes, this session may do what requires it',
    body: PasswordConfirmation,
    reply: { message: 'Password confirmed!' },
    errors: [429],
    handler: ({ by, request, body }) =>
      confirmPassword(context, { ...requireSession(request), client: by.client }, body.password),
  })

  api.confirmedUser.delete('/:id', {
    summary: 'End one of your own sessions',
    params: idParams('the session'),
    reply: { message: 'Signed out there!' },
    handler: ({ by, request, params }) =>
      endSessions(context, { ...requireSession(request), client: by.client }, params.id),
  })
})
