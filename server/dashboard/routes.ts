import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { successReply } from '#domain/api.ts'
import { DashboardCounts, MemberStatistics } from '#domain/dashboard/dashboard.ts'
import type { AppContext } from '../context.ts'
import { createRevisionCache } from '../database/revision-cache.ts'
import { errorReplies, ok } from '../http/replies.ts'
import { countDashboard } from './counts.ts'
import { countStatistics } from './statistics.ts'

export const dashboardRoutes: FastifyPluginAsyncZod<AppContext> = async (app, { database }) => {
  const tags = ['dashboard']
  const counts = createRevisionCache<DashboardCounts>(1)
  const statistics = createRevisionCache<MemberStatistics>(1)

  app.get('/', {
    config: { may: 'dashboard.read' },
    schema: {
      tags,
      summary: 'The counts of the dashboard’s cards',
      response: { 200: successReply(DashboardCounts), ...errorReplies(403) },
    },
    handler: async () => ok('Dashboard', await counts(database.db, 'counts', countDashboard)),
  })

  app.get('/statistics', {
    config: { may: 'register.read' },
    schema: {
      tags,
      summary: 'How the members divide: by union, type, status and initial year',
      response: { 200: successReply(MemberStatistics), ...errorReplies(403) },
    },
    handler: async () => ok('Statistics', await statistics(database.db, 'members', countStatistics)),
  })
}
