import type { LoaderFunctionArgs } from 'react-router'
import { DEFAULT_LOCALE, LOCALES } from '#domain/locales.ts'
import { type ApiClient, apiContext } from '../api-client.ts'
import { listEventAddresses } from '../events/sitemap.ts'
import { features } from '../features.ts'
import { listAlbumAddresses } from '../gallery/sitemap.ts'
import { localePath } from '../paths.ts'

/** Public paths without their language. */
type SitemapSource = (api: ApiClient) => Promise<readonly string[]>

const fixedAddresses: SitemapSource = async () =>
  features.flatMap(({ pages = {} }) => Object.keys(pages)).filter((path) => !path.includes(':'))

/** Each kind of page that is created from data needs a source here. */
const sitemapSources: readonly SitemapSource[] = [fixedAddresses, listEventAddresses, listAlbumAddresses]

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** One page in all its languages: one entry for each, with the others as alternates. */
const entriesOf = (origin: string, path: string) => {
  const addresses = LOCALES.map((locale) => [locale, escape(origin + localePath(locale, path))] as const)
  const fallback = escape(origin + localePath(DEFAULT_LOCALE, path))
  const links = [...addresses, ['x-default', fallback] as const].map(
    ([language, href]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`,
  )
  return addresses.map(([, href]) => `<url><loc>${href}</loc>${links.join('')}</url>`)
}

/** `/sitemap.xml`: every public page in both languages. */
export const loader = async ({ request, context }: LoaderFunctionArgs) => {
  const { origin } = new URL(request.url)
  const api = context.get(apiContext)
  const paths = (await Promise.all(sitemapSources.map((source) => source(api)))).flat()
  const entries = [...new Set(paths)].flatMap((path) => entriesOf(origin, path))
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`
  return new Response(xml, { headers: { 'content-type': 'application/xml; charset=utf-8' } })
}
