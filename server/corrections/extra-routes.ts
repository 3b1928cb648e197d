import { z } from 'zod'
import { AppliedCorrection, CorrectionRequest } from '#domain/corrections/correction.ts'
import { MEMBER_MESSAGES } from '#domain/members/member.ts'
import { apiRoutes } from '../http/api-routes.ts'
import { idParams } from '../http/id-params.ts'
import { applyCorrection } from './apply-correction.ts'
import { listCorrectionsOf } from './queries.ts'

/** The admin routes of correction requests in addition to those of every record. */
export const correctionExtras = apiRoutes('corrections', (api, { database }) => {
  api.may('inbox.read').get('/member/:id', {
    summary: 'The correction requests about one member: open ones first, then closed ones',
    params: idParams('a member'),
    reply: { message: 'Correction requests', data: z.array(CorrectionRequest) },
    handler: ({ params }) => listCorrectionsOf(database.db, params.id),
  })

  api.may('register.edit').post('/:id/apply', {
    summary: 'Apply the proposed value to the member; If-Match is the version of the member',
    params: idParams('a correction request'),
    reply: { message: MEMBER_MESSAGES.updated, data: AppliedCorrection },
    errors: [409, 412],
    handler: ({ by, params, expected }) => applyCorrection(by, params.id, expected),
  })
})
