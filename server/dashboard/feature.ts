import { DashboardCounts, FirstSteps, MemberStatistics } from '#domain/dashboard/dashboard.ts'
import { MEMBER_STATUSES, memberStatus } from '#domain/members/member-status.ts'
import { MEMBER_TYPE_VALUES } from '#domain/members/member-types.ts'
import { HOME_SECTIONS } from '#domain/pages/page-keys.ts'
import { DEFAULT_SOCIETY } from '#domain/settings/society.ts'
import { UNION_CODES } from '#domain/unions/unions.ts'
import { countActiveAdmins } from '../auth/admin-queries.ts'
import type { Db } from '../database/schema.ts'
import { countEvents, type EventListing } from '../events/event-kind.ts'
import type { Feature } from '../api/feature.ts'
import { countPictures } from '../gallery/picture-kind.ts'
import { apiRoutes } from '../api/api-routes.ts'
import type { Register } from '../register/register.ts'

/** Sums by key; keys keep the order in which they are listed, or first met. */
const createTally = <Key>(keys: readonly Key[] = []) => {
  const sums = new Map<Key, number>(keys.map((key) => [key, 0]))
  return {
    add: (key: Key, members: number) => sums.set(key, (sums.get(key) ?? 0) + members),
    entries: () => [...sums],
  }
}

const countStatistics = async ({ read }: Pick<Register, 'read'>): Promise<MemberStatistics> => {
  const unions = createTally<string>(UNION_CODES)
  const types = createTally(MEMBER_TYPE_VALUES)
  const statuses = createTally(MEMBER_STATUSES)
  const years = createTally<number | null>()
  let total = 0
  for (const group of await read((index) => index.countGroups())) {
    const { type, union, year, isActive, isDied, members } = group
    total += members
    unions.add(union, members)
    types.add(type, members)
    statuses.add(memberStatus({ typeOfMember: type, isActive, isDied }), members)
    years.add(year, members)
  }
  return {
    total,
    byUnion: unions
      .entries()
      .filter(([, members]) => members > 0)
      .map(([union, members]) => ({ union, members })),
    byType: types.entries().map(([type, members]) => ({ type, members })),
    byStatus: statuses.entries().map(([status, members]) => ({ status, members })),
    byYear: years
      .entries()
      .toSorted(([a], [b]) => (a ?? Infinity) - (b ?? Infinity))
      .map(([year, members]) => ({ year, members })),
  }
}

/** Every event that visitors see. */
const VISIBLE_EVENTS: EventListing = { which: 'all', page: 1, limit: 1 }

export const countDashboard = async (db: Db): Promise<DashboardCounts> => {
  const [events, galleryImages, admins] = await Promise.all([
    countEvents(db, VISIBLE_EVENTS, 0).executeTakeFirstOrThrow(),
    countPictures(db),
    countActiveAdmins(db),
  ])
  return {
    events: events.total,
    galleryImages,
    admins,
  }
}

/** What of the first steps of a new society is done. */
const readFirstSteps = async (db: Db): Promise<FirstSteps> => {
  const exists = async (query: { executeTakeFirst: () => Promise<unknown> }) =>
    (await query.executeTakeFirst()) !== undefined
  const settings = await db.selectFrom('settings').select(['address', 'logo_uid']).executeTakeFirst()
  const texts = await db
    .selectFrom('pages')
    .select('key')
    .where('key', 'in', HOME_SECTIONS)
    .where('published_number', 'is not', null)
    .execute()
  const invitations = db.selectFrom('invitations').select('uid').limit(1)
  return {
    society: settings !== undefined && settings.address !== DEFAULT_SOCIETY.address,
    logo: typeof settings?.logo_uid === 'string',
    banner: await exists(db.selectFrom('banners').select('uid').where('deleted_at', 'is', null).limit(1)),
    texts: texts.length === HOME_SECTIONS.length,
    members: await exists(db.selectFrom('members').select('uid').where('deleted_at', 'is', null).limit(1)),
    invite: (await exists(invitations)) || (await countActiveAdmins(db)) > 1,
  }
}

const dashboardRoutes = apiRoutes('dashboard', (api, { database, register }) => {
  api.may('dashboard.read').get('/', {
    summary: 'The counts for the dashboard',
    reply: { message: 'Dashboard', data: DashboardCounts },
    isCached: true,
    handler: () => countDashboard(database.db),
  })

  api.may('settings.edit').get('/first-steps', {
    summary: 'What a new society does first, and what of it is done',
    reply: { message: 'First steps', data: FirstSteps },
    handler: () => readFirstSteps(database.db),
  })

  api.may('register.read').get('/statistics', {
    summary: 'Member counts by union, type, status and initial year',
    reply: { message: 'Statistics', data: MemberStatistics },
    isCached: true,
    handler: () => countStatistics(register),
  })
})

export const dashboard: Feature = {
  reads: ['settings', 'invitations', 'banners', 'pages', 'members'],
  routes: { '/admin/dashboard': dashboardRoutes },
}
