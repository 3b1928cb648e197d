import { z } from 'zod'
import { Approval, APPROVAL_KINDS, APPROVAL_MESSAGES, ApprovalDecision } from '#domain/approvals/approval.ts'
import { can } from '#domain/auth/abilities.ts'
import { oneByOne } from '../api/logged-records.ts'
import type { Feature } from '../api/feature.ts'
import { apiRoutes } from '../api/api-routes.ts'
import { idParams } from '../http/id-params.ts'
import { decide, findApprovalEntry, listApprovals } from './approvals.ts'

/** What waits for the consent of a second person. */
const approvalRoutes = apiRoutes('approvals', (api, { database, approvables, env }) => {
  api.may('dashboard.read').get('/', {
    summary: 'What waits for the consent of a second person, as far as the reader may give it',
    reply: { message: 'Approvals', data: z.array(Approval) },
    handler: ({ by, request }) =>
      listApprovals(
        database.db,
        APPROVAL_KINDS.filter((kind) => can(request.viewer, approvables[kind].may)),
        { reader: by.actor, approvables },
      ),
  })

  api.may('dashboard.read').post('/:id/decision', {
    summary: 'Agree or refuse, as another person; who asked, or has agreed, may only refuse',
    params: idParams('an approval'),
    body: ApprovalDecision,
    reply: { message: APPROVAL_MESSAGES.decided },
    errors: [409],
    handler: ({ by, params, body, request }) =>
      decide(by, params.id, body, { approvables, env, mayDecide: (ability) => can(request.viewer, ability) }),
  })
})

export const approvals: Feature = {
  tables: ['approvals'],
  logged: { approval: { find: oneByOne(findApprovalEntry), table: 'approvals' } },
  routes: { '/admin/approvals': approvalRoutes },
}
