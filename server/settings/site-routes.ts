import { DEMO_ADMIN, Site } from '#domain/site.ts'
import { resetOrigin } from '../auth/reset-password.ts'
import { apiRoutes } from '../http/api-routes.ts'
import { getSettings } from './queries.ts'

export const siteRoutes = apiRoutes('site', (api, { database, env }) => {
  api.anonymous.get('/', {
    summary: 'The public configuration of the site',
    reply: { message: 'Site', data: Site },
    isCached: true,
    handler: async () => {
      const society = await getSettings(database.db)
      return {
        demo: env.DEMO ? DEMO_ADMIN : null,
        mailsPasswords: resetOrigin(env) !== null,
        society,
        mayLack: society.mayLack,
      }
    },
  })
})
