import type { Selectable } from 'kysely'
import type { ListData } from '#domain/api.ts'
import { EventQuery, type PublicEventQuery } from '#domain/events/event-query.ts'
import {
  canBecome,
  EVENT_MAX_DAYS,
  type EventKind,
  eventSlug,
  type EventStatus,
  overAt,
} from '#domain/events/event-rules.ts'
import {
  EVENT_MESSAGES,
  EventChanges,
  eventTimesFault,
  NewEvent,
  type PublicEvent,
  SocietyEvent,
  STATUS_REFUSED,
} from '#domain/events/event.ts'
import { momentOfWallTime, wallTimeAt } from '#domain/time-zone.ts'
import { timestamp } from '../database/ids.ts'
import { readText, textColumns } from '../database/columns.ts'
import { toPage, TOTAL_ROWS } from '../database/read-page.ts'
import type { Db, EventsTable } from '../database/schema.ts'
import { validationError } from '../http/errors.ts'
import { IMAGE_SIZE, type ImageColumns, toContentImage } from '../images/queries.ts'
import type { Columns, ColumnValues, RecordKind } from '../records/record-kind.ts'
import type { RecordList } from '../records/record-routes.ts'

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
const toAdminListing = ({ list, ...query }: EventQuery): EventListing => ({ ...query, which: list })

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
const selectEvents = (db: Db, listing: EventListing, now: number) => {
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
const findEvent = (db: Db, uid: string): Promise<EventRow | undefined> =>
  covered(db).where('events.uid', '=', uid).executeTakeFirst()

export const selectVisibleEvent = (db: Db, name: string) =>
  covered(db)
    .where('is_visible', '=', 1)
    .where((where) => where.or([where('slug', '=', name), where('events.uid', '=', name)]))

/** Finds an event by its slug or `_id`, if it is public. */
export const findVisibleEvent = (db: Db, name: string): Promise<EventRow | undefined> =>
  selectVisibleEvent(db, name).executeTakeFirst()

const findSlugHolder = (db: Db, slug: string) =>
  db.selectFrom('events').select('uid').where('slug', '=', slug).executeTakeFirst()

/** The events as admins list them. */
export const eventList: RecordList<EventRow> = {
  query: EventQuery,
  isPaged: true,
  read: ({ database, clock }, query: EventQuery) =>
    listEvents(database.db, toAdminListing(query), clock.now()),
}

/** A row with the dimensions of its cover. */
export type EventRow = Selectable<EventsTable> & ImageColumns

export const toEvent = (row: EventRow): SocietyEvent => ({
  _id: row.uid,
  slug: row.slug,
  title: readText(row, 'title'),
  description: readText(row, 'description'),
  kind: row.kind,
  place: readText(row, 'place'),
  address: row.address,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  cover: toContentImage(row),
  status: row.status,
  version: row.version,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})

/** Throws for a draft, which the public queries never return. */
export const toPublicEvent = (row: EventRow): PublicEvent => {
  const { version: _version, createdAt: _createdAt, status, ...event } = toEvent(row)
  if (status === 'draft') throw new Error(`The draft ${row.uid} is not public`)
  return { ...event, status }
}

/** Converts a wall time that the schema has accepted to a timestamp. */
const momentOf = (wall: string) => {
  const moment = momentOfWallTime(wall)
  if (moment === null) throw new Error(`There is no ${wall}`)
  return timestamp(moment)
}

const wallTimeOf = (moment: string) => wallTimeAt(Date.parse(moment))

/**
 * Converts a wall time to a timestamp. If the wall time is that of `before`, returns `before`, so that its seconds
 * are preserved, as is the choice between the two occurrences of an hour when the clocks go back.
 */
const momentAfter = (wall: string | null | undefined, before: string | null | undefined) => {
  if (wall == null) return wall
  return before != null && wallTimeOf(before) === wall ? before : momentOf(wall)
}

const toColumns = (values: EventChanges, before?: EventRow): ColumnValues<'events'> => ({
  ...textColumns('title', values.title),
  ...textColumns('description', values.description),
  ...textColumns('place', values.place),
  kind: values.kind,
  address: values.address,
  starts_at: momentAfter(values.start, before?.starts_at) ?? undefined,
  ends_at: momentAfter(values.end, before?.ends_at),
  cover_uid: values.cover,
  status: values.status,
})

type EventColumns = Columns<'events'>

/** Returns the slug of the event, or the first of `…-2`, `…-3` that no other event uses. */
const freeSlug = async (db: Db, { uid, title_en: title, kind, starts_at: startsAt }: EventColumns) => {
  const slug = eventSlug({ title, kind, startsAt })
  for (let number = 1; ; number++) {
    const candidate = number === 1 ? slug : `${slug}-${number}`
    const holder = await findSlugHolder(db, candidate)
    if (!holder || holder.uid === uid) return candidate
  }
}

const requireStatus = (from: EventStatus | null, to: EventStatus) => {
  const isAllowed = from === null ? to !== 'cancelled' : canBecome(from, to)
  if (!isAllowed) throw validationError([{ path: 'status', message: STATUS_REFUSED }])
}

const requireTimes = ({ starts_at: startsAt, ends_at: endsAt }: EventColumns) => {
  const fault = eventTimesFault({ start: wallTimeOf(startsAt), end: endsAt && wallTimeOf(endsAt) })
  if (fault) throw validationError([fault])
}

export const eventKind: RecordKind<{
  table: 'events'
  row: EventRow
  record: SocietyEvent
  input: NewEvent
  changes: EventChanges
}> = {
  entity: 'event',
  table: 'events',
  may: { read: 'content.read', edit: 'content.edit' },
  words: { one: 'an event', many: 'Events', ...EVENT_MESSAGES },
  schema: { record: SocietyEvent, input: NewEvent, changes: EventChanges },
  find: findEvent,
  toRecord: toEvent,
  toColumns,
  pictures: { cover_uid: 'cover' },
  complete: async ({ tx, at }, after, before) => {
    // A new event has neither column yet: the first has a default, the second is derived from it.
    const { status = 'draft', published_at: publishedBefore = null } = after as Partial<EventColumns>
    requireStatus(before && before.status, status)
    requireTimes(after)
    return {
      status,
      published_at: status === 'published' ? (publishedBefore ?? at) : publishedBefore,
      over_at: timestamp(overAt({ startsAt: after.starts_at, endsAt: after.ends_at })),
      // A slug that was never public is still derived from the title.
      slug: publishedBefore === null ? await freeSlug(tx, after) : after.slug,
    }
  },
}
