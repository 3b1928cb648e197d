import type { ListData } from '#domain/api.ts'
import { EventQuery, type PublicEventQuery } from '#domain/events/event-query.ts'
import { EVENT_MAX_DAYS, type EventKind } from '#domain/events/event-rules.ts'
import type { Db } from '../database/schema.ts'
import { IMAGE_SIZE } from '../images/queries.ts'
import { timestamp } from '../database/ids.ts'
import { TOTAL_ROWS, toPage } from '../database/read-page.ts'
import type { RecordList } from '../records/record-routes.ts'
import type { EventRow } from './rows.ts'

/** The filter and the order of an event list. */
export type EventListing = {
  which: 'upcoming' | 'past' | 'drafts' | 'all'
  kind?: EventKind | undefined
  page: number
  limit: number
}

export const toListing = ({ upcoming, ...query }: PublicEventQuery): EventListing => ({
  ...query,
  which: upcoming === undefined ? 'all' : upcoming ? 'upcoming' : 'past',
})
export const toAdminListing = ({ list, ...query }: EventQuery): EventListing => ({ ...query, which: list })

const covered = (db: Db) =>
  db
    .selectFrom('events')
    .leftJoin('images', 'images.uid', 'events.cover_uid')
    .selectAll('events')
    .select(['images.uid as image_uid', ...IMAGE_SIZE])

const listed = (db: Db, { which, kind }: EventListing, now: number) => {
  const moment = timestamp(now)
  let query = db.selectFrom('events')
  if (which === 'drafts') query = query.where('status', '=', 'draft').where('deleted_at', 'is', null)
  else query = query.where('is_visible', '=', 1)
  if (kind) query = query.where('kind', '=', kind)
  if (which === 'upcoming') {
    // No event lasts longer than this, so earlier starts need not be scanned.
    const earliest = timestamp(now - EVENT_MAX_DAYS * 86_400_000)
    query = query.where('starts_at', '>=', earliest).where('over_at', '>', moment)
  }
  if (which === 'past') query = query.where('starts_at', '<=', moment).where('over_at', '<=', moment)
  return query
}

const directionOf = ({ which }: EventListing) => (which === 'upcoming' || which === 'drafts' ? 'asc' : 'desc')

/** Selects the ids of one page in index order, by which the rows are fetched. */
export const selectEventPage = (db: Db, listing: EventListing, now: number) => {
  const direction = directionOf(listing)
  return listed(db, listing, now)
    .select('uid')
    .orderBy('starts_at', direction)
    .orderBy('uid', direction)
    .limit(listing.limit)
    .offset((listing.page - 1) * listing.limit)
}

export const countEvents = (db: Db, listing: EventListing, now: number) =>
  listed(db, listing, now).select(({ fn }) => fn.countAll<number>().as('total'))

/** The rows of one page, each with the total. */
export const selectEvents = (db: Db, listing: EventListing, now: number) => {
  const direction = directionOf(listing)
  return covered(db)
    .select(countEvents(db, listing, now).as(TOTAL_ROWS))
    .where('events.uid', 'in', selectEventPage(db, listing, now))
    .orderBy('starts_at', direction)
    .orderBy('events.uid', direction)
}

/** One page of events at the time `now`. */
export const listEvents = async (db: Db, listing: EventListing, now: number): Promise<ListData<EventRow>> =>
  toPage(await selectEvents(db, listing, now).execute(), listing, async () => {
    const { total } = await countEvents(db, listing, now).executeTakeFirstOrThrow()
    return total
  })

/** Includes deleted events. */
export const findEvent = (db: Db, uid: string): Promise<EventRow | undefined> =>
  covered(db).where('events.uid', '=', uid).executeTakeFirst()

export const selectVisibleEvent = (db: Db, name: string) =>
  covered(db)
    .where('is_visible', '=', 1)
    .where((where) => where.or([where('slug', '=', name), where('events.uid', '=', name)]))

/** Finds an event by its slug or `_id`, if it is public. */
export const findVisibleEvent = (db: Db, name: string): Promise<EventRow | undefined> =>
  selectVisibleEvent(db, name).executeTakeFirst()

export const findSlugHolder = (db: Db, slug: string) =>
  db.selectFrom('events').select('uid').where('slug', '=', slug).executeTakeFirst()

/** The events as admins list them. */
export const eventList: RecordList<EventRow> = {
  query: EventQuery,
  isPaged: true,
  read: ({ database, clock }, query: EventQuery) =>
    listEvents(database.db, toAdminListing(query), clock.now()),
}
