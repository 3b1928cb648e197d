import type { Insertable, Selectable } from 'kysely'
import { overAt } from '#domain/events/event-rules.ts'
import type { EventChanges, NewEvent, PublicEvent, SocietyEvent } from '#domain/events/event.ts'
import { momentOfWallTime, wallTimeAt } from '#domain/time-zone.ts'
import { timestamp } from '../database/ids.ts'
import type { EventsTable } from '../database/schema.ts'
import { toContentImage, type ImageColumns } from '../images/queries.ts'

/** A row with what is told of its cover. */
export type EventRow = Selectable<EventsTable> & ImageColumns

export const toEvent = (row: EventRow): SocietyEvent => ({
  _id: row.uid,
  slug: row.slug,
  title: { en: row.title_en, bn: row.title_bn },
  description: { en: row.description_en, bn: row.description_bn },
  kind: row.kind,
  place: { en: row.place_en, bn: row.place_bn },
  address: row.address,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  cover: toContentImage(row),
  status: row.status,
  version: row.version,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})

/** Throws for a draft: the queries of the public find none. */
export const toPublicEvent = (row: EventRow): PublicEvent => {
  const { version: _version, createdAt: _createdAt, updatedAt: _updatedAt, status, ...event } = toEvent(row)
  if (status === 'draft') throw new Error(`The draft ${row.uid} is not public`)
  return { ...event, status }
}

/** The form's values of an event: what changes are merged into. */
export const toInput = (row: EventRow): Required<NewEvent> => {
  const { title, description, kind, place, address, startsAt, endsAt, cover, status } = toEvent(row)
  const start = wallTimeAt(Date.parse(startsAt))
  const end = endsAt === null ? null : wallTimeAt(Date.parse(endsAt))
  return { title, description, kind, place, address, start, end, cover: cover?._id ?? null, status }
}

const momentOf = (wall: string) => {
  const moment = momentOfWallTime(wall)
  // The schema lets no such time through.
  if (moment === null) throw new Error(`There is no ${wall}`)
  return timestamp(moment)
}

type Content = Omit<
  Insertable<EventsTable>,
  'uid' | 'slug' | 'status' | 'published_at' | 'version' | 'created_at' | 'updated_at' | 'deleted_at'
>

/** The columns of what a person writes. A time that was left alone stays to the second, and in its hour when that comes twice. */
export const toColumns = (input: Omit<NewEvent, 'status'>, before?: EventRow): Content => {
  const kept = before && toInput(before)
  const startsAt = before && kept?.start === input.start ? before.starts_at : momentOf(input.start)
  const isEndKept = before !== undefined && kept?.end === input.end
  const endsAt = isEndKept ? before.ends_at : input.end === null ? null : momentOf(input.end)
  return {
    title_en: input.title.en,
    title_bn: input.title.bn,
    description_en: input.description.en,
    description_bn: input.description.bn,
    kind: input.kind,
    place_en: input.place.en,
    place_bn: input.place.bn,
    address: input.address,
    starts_at: startsAt,
    ends_at: endsAt,
    over_at: timestamp(overAt({ startsAt, endsAt })),
    cover_uid: input.cover,
  }
}

/** The event as changes make it. */
export const mergeChanges = (row: EventRow, changes: EventChanges): Required<NewEvent> => {
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
  return { ...toInput(row), ...given }
}
