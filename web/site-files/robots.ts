import type { LoaderFunctionArgs } from 'react-router'
import { LOCALES } from '#domain/locales.ts'
import { adminPaths } from '../admin-paths.ts'
import { apiPaths, localePath, paths, siteFiles } from '../paths.ts'

/** `/robots.txt`: excludes the admin area, the login and the API, except the pictures that the API serves. */
export const loader = ({ request }: LoaderFunctionArgs) => {
  const lines = [
    'User-agent: *',
    // A rule matches every path that begins with it, so it ends with a slash, or with the sign for the end of the path.
    `Disallow: ${adminPaths.root}/`,
    `Disallow: ${apiPaths.root}/`,
    ...LOCALES.map((locale) => `Disallow: ${localePath(locale, paths.login)}$`),
    `Allow: ${apiPaths.images}`,
    '',
    `Sitemap: ${new URL(request.url).origin}${siteFiles.sitemap}`,
    '',
  ]
  return new Response(lines.join('\n'), { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
