import { LOCALES } from '#domain/locales.ts'
import { localePath, paths, siteFiles, withoutLocale } from '#web/paths.ts'

const readSitemap = async (url: string) => {
  const response = await fetch(url + siteFiles.sitemap)
  if (!response.ok) throw new Error(`${siteFiles.sitemap} returned ${response.status}.`)
  const xml = await response.text()
  return Array.from(xml.matchAll(/<loc>([^<]+)<\/loc>/g), ([, address = '']) => new URL(address).pathname)
}

/** Of pages that differ only in the record that they show, the first one is measured. */
const ALIKE = [paths.event(''), paths.album('')]

/** The paths of the public pages in both languages. */
export const listPublicPages = async (url: string) => {
  const listed = (await readSitemap(url)).filter((path) => path === withoutLocale(path))
  const isFirst = (path: string, index: number) => {
    const alike = ALIKE.find((start) => path.startsWith(start))
    return !alike || listed.findIndex((each) => each.startsWith(alike)) === index
  }
  return listed.filter(isFirst).flatMap((path) => LOCALES.map((locale) => localePath(locale, path)))
}
