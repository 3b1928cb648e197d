import type { Selectable } from 'kysely'
import type { EventChanges, PublicEvent, SocietyEvent } from '#domain/events/event.ts'
import { momentOfWallTime, wallTimeAt } from '#domain/time-zone.ts'
import { timestamp } from '../database/ids.ts'
import type { EventsTable } from '../database/schema.ts'
import { toContentImage, type ImageColumns } from '../images/queries.ts'
import { readText, textColumns } from '../database/local-text.ts'
import type { ColumnValues } from '../records/record-kind.ts'

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
  const { version: _version, createdAt: _createdAt, updatedAt: _updatedAt, status, ...event } = toEvent(row)
  if (status === 'draft') throw new Error(`The draft ${row.uid} is not public`)
  return { ...event, status }
}

/** Converts a wall time that the schema has accepted to a timestamp. */
const momentOf = (wall: string) => {
  const moment = momentOfWallTime(wall)
  if (moment === null) throw new Error(`There is no ${wall}`)
  return timestamp(moment)
}

export const wallTimeOf = (moment: string) => wallTimeAt(Date.parse(moment))

/**
 * Converts a wall time to a timestamp. If the wall time is that of `before`, returns `before`, so that its seconds
 * are preserved, as is the choice between the two occurrences of an hour when the clocks go back.
 */
const momentAfter = (wall: string | null | undefined, before: string | null | undefined) => {
  if (wall == null) return wall
  return before != null && wallTimeOf(before) === wall ? before : momentOf(wall)
}

export const toColumns = (values: EventChanges, before?: EventRow): ColumnValues<'events'> => ({
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
