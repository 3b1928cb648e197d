import { layout, route, type RouteConfig } from '@react-router/dev/routes'
import { features } from './features.ts'
import { adminPaths } from './admin-paths.ts'
import { localePath, paths, siteFiles } from './paths.ts'

/** A path as React Router expects it in a route: without the leading slash. */
const at = (path: string) => path.slice(1)

/** The optional first segment of the public pages: they exist under `/` in English and under `/bn` in Bengali. */
const LANGUAGE = `${at(localePath('bn', paths.home))}?`
const inBothLanguages = (path: string) => (path === paths.home ? LANGUAGE : LANGUAGE + path)

const pages = features.flatMap((feature) => Object.entries({ ...feature.pages, ...feature.unlistedPages }))

const publicSite = layout('shell/PublicLayout.tsx', [
  // Several information pages share a module, so the path is the id.
  ...pages.map(([path, file]) => route(inBothLanguages(path), file, { id: `public:${path}` })),
  route(inBothLanguages('/*'), 'pages/NotFoundPage.tsx', { id: 'public:not-found' }),
])

/** The draft of a page in the frame of the public pages. */
const previews = layout('admin-area/RequireAdmin.tsx', { id: 'preview:guard' }, [
  layout('shell/PublicLayout.tsx', { id: 'preview:frame' }, [
    layout('admin-area/PreviewLayout.tsx', [
      route(inBothLanguages(adminPaths.previewPage(':key')), 'pages/PagePreviewPage.tsx'),
    ]),
  ]),
])

const screens = features.flatMap(({ screens: modules = {} }) => Object.entries(modules))

/** The form for a new record and for an existing one is the same module, of which only one route can have the default id. */
const idOf = (path: string, file: string) =>
  screens.find((screen) => screen[1] === file)?.[0] === path ? {} : { id: path }

const adminSite = layout('admin-area/RequireAdmin.tsx', [
  layout('admin-area/AdminLayout.tsx', [
    ...screens.map(([path, file]) => route(at(path), file, idOf(path, file))),
    route(`${at(adminPaths.root)}/*`, 'pages/NotFoundPage.tsx', { id: 'admin:not-found' }),
  ]),
])

const files = [
  route(at(siteFiles.sitemap), 'site-files/sitemap.ts'),
  route(at(siteFiles.robots), 'site-files/robots.ts'),
  route(at(siteFiles.manifest), 'site-files/web-manifest.ts'),
  route(at(siteFiles.favicon), 'site-files/favicon.ts'),
]

export default [publicSite, previews, adminSite, ...files] satisfies RouteConfig
