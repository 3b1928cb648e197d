import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { successReply } from '#domain/api.ts'
import { FormTicket } from '#domain/public-forms/public-form.ts'
import type { AppContext } from '../context.ts'
import { ok } from '../http/replies.ts'
import { makeTicket } from './ticket.ts'

export const publicFormRoutes: FastifyPluginAsyncZod<AppContext> = async (app, { clock, settings }) => {
  app.get('/ticket', {
    config: { access: 'public', bearer: 'ignored' },
    schema: {
      tags: ['public forms'],
      summary: 'What a form of the public site asks for when a visitor begins to fill it in',
      response: { 200: successReply(FormTicket) },
    },
    handler: async (_request, reply) => {
      reply.header('cache-control', 'no-store')
      return ok('Ticket', { ticket: makeTicket(settings.secret, clock.now()) })
    },
  })
}
