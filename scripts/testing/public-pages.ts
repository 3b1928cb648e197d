import { LOCALES } from '#domain/locales.ts'
import { features } from '#web/features.ts'
import { localePath, siteFiles } from '#web/paths.ts'

const readSitemap = async (url: string) => {
  const response = await fetch(url + siteFiles.sitemap)
  if (!response.ok) throw new Error(`${siteFiles.sitemap} returned ${response.status}.`)
  const xml = await response.text()
  return Array.from(xml.matchAll(/<loc>([^<]+)<\/loc>/g), ([, address = '']) => new URL(address).pathname)
}

/**
 * The paths of the public pages in both languages. A page with a parameter, such as an event, is measured once: at its first
 * address in the sitemap.
 */
export const listPublicPages = async (url: string) => {
  const listed = await readSitemap(url)
  const findExample = (route: string) => {
    const pattern = new RegExp(`^${route.replaceAll(/:\w+/g, '[^/]+')}$`)
    const example = listed.find((path) => pattern.test(path))
    if (!example) throw new Error(`The sitemap has no page for ${route}.`)
    return example
  }
  return features
    .flatMap(({ pages = {} }) => Object.keys(pages))
    .map((route) => (route.includes(':') ? findExample(route) : route))
    .flatMap((path) => LOCALES.map((locale) => localePath(locale, path)))
}
