import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { successReply } from '#domain/api.ts'
import { PublicCommittee } from '#domain/committees/committee.ts'
import { isCommittee } from '#domain/committees/committee-rules.ts'
import { dayOf } from '#domain/days.ts'
import { RECORD_NOT_FOUND } from '#domain/records/record.ts'
import { plainText } from '#domain/validation.ts'
import type { AppContext } from '../context.ts'
import { notFound } from '../http/errors.ts'
import { errorReplies, ok } from '../http/replies.ts'
import { getPublicCommittee } from './queries.ts'

export const committeeRoutes: FastifyPluginAsyncZod<AppContext> = async (app, { database, clock }) => {
  app.get('/:committee', {
    config: { access: 'public', bearer: 'ignored' },
    schema: {
      tags: ['committees'],
      summary:
        'A committee: the present term with its people, and those before it; one that lies ahead is left out',
      params: z.object({ committee: plainText('Must be a text!').max(100) }),
      response: { 200: successReply(PublicCommittee), ...errorReplies(400, 404) },
    },
    handler: async ({ params: { committee } }) => {
      if (!isCommittee(committee)) throw notFound(RECORD_NOT_FOUND)
      return ok('Committee', await getPublicCommittee(database.db, committee, dayOf(clock.now())))
    },
  })
}
