import { SiteHealth } from '#domain/health/health.ts'
import { apiRoutes } from '../http/api-routes.ts'
import { measureHealth } from './measure-health.ts'

export const healthOfSiteRoutes = apiRoutes('dashboard', (api, context) => {
  api.may('settings.read').get('/', {
    summary: 'How the site is running, and what is wrong with it',
    reply: { message: 'Health', data: SiteHealth },
    handler: () => measureHealth(context),
  })
})
