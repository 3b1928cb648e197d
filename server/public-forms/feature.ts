import { FormTicket } from '#domain/public-forms/public-form.ts'
import type { Feature } from '../api/feature.ts'
import { apiRoutes } from '../api/api-routes.ts'
import { makeTicket } from './receive-form.ts'

const publicFormRoutes = apiRoutes('public forms', (api, { clock, settings }) => {
  api.anonymous.get('/ticket', {
    summary: 'A ticket for a public form, requested when a visitor starts typing',
    reply: { message: 'Ticket', data: FormTicket },
    handler: ({ reply }) => {
      reply.header('cache-control', 'no-store')
      return { ticket: makeTicket(settings.secret, clock.now()) }
    },
  })
})

export const publicForms: Feature = { routes: { '/public-forms': publicFormRoutes } }
