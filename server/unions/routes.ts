import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { successReply } from '#domain/api.ts'
import { UnionFigures } from '#domain/unions/union-figures.ts'
import { UnionOfSandwip } from '#domain/unions/union.ts'
import { isPartOfSandwip } from '#domain/unions/unions.ts'
import type { AppContext } from '../context.ts'
import { ok } from '../http/replies.ts'
import { listUnionRows, listUnions, toUnionFigures } from './queries.ts'

export const unionRoutes: FastifyPluginAsyncZod<AppContext> = async (app, { database }) => {
  app.get('/', {
    config: { access: 'public' },
    schema: {
      tags: ['unions'],
      summary: 'The unions of Sandwip, in the order of the select',
      response: { 200: successReply(z.array(UnionOfSandwip)) },
    },
    handler: async () => ok('Unions', await listUnions(database.db)),
  })

  app.get('/figures', {
    config: { access: 'public' },
    schema: {
      tags: ['unions'],
      summary: 'What is known of the unions of the island: area, population, villages',
      response: { 200: successReply(z.array(UnionFigures)) },
    },
    handler: async () => {
      const rows = await listUnionRows(database.db)
      return ok('Unions', rows.filter(({ code }) => isPartOfSandwip(code)).map(toUnionFigures))
    },
  })
}
