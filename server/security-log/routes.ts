import { SecurityLogPage, SecurityLogQuery } from '#domain/security-log/security-log.ts'
import { apiRoutes } from '../http/api-routes.ts'
import { listSecurityEvents } from './queries.ts'

export const securityLogRoutes = apiRoutes('security log', (api, { database }) => {
  api.may('security.read').get('/', {
    summary: 'Who signed in, tried to, or changed who may do what; the newest first, for a year',
    query: SecurityLogQuery,
    reply: { message: 'Security log', data: SecurityLogPage },
    handler: ({ query }) => listSecurityEvents(database.db, query),
  })
})
