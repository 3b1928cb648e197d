import { index, layout, prefix, route, type RouteConfig } from '@react-router/dev/routes'
import { LOCALES, type Locale } from '#domain/locales.ts'
import { features } from './features.ts'
import { localePath, paths, siteFiles } from './paths.ts'

/** A path as React Router expects it in a route: without the leading slash. */
const at = (path: string) => path.slice(1)

/** Pages with data that the browser fetches. */
const QUERIED = new Set<string>([paths.acceptInvitation])

/** The public routes in one language. Both languages use the same modules, so the route ids include the language. */
const publicSite = (locale: Locale) => {
  const id = (path: string) => ({ id: `${locale}:${at(path)}` })
  const pages = features.flatMap((feature) => Object.entries({ ...feature.pages, ...feature.unlistedPages }))
  const routesOf = (some: typeof pages) =>
    some.map(([path, file]) =>
      path === paths.home ? index(file, id(path)) : route(at(path), file, id(path)),
    )
  return prefix(at(localePath(locale, paths.home)), [
    layout('layout/PublicLayout.tsx', id('/public'), [
      ...routesOf(pages.filter(([path]) => !QUERIED.has(path))),
      layout('layout/QueryLayout.tsx', id('/query'), routesOf(pages.filter(([path]) => QUERIED.has(path)))),
      route('*', 'pages/NotFoundPage.tsx', id('/not-found')),
    ]),
    layout('auth/RequireAdmin.tsx', id('/preview-guard'), [
      layout('layout/PublicLayout.tsx', id('/preview-frame'), [
        layout('layout/PermittedLayout.tsx', id('/preview-permitted'), [
          layout('layout/QueryLayout.tsx', id('/preview-query'), [
            route(at(paths.admin.previewPage(':key')), 'pages/PagePreviewPage.tsx', id('/preview')),
          ]),
        ]),
      ]),
    ]),
  ])
}

const screens = features.flatMap(({ screens: modules = {} }) => Object.entries(modules))

/** The form for a new record and for an existing one is the same module, of which only one route can have the default id. */
const idOf = (path: string, file: string) =>
  screens.find((screen) => screen[1] === file)?.[0] === path ? {} : { id: path }

const adminSite = layout('auth/RequireAdmin.tsx', [
  layout('layout/AdminLayout.tsx', [
    ...screens.map(([path, file]) => route(at(path), file, idOf(path, file))),
    route(`${at(paths.admin.root)}/*`, 'pages/NotFoundPage.tsx', { id: 'admin:not-found' }),
  ]),
])

const files = [
  route(at(siteFiles.sitemap), 'site-files/sitemap.ts'),
  route(at(siteFiles.robots), 'site-files/robots.ts'),
  route(at(siteFiles.manifest), 'site-files/web-manifest.ts'),
  route(at(siteFiles.favicon), 'site-files/favicon.ts'),
]

export default [...LOCALES.flatMap(publicSite), adminSite, ...files] satisfies RouteConfig
