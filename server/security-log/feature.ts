import { SecurityLogPage, SecurityLogQuery } from '#domain/security-log/security-log.ts'
import type { Feature } from '../api/feature.ts'
import { apiRoutes } from '../api/api-routes.ts'
import { deleteOldSecurityEvents, listSecurityEvents } from './queries.ts'

const securityLogRoutes = apiRoutes('security log', (api, { database }) => {
  api.may('security.read').get('/', {
    summary: 'Who signed in, tried to, or changed who may do what; the newest first, for a year',
    query: SecurityLogQuery,
    reply: { message: 'Security log', data: SecurityLogPage },
    handler: ({ query }) => listSecurityEvents(database.db, query),
  })
})

export const securityLog: Feature = {
  tables: ['security_events'],
  sweeps: { 'the security log': ({ database: { db }, clock }) => deleteOldSecurityEvents(db, clock) },
  routes: { '/admin/security-log': securityLogRoutes },
}
