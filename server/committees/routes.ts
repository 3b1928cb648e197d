import { z } from 'zod'
import { PublicCommittee } from '#domain/committees/committee.ts'
import { isCommittee } from '#domain/committees/committee-rules.ts'
import { dayOf } from '#domain/days.ts'
import { RECORD_NOT_FOUND } from '#domain/records/record.ts'
import { plainText } from '#domain/validation.ts'
import { apiRoutes } from '../http/api-routes.ts'
import { notFound } from '../http/errors.ts'
import { getPublicCommittee } from './queries.ts'

export const committeeRoutes = apiRoutes('committees', (api, { database, clock }) => {
  api.anonymous.get('/:committee', {
    summary: 'A committee: the present term with its people, and past terms; upcoming ones are omitted',
    params: z.object({ committee: plainText('Must be a text!').max(100) }),
    reply: { message: 'Committee', data: PublicCommittee },
    handler: async ({ params: { committee } }) => {
      if (!isCommittee(committee)) throw notFound(RECORD_NOT_FOUND)
      return getPublicCommittee(database.db, committee, dayOf(clock.now()))
    },
  })
})
