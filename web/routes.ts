import { index, layout, prefix, route, type RouteConfig } from '@react-router/dev/routes'
import { informationPaths, LOCALES, localePath, paths, type Locale } from './paths.ts'

/** A route's path as React Router takes it: without the slash before it. */
const at = (path: string) => path.slice(1)

/** The public site in one language. The pages are the same files, so each needs a name of its own per language. */
const publicSite = (locale: Locale) => {
  const id = (name: string) => ({ id: `${locale}:${name}` })
  return prefix(at(localePath(locale, paths.home)), [
    layout('layout/PublicLayout.tsx', id('public'), [
      index('pages/HomePage.tsx', id('home')),
      route(at(paths.login), 'auth/LoginPage.tsx', id('login')),
      layout('layout/QueryLayout.tsx', id('query'), [
        route(at(paths.checkMembership), 'check-membership/CheckMembershipPage.tsx', id('check-membership')),
      ]),
      ...Object.entries(informationPaths).map(([name, path]) =>
        route(at(path), 'pages/InformationPage.tsx', id(name)),
      ),
      route('*', 'pages/NotFoundPage.tsx', id('not-found')),
    ]),
  ])
}

const { admin } = paths
const withId = (path: (id: string) => string) => at(path(':id'))

const adminSite = layout('auth/RequireAdmin.tsx', [
  layout('layout/AdminLayout.tsx', [
    route(at(admin.root), 'dashboard/AdminIndex.tsx'),
    route(at(admin.dashboard), 'dashboard/DashboardPage.tsx'),
    route(at(admin.members), 'members/GeneralMembersPage.tsx'),
    route(at(admin.createMember), 'members/CreateMemberPage.tsx'),
    route(withId(admin.updateMember), 'members/UpdateMemberPage.tsx'),
    route(at(admin.lifeMembers), 'members/LifeMembersPage.tsx'),
    route(at(admin.createLifeMember), 'members/CreateLifeMemberPage.tsx'),
    route(withId(admin.updateLifeMember), 'members/UpdateLifeMemberPage.tsx'),
    route(at(admin.advertises), 'dashboard/AdvertisesPage.tsx'),
    route(`${at(admin.root)}/*`, 'pages/NotFoundPage.tsx', { id: 'admin:not-found' }),
  ]),
])

export default [...LOCALES.flatMap(publicSite), adminSite] satisfies RouteConfig
