import { z } from 'zod'
import { can, type Duty } from '#domain/auth/abilities.ts'
import {
  Admin,
  ADMIN_NOT_FOUND,
  AdminList,
  DutiesChange,
  hasFullAdmin,
  InvitationAcceptance,
  InvitationLink,
  InvitationToken,
  LAST_ADMIN_KEPT,
  NewInvitation,
  OpenInvitation,
} from '#domain/auth/admins.ts'
import { LoginResult } from '#domain/auth/auth.ts'
import { plainText } from '#domain/validation.ts'
import type { Db } from '../database/schema.ts'
import { type Client, write, type Write, type WriteContext } from '../database/write.ts'
import type { Env } from '../env.ts'
import { apiRoutes } from '../api/api-routes.ts'
import { clientOf } from '../http/client.ts'
import { HttpError, notFound } from '../http/errors.ts'
import { requireFresh } from '../http/if-match.ts'
import { originOf } from '../http/origin.ts'
import { queueSocietyMail } from '../settings/society-mail.ts'
import { appendSecurityEvent } from '../session/append-event.ts'
import { secondFactorMail } from './account-mails.ts'
import {
  changeUserWithin,
  listAdmins,
  listInvitations,
  selectOpenInvitations,
  toAdmin,
  toInvitation,
} from './admin-queries.ts'
import {
  acceptInvitation,
  inviteAdmin,
  requireInvitation,
  revokeInvitation,
  revokeOpenInvitation,
} from './invite-admin.ts'
import { readSessionCookies } from '../session/session-cookies.ts'
import { endOwnSession } from '../session/sessions.ts'
import { openSession } from './sign-in.ts'
import { endSessionsOf, findUser, toDutiesColumn, type UserRow } from '../session/queries.ts'
import { removeSecondFactorWithin } from './second-factor.ts'

/** Returns the row of an admin, active or not. Throws 404. */
const requireAdminRow = async (db: Db, uid: string): Promise<UserRow> => {
  const row = await findUser(db, uid)
  if (row?.role !== 'admin') throw notFound(ADMIN_NOT_FOUND)
  return row
}

/**
 * Throws 409 if no active admin has `everything`. Call it within the write that may have removed it. Writes are
 * serialized, so two admins who remove it from each other at the same time cannot both succeed.
 */
const requireFullAdmin = async (db: Db) => {
  if (!hasFullAdmin(await listAdmins(db))) throw new HttpError(409, 'LAST_ADMIN_KEPT', LAST_ADMIN_KEPT)
}

/** Revokes the invitations that an admin sent: accepting one could give the removed duties back. */
const revokeInvitationsBy = async (current: Write, uid: string) => {
  for (const row of await selectOpenInvitations(current.tx).where('invited_by', '=', uid).execute())
    await revokeOpenInvitation(current, toInvitation(row))
}

/**
 * Lets a former admin sign in again with their earlier password, or ends an admin's access at once, with their
 * sessions and the invitations that they sent. Throws 409 if no active admin with `everything` would be left.
 */
export const setActive = (
  { database, clock, actor, client }: WriteContext,
  uid: string,
  isActive: boolean,
): Promise<Admin> =>
  write(database, { actor, clock }, async (current) => {
    const { tx, at, atMs } = current
    const row = await requireAdminRow(tx, uid)
    if ((row.is_active === 1) === isActive) return toAdmin(row)
    const after = await changeUserWithin(current, row, { is_active: isActive ? 1 : 0 })
    if (!isActive) {
      await requireFullAdmin(tx)
      await endSessionsOf(tx, uid, at)
      await revokeInvitationsBy(current, uid)
    }
    const kind = isActive ? 'admin_reactivated' : 'admin_deactivated'
    await appendSecurityEvent(tx, { kind, atMs, user: row, by: actor, client })
    return toAdmin(after)
  })

/**
 * Replaces the duties of an admin. Throws 412 when `expected` is a version other than the current one, and 409 if no
 * active admin with `everything` would be left. Raising the user's version invalidates all access tokens issued
 * before, so the change applies from the next request.
 */
export const changeDuties = (
  { database, clock, actor, client }: WriteContext,
  uid: string,
  duties: readonly Duty[],
  expected: number | null,
): Promise<Admin> =>
  write(database, { actor, clock }, async (current) => {
    const { tx, atMs } = current
    const row = await requireAdminRow(tx, uid)
    requireFresh(row, expected)
    const column = toDutiesColumn(duties)
    if (column === row.duties) return toAdmin(row)
    const after = await changeUserWithin(current, row, { duties: column })
    await requireFullAdmin(tx)
    await appendSecurityEvent(tx, {
      kind: 'duties_changed',
      atMs,
      user: row,
      by: actor,
      client,
      detail: column,
    })
    if (!can({ role: 'admin', duties }, 'admins.edit')) await revokeInvitationsBy(current, uid)
    return toAdmin(after)
  })

