import { sql } from 'kysely'
import type { Feature } from '../feature.ts'
import { adminPageRoutes } from './admin-routes.ts'
import { htmlRoutes } from './html-routes.ts'
import { pageRoutes } from './routes.ts'

export const pages: Feature = {
  tables: ['pages', 'page_versions'],
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
