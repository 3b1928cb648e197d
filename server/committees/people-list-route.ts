import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { successReply, Uuid } from '#domain/api.ts'
import { Person } from '#domain/committees/committee.ts'
import type { AppContext } from '../context.ts'
import { requireRow } from '../records/record-writes.ts'
import { errorReplies, ok } from '../replies.ts'
import { listPeople } from './queries.ts'
import { toPerson } from './rows.ts'
import { termKind } from './term-kind.ts'

export const peopleListRoute: FastifyPluginAsyncZod<AppContext> = async (app, { database: { db } }) => {
  app.get('/', {
    config: { access: 'admin' },
    schema: {
      tags: ['committees'],
      summary: 'The people of a term, in their order',
      querystring: z.strictObject({ term: Uuid }),
      response: { 200: successReply(z.array(Person)), ...errorReplies(400, 403, 404) },
    },
    handler: async ({ query: { term } }) => {
      await requireRow(termKind, db, term)
      return ok('People', (await listPeople(db, [term])).map(toPerson))
    },
  })
}
