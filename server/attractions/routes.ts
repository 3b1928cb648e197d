import { z } from 'zod'
import { PublicAttraction } from '#domain/attractions/attraction.ts'
import { apiRoutes } from '../http/api-routes.ts'
import { listAttractions } from './queries.ts'
import { toPublicAttraction } from './rows.ts'

export const attractionRoutes = apiRoutes('attractions', (api, { database }) => {
  api.public.get('/', {
    summary: 'The attractions, in order',
    reply: { message: 'Attractions', data: z.array(PublicAttraction) },
    isCached: true,
    handler: async () => (await listAttractions(database.db)).map(toPublicAttraction),
  })
})
