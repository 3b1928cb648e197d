import { FormTicket } from '#domain/public-forms/public-form.ts'
import { apiRoutes } from '../http/api-routes.ts'
import { makeTicket } from './ticket.ts'

export const publicFormRoutes = apiRoutes('public forms', (api, { clock, settings }) => {
  api.anonymous.get('/ticket', {
    summary: 'A ticket for a public form, requested when a visitor starts typing',
    reply: { message: 'Ticket', data: FormTicket },
    handler: ({ reply }) => {
      reply.header('cache-control', 'no-store')
      return { ticket: makeTicket(settings.secret, clock.now()) }
    },
  })
})
