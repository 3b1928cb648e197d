import { DashboardCounts, MemberStatistics } from '#domain/dashboard/dashboard.ts'
import { createRevisionCache } from '../database/revision-cache.ts'
import { apiRoutes } from '../http/api-routes.ts'
import { countDashboard } from './counts.ts'
import { countStatistics } from './statistics.ts'

export const dashboardRoutes = apiRoutes('dashboard', (api, { database, register }) => {
  const counts = createRevisionCache<DashboardCounts>(1)
  const statistics = createRevisionCache<MemberStatistics>(1)

  api.may('dashboard.read').get('/', {
    summary: 'The counts for the dashboard',
    reply: { message: 'Dashboard', data: DashboardCounts },
    handler: () => counts(database.db, 'counts', countDashboard),
  })

  api.may('register.read').get('/statistics', {
    summary: 'Member counts by union, type, status and initial year',
    reply: { message: 'Statistics', data: MemberStatistics },
    handler: () => statistics(database.db, 'members', () => countStatistics(register)),
  })
})