/** Removes the second factor of an admin who lost it, and mails them. Throws 404. */
const resetSecondFactor = (
  { database, clock, actor, client, env }: WriteContext & { client: Client; env: Env },
  uid: string,
): Promise<Admin> =>
  write(database, { actor, clock }, async (current) => {
    const row = await requireAdminRow(current.tx, uid)
    const after = await removeSecondFactorWithin(current, row, client)
    if (!after) return toAdmin(row)
    await queueSocietyMail(current, env, (society) => secondFactorMail(row, society, actor.name))
    return toAdmin(after)
  })

const Params = z.object({ id: plainText('Must be a text!').max(100) })

/** Routes for managing admins and their invitations. */
export const adminRoutes = apiRoutes('admins', (api, context) => {
  const { db } = context.database
  const edits = api.may('admins.edit')
  const confirmedEdits = api.may('admins.edit', { confirmed: true })

  api.may('admins.read').get('/', {
    summary: 'The admins, and the open invitations',
    reply: { message: 'Admins', data: AdminList },
    handler: async () => {
      const [admins, invitations] = await Promise.all([listAdmins(db), listInvitations(db)])
      return { admins, invitations }
    },
  })

  confirmedEdits.post('/invitations', {
    summary: 'Invite an admin; the link is returned only once, and replaces an earlier one',
    body: NewInvitation,
    reply: { status: 201, message: 'Invitation made!', data: InvitationLink },
    errors: [409],
    handler: ({ by, body, request }) =>
      inviteAdmin({ ...context, origin: originOf(request, context.env.PUBLIC_URL) }, by, body),
  })

  edits.delete('/invitations/:id', {
    summary: 'Revoke an invitation: its link becomes invalid',
    params: Params,
    reply: { message: 'Invitation revoked!' },
    handler: ({ by, params }) => revokeInvitation(by, params.id),
  })

  confirmedEdits.patch('/:id/duties', {
    summary: 'Replace the duties of an admin; 409 for the last active one with the duty `everything`',
    params: Params,
    body: DutiesChange,
    reply: { message: 'Duties changed!', data: Admin },
    errors: [409, 412],
    handler: ({ by, params, body, expected }) => changeDuties(by, params.id, body.duties, expected),
  })

  confirmedEdits.post('/:id/deactivate', {
    summary: 'Deactivate an admin at once; 409 for the last active one with the duty `everything`',
    params: Params,
    reply: { message: 'Admin deactivated!', data: Admin },
    errors: [409],
    handler: ({ by, params }) => setActive(by, params.id, false),
  })

  confirmedEdits.post('/:id/reactivate', {
    summary: 'Reactivate a former admin',
    params: Params,
    reply: { message: 'Admin reactivated!', data: Admin },
    handler: ({ by, params }) => setActive(by, params.id, true),
  })

  confirmedEdits.post('/:id/reset-second-factor', {
    summary: 'Remove the second factor of an admin who lost it; the admin is told by mail',
    params: Params,
    reply: { message: 'Second factor removed!', data: Admin },
    handler: ({ by, params }) => resetSecondFactor({ ...by, env: context.env }, params.id),
  })
})

/**
 * Public routes for the holder of an invitation link. The token is sent in the body, so that it appears in no log.
 */
export const invitationRoutes = apiRoutes('auth', (api, context) => {
  const { database, clock } = context

  api.anonymous.post('/find', {
    summary: 'The name and e-mail that an invitation link belongs to',
    body: InvitationToken,
    reply: { message: 'Invitation', data: OpenInvitation },
    errors: [404],
    handler: async ({ body, reply }) => {
      reply.header('cache-control', 'no-store')
      return toInvitation(await requireInvitation(database.db, body.token, clock.now()))
    },
  })

  api.anonymous.post('/accept', {
    summary: 'Accept an invitation with a new password, and sign in',
    body: InvitationAcceptance,
    reply: { status: 201, message: 'Welcome!', data: LoginResult },
    errors: [404, 409],
    handler: async ({ body, request, reply }) => {
      const client = clientOf(request)
      const row = await acceptInvitation(context, body, client)
      // Ends the session of a user who was signed in with this browser.
      await endOwnSession(context, readSessionCookies(request), client)
      return openSession(context, { request, reply }, row)
    },
  })
})
