import type { LoaderFunctionArgs } from 'react-router'
import { z } from 'zod'
import { PublicAlbum } from '#domain/gallery/album.ts'
import { DEFAULT_LOCALE, LOCALES } from '#domain/locales.ts'
import { PAGE_KEYS } from '#domain/pages/page-keys.ts'
import { PublicPage } from '#domain/pages/page.ts'
import { dayAt } from '#domain/time-zone.ts'
import { type ApiClient, apiContext } from '../api-client.ts'
import { fetchEvents } from '../events/public-events.ts'
import { features } from '../features.ts'
import { apiPaths, localePath, pathOfPage, paths } from '../paths.ts'

/** The paths of all public albums, with the days of their last changes. */
const listAlbumAddresses = async (api: ApiClient) => {
  const { data } = await api.call(z.array(PublicAlbum), apiPaths.albums)
  return data.map(({ _id, updatedAt }) => ({
    path: paths.album(_id),
    lastmod: dayAt(Date.parse(updatedAt)),
  }))
}

/** The maximum page size of the API. */
const LIMIT = 50

/** The paths of all public events, with the days of their last changes. */
const listEventAddresses = async (api: ApiClient) => {
  const addresses: { path: string; lastmod: string }[] = []
  for (const upcoming of [true, false]) {
    for (let page = 1, more = true; more; page++) {
      const { data, meta } = await fetchEvents(api, { upcoming, page, limit: LIMIT })
      addresses.push(
        ...data.map(({ slug, updatedAt }) => ({
          path: paths.event(slug),
          lastmod: dayAt(Date.parse(updatedAt)),
        })),
      )
      more = data.length > 0 && page * LIMIT < meta.total
    }
  }
  return addresses
}

/** Public paths without their language, some with the day of their last change. */
type Address = string | { path: string; lastmod: string }
type SitemapSource = (api: ApiClient) => Promise<readonly Address[]>

/** The pages that are always there; those of a text with the day on which it was published last. */
const fixedAddresses: SitemapSource = async (api) => {
  const query = { keys: PAGE_KEYS.join(',') }
  const { data: texts } = await api.call(z.array(PublicPage), apiPaths.pages, { query })
  const published = new Map(
    texts.map(({ key, publishedAt }) => [pathOfPage(key), dayAt(Date.parse(publishedAt))]),
  )
  return features
    .flatMap(({ pages = {} }) => Object.keys(pages))
    .filter((path) => !path.includes(':'))
    .map((path) => {
      const lastmod = published.get(path)
      return lastmod === undefined ? path : { path, lastmod }
    })
}

/** Each kind of page that is created from data needs a source here. */
const sitemapSources: readonly SitemapSource[] = [fixedAddresses, listEventAddresses, listAlbumAddresses]

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** One page in all its languages: one entry for each, with the others as alternates. */
const entriesOf = (origin: string, address: Address) => {
  const { path, lastmod } = typeof address === 'string' ? { path: address, lastmod: undefined } : address
  const addresses = LOCALES.map((locale) => [locale, escape(origin + localePath(locale, path))] as const)
  const fallback = escape(origin + localePath(DEFAULT_LOCALE, path))
  const links = [...addresses, ['x-default', fallback] as const].map(
    ([language, href]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`,
  )
  const changed = lastmod === undefined ? '' : `<lastmod>${lastmod}</lastmod>`
  return addresses.map(([, href]) => `<url><loc>${href}</loc>${changed}${links.join('')}</url>`)
}

/** `/sitemap.xml`: every public page in both languages. */
export const loader = async ({ request, context }: LoaderFunctionArgs) => {
  const { origin } = new URL(request.url)
  const api = context.get(apiContext)
  const addresses = (await Promise.all(sitemapSources.map((source) => source(api)))).flat()
  // An event may begin between two requests, and then be in both lists.
  const unique = new Map(addresses.map((each) => [typeof each === 'string' ? each : each.path, each]))
  const entries = [...unique.values()].flatMap((address) => entriesOf(origin, address))
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`
  return new Response(xml, { headers: { 'content-type': 'application/xml; charset=utf-8' } })
}
