import { z } from 'zod'
import { can, type Duty } from '#domain/auth/abilities.ts'
import {
  Admin,
  ADMIN_NOT_FOUND,
  AdminList,
  DutiesChange,
  hasFullAdmin,
  InvitationLink,
  LAST_ADMIN_KEPT,
  NewInvitation,
} from '#domain/auth/admins.ts'
import { plainText } from '#domain/validation.ts'
import type { Db } from '../database/schema.ts'
import { write, type Write, type WriteContext } from '../database/write.ts'
import type { Env } from '../env.ts'
import { apiRoutes } from '../api/api-routes.ts'
import type { Client } from '../database/write.ts'
import { HttpError, notFound } from '../http/errors.ts'
import { requireFresh } from '../http/if-match.ts'
import { originOf } from '../http/origin.ts'
import { queueSocietyMail } from '../settings/society-mail.ts'
import { appendSecurityEvent } from '../session/append-event.ts'
import { secondFactorMail } from './account-mails.ts'
import { listAdmins, listInvitations, listInvitationsBy, toAdmin, toInvitation } from './admin-queries.ts'
import { toDutiesColumn } from '../session/queries.ts'
import { inviteAdmin, revokeInvitation, revokeOpenInvitation } from './invite-admin.ts'
import { endSessionsOf, findUser, updateUser, type UserRow } from '../session/queries.ts'
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
  for (const invitation of await listInvitationsBy(current.tx, uid)) {
    await revokeOpenInvitation(current, toInvitation(invitation))
  }
}

/**
 * Ends an admin's access immediately, with their sessions and the invitations that they sent. Throws 409 if no active
 * admin with `everything` would be left.
 */
export const deactivateAdmin = (
  { database, clock, actor, client }: WriteContext,
  uid: string,
): Promise<Admin> =>
  write(database, { actor, clock }, async (current) => {
    const { tx, at, atMs, record } = current
    const row = await requireAdminRow(tx, uid)
    const before = toAdmin(row)
    if (!before.isActive) return before
    const after = toAdmin(await updateUser(tx, row, { is_active: 0 }))
    await requireFullAdmin(tx)
    await endSessionsOf(tx, uid, at)
    await record({ action: 'update', entity: 'user', entityUid: uid, before, after })
    await revokeInvitationsBy(current, uid)
    await appendSecurityEvent(tx, { kind: 'admin_deactivated', atMs, user: row, by: actor, client })
    return after
  })

/** Lets a former admin sign in again, with their earlier password. */
const reactivateAdmin = ({ database, clock, actor, client }: WriteContext, uid: string): Promise<Admin> =>
  write(database, { actor, clock }, async ({ tx, atMs, record }) => {
    const row = await requireAdminRow(tx, uid)
    const before = toAdmin(row)
    if (before.isActive) return before
    const after = toAdmin(await updateUser(tx, row, { is_active: 1 }))
    await record({ action: 'update', entity: 'user', entityUid: uid, before, after })
    await appendSecurityEvent(tx, { kind: 'admin_reactivated', atMs, user: row, by: actor, client })
    return after
  })

/**
 * Replaces the duties of an admin. Throws 412 when `expected` is a version other than the current one, and 409 if no active admin with `everything` would be left. Raising the user's
 * version invalidates all access tokens issued before, so the change applies from the next request.
 */
export const changeDuties = (
  { database, clock, actor, client }: WriteContext,
  uid: string,
  duties: readonly Duty[],
  expected: number | null,
): Promise<Admin> =>
  write(database, { actor, clock }, async (current) => {
    const { tx, atMs, record } = current
    const row = await requireAdminRow(tx, uid)
    requireFresh(row, expected)
    const before = toAdmin(row)
    const column = toDutiesColumn(duties)
    if (column === row.duties) return before
    const after = toAdmin(await updateUser(tx, row, { duties: column }))
    await requireFullAdmin(tx)
    await record({ action: 'update', entity: 'user', entityUid: uid, before, after })
    await appendSecurityEvent(tx, {
      kind: 'duties_changed',
      atMs,
      user: row,
      by: actor,
      client,
      detail: column,
    })
    if (!can({ role: 'admin', duties }, 'admins.edit')) await revokeInvitationsBy(current, uid)
    return after
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
    handler: ({ by, params }) => deactivateAdmin(by, params.id),
  })

  confirmedEdits.post('/:id/reactivate', {
    summary: 'Reactivate a former admin',
    params: Params,
    reply: { message: 'Admin reactivated!', data: Admin },
    handler: ({ by, params }) => reactivateAdmin(by, params.id),
  })

  confirmedEdits.post('/:id/reset-second-factor', {
    summary: 'Remove the second factor of an admin who lost it; the admin is told by mail',
    params: Params,
    reply: { message: 'Second factor removed!', data: Admin },
    handler: ({ by, params }) => resetSecondFactor({ ...by, env: context.env }, params.id),
  })
})
