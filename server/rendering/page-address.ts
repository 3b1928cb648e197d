import type { PageParameter, PageQuery } from '#domain/page-query.ts'
import { HttpError } from '../http/errors.ts'

const isAccepted = (parameter: PageParameter, value: string) => {
  if (parameter === 'text') return value.trim() !== ''
  return parameter instanceof RegExp ? parameter.test(value) : parameter.includes(value)
}

/**
 * The part of a query that the page at a public path reads, and whether its values are limited: a page that reads any text has too
 * many variants to be cached.
 */
export const readPageQuery = (
  queries: readonly PageQuery[],
  pathname: string,
  search: string,
): { search: string; isLimited: boolean } => {
  const declared = queries.find(({ path }) => path.test(pathname))?.parameters ?? {}
  const given = new URLSearchParams(search)
  const read = Object.entries(declared).flatMap(([name, parameter]) => {
    const value = given.get(name)
    return value !== null && isAccepted(parameter, value) ? [{ name, parameter, value }] : []
  })
  return {
    search: new URLSearchParams(read.map(({ name, value }): [string, string] => [name, value])).toString(),
    isLimited: read.every(({ parameter }) => parameter !== 'text'),
  }
}

const UNRESERVED = /^[\w.~-]$/

/**
 * The canonical path of a page: lower case, single slashes, no trailing slash, no unnecessary percent-encoding. The
 * router accepts other spellings of the path, but the cache and the choice of the language do not.
 */
const canonicalPath = (pathname: string) =>
  pathname
    .replaceAll(/%[\da-f]{2}/gi, (encoded) => {
      const character = String.fromCharCode(Number.parseInt(encoded.slice(1), 16))
      return UNRESERVED.test(character) ? character : encoded
    })
    .replaceAll(/\/{2,}/g, '/')
    .replace(/(?<=.)\/$/, '')
    .replaceAll(/%[\da-f]{2}|[A-Z]+/gi, (part) => (part.startsWith('%') ? part : part.toLowerCase()))

/**
 * The URL of the requested page, and the redirect target when its path is not canonical, else null. Throws 400 for a
 * request line without a path, such as `GET http://other.example/`.
 */
export const readPageAddress = (origin: string, target: string): { url: URL; redirect: string | null } => {
  const url = target.startsWith('/') ? URL.parse(origin + target) : null
  if (!url) throw new HttpError(400, 'MALFORMED_REQUEST', 'The address is not valid!')
  const path = canonicalPath(url.pathname)
  return { url, redirect: path === url.pathname ? null : path + url.search }
}
