import { z } from 'zod'
import { Admin, AdminList, DutiesChange, InvitationLink, NewInvitation } from '#domain/auth/admins.ts'
import { plainText } from '#domain/validation.ts'
import { apiRoutes } from '../http/api-routes.ts'
import { originOf } from '../http/origin.ts'
import { listAdmins, listInvitations } from './admin-queries.ts'
import { deactivateAdmin, reactivateAdmin } from './change-admin.ts'
import { changeDuties } from './change-duties.ts'
import { inviteAdmin, revokeInvitation } from './invite-admin.ts'
import { resetSecondFactor } from './reset-second-factor.ts'

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
