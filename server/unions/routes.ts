import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { successReply } from '#domain/api.ts'
import { UnionOfSandwip } from '#domain/unions/unions.ts'
import type { AppContext } from '../context.ts'
import { listUnions } from './queries.ts'

export const unionRoutes: FastifyPluginAsyncZod<AppContext> = async (app, { database }) => {
  app.get('/', {
    config: { access: 'public' },
    schema: {
      tags: ['unions'],
      summary: 'The unions of Sandwip, in the order of the select',
      response: { 200: successReply(z.array(UnionOfSandwip)) },
    },
    handler: async () => {
      const data = await listUnions(database.db)
      return { statusCode: 200, success: true as const, message: 'Unions', data }
    },
  })
}
