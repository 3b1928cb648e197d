import { canBecome, eventSlug, overAt, type EventStatus } from '#domain/events/event-rules.ts'
import {
  EVENT_MESSAGES,
  EventChanges,
  eventTimesFault,
  NewEvent,
  SocietyEvent,
  STATUS_REFUSED,
} from '#domain/events/event.ts'
import type { Db } from '../database/schema.ts'
import { timestamp } from '../database/ids.ts'
import { validationError } from '../http/errors.ts'
import type { Columns, RecordKind } from '../records/record-kind.ts'
import { findEvent, findSlugHolder } from './queries.ts'
import { toColumns, toEvent, wallTimeOf, type EventRow } from './rows.ts'

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
