import { isDeepStrictEqual } from 'node:util'
import type { Clock } from '#domain/clock.ts'
import { canBecome, eventSlug, type EventStatus } from '#domain/events/event-rules.ts'
import {
  EVENT_NOT_FOUND,
  eventTimesFault,
  STATUS_REFUSED,
  type EventChanges,
  type NewEvent,
  type SocietyEvent,
} from '#domain/events/event.ts'
import type { Database, Db } from '../database/connection.ts'
import { newUid } from '../database/ids.ts'
import { write, type Write } from '../database/write.ts'
import type { Actor } from '../history/record-changes.ts'
import { notFound, validationError } from '../errors.ts'
import { requireFresh } from '../if-match.ts'
import { requireContentImage } from '../images/save-content-image.ts'
import { findDeletedEvent, findEvent, findSlugHolder, getEvent, insertEvent, updateEvent } from './queries.ts'
import { mergeChanges, toColumns, toEvent, toInput, type EventRow } from './rows.ts'

type Context = { database: Pick<Database, 'db'>; clock: Clock; actor: Actor }

/** The event's slug, or the first of `…-2`, `…-3` that no other event has. */
const freeSlug = async (db: Db, { title, kind }: NewEvent, startsAt: string, ownUid: string) => {
  const slug = eventSlug({ title: title.en, kind, startsAt })
  for (let number = 1; ; number++) {
    const candidate = number === 1 ? slug : `${slug}-${number}`
    const holder = await findSlugHolder(db, candidate)
    if (!holder || holder.uid === ownUid) return candidate
  }
}

const publishedAt = (status: EventStatus, before: string | null, at: string) =>
  status === 'published' ? (before ?? at) : before

/** Adds an event inside a write that is under way. */
export const addEvent = async (
  { tx, at, atMs, record }: Write,
  { status = 'draft', ...input }: NewEvent,
): Promise<SocietyEvent> => {
  const uid = newUid(atMs)
  if (status === 'cancelled') throw validationError([{ path: 'status', message: STATUS_REFUSED }])
  await requireContentImage(tx, input.cover, 'cover')
  const columns = toColumns(input)
  await insertEvent(tx, {
    ...columns,
    uid,
    slug: await freeSlug(tx, input, columns.starts_at, uid),
    status,
    published_at: publishedAt(status, null, at),
    version: 1,
    created_at: at,
    updated_at: at,
    deleted_at: null,
  })
  const saved = toEvent(await getEvent(tx, uid))
  await record({ action: 'create', entity: 'event', entityUid: uid, before: null, after: saved })
  return saved
}

export const createEvent = ({ database, clock, actor }: Context, input: NewEvent): Promise<SocietyEvent> =>
  write(database, { actor, clock }, (current) => addEvent(current, input))

const requireEvent = async (db: Db, uid: string): Promise<EventRow> => {
  const row = await findEvent(db, uid)
  if (!row) throw notFound(EVENT_NOT_FOUND)
  return row
}

/** Changes an event inside a write that is under way. Throws 412 when `expected` is given and is not the version that stands. */
export const alterEvent = async (
  { tx, at, record }: Write,
  uid: string,
  changes: EventChanges,
  expected: number | null,
): Promise<SocietyEvent> => {
  const row = await requireEvent(tx, uid)
  requireFresh(row, expected)
  const before = toEvent(row)
  const input = mergeChanges(row, changes)
  if (isDeepStrictEqual(input, toInput(row))) return before
  const { status } = input
  if (!canBecome(row.status, status)) throw validationError([{ path: 'status', message: STATUS_REFUSED }])
  const fault = eventTimesFault(input)
  if (fault) throw validationError([fault])
  if (input.cover !== row.cover_uid) await requireContentImage(tx, input.cover, 'cover')
  const columns = toColumns(input, row)
  await updateEvent(tx, uid, {
    ...columns,
    // An address that was never shown may still follow the title.
    slug: row.published_at === null ? await freeSlug(tx, input, columns.starts_at, uid) : row.slug,
    status,
    published_at: publishedAt(status, row.published_at, at),
    version: row.version + 1,
    updated_at: at,
  })
  const saved = toEvent(await getEvent(tx, uid))
  await record({ action: 'update', entity: 'event', entityUid: uid, before, after: saved })
  return saved
}

export const changeEvent = (
  { database, clock, actor }: Context,
  uid: string,
  changes: EventChanges,
  expected: number | null,
): Promise<SocietyEvent> =>
  write(database, { actor, clock }, (current) => alterEvent(current, uid, changes, expected))

/** Takes an event out of every list; the row stays and can be brought back. */
export const removeEvent = ({ database, clock, actor }: Context, uid: string): Promise<void> =>
  write(database, { actor, clock }, async ({ tx, at, record }) => {
    const row = await requireEvent(tx, uid)
    await updateEvent(tx, uid, { deleted_at: at, updated_at: at, version: row.version + 1 })
    await record({ action: 'delete', entity: 'event', entityUid: uid, before: toEvent(row), after: null })
  })

/** Brings a deleted event back as it was. One that is there is left alone: a lost answer may be asked for again. */
export const restoreEvent = ({ database, clock, actor }: Context, uid: string): Promise<SocietyEvent> =>
  write(database, { actor, clock }, async ({ tx, at, record }) => {
    const row = await findDeletedEvent(tx, uid)
    if (!row) return toEvent(await requireEvent(tx, uid))
    await updateEvent(tx, uid, { deleted_at: null, updated_at: at, version: row.version + 1 })
    const saved = toEvent(await getEvent(tx, uid))
    await record({ action: 'restore', entity: 'event', entityUid: uid, before: null, after: saved })
    return saved
  })
