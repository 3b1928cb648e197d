import type { Feature } from '../feature.ts'
import { adminPageRoutes } from './admin-routes.ts'
import { htmlRoutes } from './html-routes.ts'
import { pageRoutes } from './routes.ts'

export const pages: Feature = {
  tables: ['pages', 'page_versions'],
  richTexts: ['pages', 'page_versions'],
  routes: { '/pages': pageRoutes, '/admin/pages': adminPageRoutes, '/admin/rich-text': htmlRoutes },
}
