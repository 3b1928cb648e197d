import { z } from 'zod'
import { PAGE_NOT_FOUND, PageKeys, PublicPage } from '#domain/pages/page.ts'
import { isPageKey } from '#domain/pages/page-keys.ts'
import { plainText } from '#domain/validation.ts'
import { apiRoutes } from '../http/api-routes.ts'
import { notFound } from '../http/errors.ts'
import { listPublicPages } from './queries.ts'

export const pageRoutes = apiRoutes('pages', (api, { database }) => {
  api.public.get('/', {
    summary: 'Several published pages; unpublished ones are omitted',
    query: z.strictObject({ keys: PageKeys.describe('Keys of pages, parted by commas') }),
    reply: { message: 'Pages', data: z.array(PublicPage) },
    isCached: true,
    handler: ({ query }) => listPublicPages(database.db, query.keys),
  })

  api.public.get('/:key', {
    summary: 'A published page',
    params: z.object({ key: plainText('Must be a text!').max(100) }),
    reply: { message: 'Page', data: PublicPage },
    isCached: true,
    handler: async ({ params: { key } }) => {
      const [page] = isPageKey(key) ? await listPublicPages(database.db, [key]) : []
      if (!page) throw notFound(PAGE_NOT_FOUND)
      return page
    },
  })
})
