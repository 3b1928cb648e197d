import { HttpError } from '../http/errors.ts'

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
