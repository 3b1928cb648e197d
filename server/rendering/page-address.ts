import { HttpError } from '../http/errors.ts'

const UNRESERVED = /^[\w.~-]$/

/**
 * The one spelling of a page's path: in lower case, with single slashes and none at its end, and without an encoding
 * that nothing needs. The router takes other spellings for the same page, but what reads the path itself, such as the
 * cache and the choice of the language, does not.
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
 * The address of the page that a request is for, and where to lead who spelled it in another way. Throws 400 for a
 * request line that names no path, such as `GET http://other.example/`.
 */
export const readPageAddress = (
  origin: string,
  target: string,
): { href: string; redirect: string | null } => {
  const url = target.startsWith('/') ? URL.parse(origin + target) : null
  if (!url) throw new HttpError(400, 'MALFORMED_REQUEST', 'The address is not valid!')
  const path = canonicalPath(url.pathname)
  return { href: url.href, redirect: path === url.pathname ? null : path + url.search }
}
