import type { ApiClient } from '../api-client.ts'
import { listEventAddresses } from '../events/sitemap.ts'
import { listAlbumAddresses } from '../gallery/sitemap.ts'
import { informationPaths, paths } from '../paths.ts'

/** Public paths without their language. */
type SitemapSource = (api: ApiClient) => Promise<readonly string[]>

const fixedAddresses: SitemapSource = async () => [
  paths.home,
  paths.checkMembership,
  paths.events,
  ...Object.values(informationPaths),
]

/** Each kind of page that is created from data needs a source here. */
export const sitemapSources: readonly SitemapSource[] = [
  fixedAddresses,
  listEventAddresses,
  listAlbumAddresses,
]
