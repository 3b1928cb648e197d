import type { ApiClient } from '../api-client.ts'
import { features } from '../features.ts'
import { listEventAddresses } from '../events/sitemap.ts'
import { listAlbumAddresses } from '../gallery/sitemap.ts'

/** Public paths without their language. */
type SitemapSource = (api: ApiClient) => Promise<readonly string[]>

const fixedAddresses: SitemapSource = async () =>
  features.flatMap(({ pages = {} }) => Object.keys(pages)).filter((path) => !path.includes(':'))

/** Each kind of page that is created from data needs a source here. */
export const sitemapSources: readonly SitemapSource[] = [
  fixedAddresses,
  listEventAddresses,
  listAlbumAddresses,
]
