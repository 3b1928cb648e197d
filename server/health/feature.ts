import { SiteHealth } from '#domain/health/health.ts'
import type { Feature } from '../api/feature.ts'
import { apiRoutes } from '../api/api-routes.ts'
import { measureHealth } from './measure-health.ts'
import { healthRoutes } from './public-health.ts'
import { quickCheckJob } from './quick-check.ts'

const healthOfSiteRoutes = apiRoutes('dashboard', (api, context) => {
  api.may('settings.read').get('/', {
    summary: 'How the site is running, and what is wrong with it',
    reply: { message: 'Health', data: SiteHealth },
    handler: () => measureHealth(context),
  })
})

export const health: Feature = {
  routes: { '/health': healthRoutes, '/admin/health': healthOfSiteRoutes },
  jobs: [quickCheckJob],
}
