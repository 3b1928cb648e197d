import { index, layout, prefix, route, type RouteConfig } from '@react-router/dev/routes'
import { LOCALES, type Locale } from '#domain/locales.ts'
import { TEXT_PAGES } from '#domain/pages/page-keys.ts'
import { informationPaths, localePath, paths, siteFiles, type RecordScreens } from './paths.ts'

/** A path as React Router expects it in a route: without the leading slash. */
const at = (path: string) => path.slice(1)

/** The information pages with a route module of their own. */
const shaped: Partial<Record<string, string>> = {
  areaChart: 'unions/AreaPage.tsx',
  map: 'unions/MapPage.tsx',
  picnic: 'events/PicnicPage.tsx',
  gallery: 'gallery/GalleryPage.tsx',
  video: 'videos/VideoPage.tsx',
  touristAttractions: 'attractions/AttractionsPage.tsx',
  bloodDonation: 'blood-donors/BloodDonationPage.tsx',
  sponsorshipCommittee: 'committees/CommitteePage.tsx',
  advisoryCommittee: 'committees/CommitteePage.tsx',
  executiveCommittee: 'committees/CommitteePage.tsx',
  contactUs: 'contact/ContactPage.tsx',
}

/** The route module of an information page; a generic one if the page has none of its own. */
const pageFile = (name: string, path: string) =>
  shaped[name] ??
  ((TEXT_PAGES as readonly string[]).includes(at(path)) ? 'pages/TextPage.tsx' : 'pages/InformationPage.tsx')

/** The public routes in one language. Both languages use the same modules, so the route ids include the language. */
const publicSite = (locale: Locale) => {
  const id = (name: string) => ({ id: `${locale}:${name}` })
  return prefix(at(localePath(locale, paths.home)), [
    layout('layout/PublicLayout.tsx', id('public'), [
      index('home/HomePage.tsx', id('home')),
      route(at(paths.login), 'auth/LoginPage.tsx', id('login')),
      route(at(paths.checkMembership), 'check-membership/CheckMembershipPage.tsx', id('check-membership')),
      layout('layout/QueryLayout.tsx', id('query'), [
        route(at(paths.acceptInvitation), 'auth/AcceptInvitationPage.tsx', id('accept-invitation')),
      ]),
      ...Object.entries(informationPaths).map(([name, path]) =>
        route(at(path), pageFile(name, path), id(name)),
      ),
      route(at(paths.album(':id')), 'gallery/AlbumPage.tsx', id('album')),
      route(at(paths.events), 'events/EventsPage.tsx', id('events')),
      route(at(paths.event(':slug')), 'events/EventPage.tsx', id('event')),
      route('*', 'pages/NotFoundPage.tsx', id('not-found')),
    ]),
    layout('auth/RequireAdmin.tsx', id('preview-guard'), [
      layout('layout/PublicLayout.tsx', id('preview-frame'), [
        layout('layout/QueryLayout.tsx', id('preview-query'), [
          route(at(paths.admin.previewPage(':key')), 'pages/PagePreviewPage.tsx', id('preview')),
        ]),
      ]),
    ]),
  ])
}

const { admin } = paths
const withId = (path: (id: string) => string) => at(path(':id'))

/** The two routes of a form: one for a new record, one for an existing record. */
const editScreens = ({ create, edit }: RecordScreens, file: string) => [
  route(at(create), file, { id: `create:${file}` }),
  route(withId(edit), file),
]

const adminSite = layout('auth/RequireAdmin.tsx', [
  layout('layout/AdminLayout.tsx', [
    route(at(admin.root), 'dashboard/AdminIndex.tsx'),
    route(at(admin.dashboard), 'dashboard/DashboardPage.tsx'),
    route(at(admin.members.list), 'members/GeneralMembersPage.tsx'),
    route(at(admin.members.create), 'members/CreateMemberPage.tsx'),
    route(withId(admin.members.edit), 'members/UpdateMemberPage.tsx'),
    route(at(admin.lifeMembers.list), 'members/LifeMembersPage.tsx'),
    route(at(admin.lifeMembers.create), 'members/CreateLifeMemberPage.tsx'),
    route(withId(admin.lifeMembers.edit), 'members/UpdateLifeMemberPage.tsx'),
    route(at(admin.adverts.list), 'adverts/AdvertisesPage.tsx'),
    ...editScreens(admin.adverts, 'adverts/EditAdvertPage.tsx'),
    route(at(admin.banners.list), 'banners/BannersPage.tsx'),
    ...editScreens(admin.banners, 'banners/EditBannerPage.tsx'),
    route(at(admin.committees), 'committees/CommitteesPage.tsx'),
    route(at(admin.createTerm(':committee')), 'committees/CreateTermPage.tsx'),
    route(withId(admin.term), 'committees/TermPage.tsx'),
    route(withId(admin.createCommitteePerson), 'committees/CreatePersonPage.tsx'),
    route(withId(admin.committeePerson), 'committees/UpdatePersonPage.tsx'),
    route(at(admin.messages), 'contact/MessagesPage.tsx'),
    route(withId(admin.message), 'contact/MessagePage.tsx'),
    route(at(admin.corrections), 'corrections/CorrectionsPage.tsx'),
    route(at(admin.bloodDonors), 'blood-donors/BloodDonorsPage.tsx'),
    route(withId(admin.bloodDonor), 'blood-donors/UpdateDonorPage.tsx'),
    route(at(admin.albums.list), 'gallery/AlbumsAdminPage.tsx'),
    route(withId(admin.albumPhotos), 'gallery/AlbumPhotosPage.tsx'),
    ...editScreens(admin.albums, 'gallery/EditAlbumPage.tsx'),
    route(at(admin.videos.list), 'videos/VideosAdminPage.tsx'),
    ...editScreens(admin.videos, 'videos/EditVideoPage.tsx'),
    route(at(admin.attractions.list), 'attractions/AttractionsAdminPage.tsx'),
    ...editScreens(admin.attractions, 'attractions/EditAttractionPage.tsx'),
    route(at(admin.settings), 'settings/SettingsPage.tsx'),
    route(at(admin.admins), 'admins/AdminsPage.tsx'),
    route(at(admin.account), 'auth/AccountPage.tsx'),
    route(at(admin.events.list), 'events/EventsAdminPage.tsx'),
    ...editScreens(admin.events, 'events/EditEventPage.tsx'),
    route(at(admin.unions), 'unions/UnionsAdminPage.tsx'),
    route(withId(admin.updateUnion), 'unions/UpdateUnionPage.tsx'),
    route(at(admin.pages), 'pages/PageListPage.tsx'),
    route(at(admin.editPage(':key')), 'pages/EditPagePage.tsx'),
    route(at(admin.pageVersions(':key')), 'pages/PageVersionsPage.tsx'),
    route(`${at(admin.root)}/*`, 'pages/NotFoundPage.tsx', { id: 'admin:not-found' }),
  ]),
])

const files = [
  route(at(siteFiles.sitemap), 'site-files/sitemap.ts'),
  route(at(siteFiles.robots), 'site-files/robots.ts'),
  route(at(siteFiles.manifest), 'site-files/web-manifest.ts'),
  route(at(siteFiles.favicon), 'site-files/favicon.ts'),
]

export default [...LOCALES.flatMap(publicSite), adminSite, ...files] satisfies RouteConfig
