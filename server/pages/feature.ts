import { sql } from 'kysely'
import { z } from 'zod'
import { isPageKey, type PageKey } from '#domain/pages/page-keys.ts'
import { PAGE_NOT_FOUND, PageKeys, PublicPage } from '#domain/pages/page.ts'
import { StoredRichText } from '#domain/rich-text-schema.ts'
import { plainText } from '#domain/validation.ts'
import type { Db } from '../database/schema.ts'
import type { Feature } from '../api/feature.ts'
import { apiRoutes } from '../api/api-routes.ts'
import { notFound } from '../http/errors.ts'
import { adminPageRoutes } from './admin-routes.ts'
import { findPage, listPublicPages, toStoredPage } from './queries.ts'
import { readHtml } from './read-html.ts'
import { oneByOne } from '../api/logged-records.ts'

const pageRoutes = apiRoutes('pages', (api, { database }) => {
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

/** Large, because the HTML of a word processor is mostly styles. */
const HTML_MAX_BYTES = 2 * 1024 * 1024
const Html = z.strictObject({ html: z.string() })

const htmlRoutes = apiRoutes('pages', (api) => {
  api.may('content.edit').post('/', {
    bodyLimit: HTML_MAX_BYTES,
    summary: 'Convert pasted HTML to a rich text, without unsupported content; nothing is stored',
    body: Html,
    reply: { message: 'Rich text', data: StoredRichText },
    handler: ({ body }) => readHtml(body.html),
  })
})

const findLoggedPage = async (db: Db, key: string) => {
  // The keys of records in the log were checked when they were written.
  const row = await findPage(db, key as PageKey)
  return row && { ...toStoredPage(row.key, row) }
}

export const pages: Feature = {
  tables: ['pages', 'page_versions'],
  logged: { page: { find: oneByOne(findLoggedPage), table: 'pages' } },
  richTexts: [
    { table: 'pages', isPublished: null },
    {
      table: 'page_versions',
      isPublished: () => sql`exists (select 1 from pages
        where pages.key = page_versions.page_key and pages.published_number = page_versions.number)`,
    },
  ],
  routes: { '/pages': pageRoutes, '/admin/pages': adminPageRoutes, '/admin/rich-text': htmlRoutes },
}
