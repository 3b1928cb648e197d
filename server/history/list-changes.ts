import type { Ability } from '#domain/auth/abilities.ts'
import {
  type ChangeEntry,
  CHANGES_PAGE_SIZE,
  type ChangesPage,
  type ChangesQuery,
  NO_USER,
} from '#domain/history/change-list.ts'
import { LOGGED_KINDS, type LoggedKind } from '#domain/history/logged-kinds.ts'
import type { FieldChange, Leaf } from '#domain/history/record-diff.ts'
import { recordName } from '#domain/history/record-name.ts'
import { plainTextOf, type RichText } from '#domain/rich-text.ts'
import type { Db } from '../database/schema.ts'
import { yieldToEventLoop } from '../http/yield-to-event-loop.ts'
import { type NumberRange, rangeOf } from './change-range.ts'
import { withBatches } from './describe-batches.ts'
import { ENTRY_COLUMNS, type EntryRow, toEntry, toState } from './list-history.ts'
import { listGone, nameBefore } from './record-states.ts'

/** A list of changes shows the beginning of a long text. */
const VALUE_MAX = 300

/** A rich text is a list of blocks. */
const isRichText = (json: string) => json.startsWith('[{"type":')

/** A part of a list could not be read. */
const isList = (json: string) => /^\[[[{"\d-]/.test(json) && !isRichText(json)

const shorten = (value: Leaf): Leaf => {
  if (typeof value !== 'string' || isList(value)) return value
  // The site wrote the text, and validated it before.
  const text = isRichText(value) ? plainTextOf(JSON.parse(value) as RichText<unknown>) : value
  return text.length > VALUE_MAX ? `${text.slice(0, VALUE_MAX)}…` : text
}

/** A change as a list of many shows it: long values cut, rich texts without their markup. */
const shortenChange = ({ path, before, after }: FieldChange): FieldChange => ({
  path,
  before: shorten(before),
  after: shorten(after),
})

/** The changes per batch; other requests are served between batches. */
export const ROWS_PER_BATCH = 250
/** The most changes that a request examines. The next request continues there. */
const EXAMINED_MAX = 10_000

export const CHANGE_COLUMNS = [...ENTRY_COLUMNS, 'entity', 'entity_uid'] as const
type Row = EntryRow & { entity: string; entity_uid: string }

/**
 * The changes of a range, the newest first, by the person or else by the kind: each has an index in the order of the numbers. The other
 * filters are those of `findMatches`.
 */
export const selectChanges = (db: Db, { kind, person }: ChangesQuery, { first, before }: NumberRange) => {
  const rows = db
    .selectFrom('changes')
    .where('number', '>=', first)
    .where('number', '<', before)
    .orderBy('number', 'desc')
  if (person === NO_USER) return rows.where('actor_uid', 'is', null)
  if (person !== undefined) return rows.where('actor_uid', '=', person)
  return kind === undefined ? rows : rows.where('entity', '=', kind)
}

export const readBatch = (db: Db, query: ChangesQuery, range: NumberRange): Promise<Row[]> =>
  selectChanges(db, query, range).select(CHANGE_COLUMNS).limit(ROWS_PER_BATCH).execute()

/** An erased member has a number only. */
const erasedName = ({ action, after }: Row) => {
  const state = action === 'forget' ? toState(after) : null
  const id: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'id') : null
  return typeof id === 'number' ? String(id) : ''
}

export const toChange = (row: Row): ChangeEntry => ({
  ...toEntry(row),
  // The column is written by `openChangeLog` alone.
  kind: row.entity as LoggedKind,
  recordId: row.entity_uid,
  name: recordName(toState(row.after)) || recordName(toState(row.before)) || erasedName(row),
  isDeleted: false,
})

/** Whether a change changes a field. Creations are left out, because they set every field. */
const changesField = ({ action, changes }: ChangeEntry, field: string) =>
  action !== 'create' && changes.some(({ path }) => path === field || path.startsWith(`${field}.`))

/** The changes of the chosen kind, or else of the kinds that a user may read. */
export const findOfKind = <R extends { entity: string }>(
  rows: readonly R[],
  { kind }: ChangesQuery,
  may: (ability: Ability) => boolean,
) =>
  rows.filter(({ entity }) => {
    const of = entity as LoggedKind
    return (kind === undefined || of === kind) && may(LOGGED_KINDS[of])
  })

/** The changes of a batch that match all filters. */
export const findMatches = (rows: readonly Row[], query: ChangesQuery, may: (ability: Ability) => boolean) =>
  findOfKind(rows, query, may)
    .filter(({ action }) => query.field === undefined || action !== 'create')
    .map(toChange)
    .filter((change) => query.field === undefined || changesField(change, query.field))

/** Adds the names of the records, and marks deleted, erased and merged ones, which the change records do not have. */
export const completeChanges = async (db: Db, page: readonly ChangeEntry[]): Promise<ChangeEntry[]> => {
  const gone = await listGone(db, page)
  const completed: ChangeEntry[] = []
  for (const change of await withBatches(db, page)) {
    completed.push({
      ...change,
      name: change.name || (await nameBefore(db, change)),
      isDeleted: gone.has(`${change.kind} ${change.recordId}`),
      changes: change.changes.map(shortenChange),
    })
  }
  return completed
}

/**
 * The changes of the kinds that a user may read, the newest first. A filter by field has no index, so a request examines a
 * limited number of changes, in batches; the page may then have few entries, or none, and yet a `next`.
 */
export const listChanges = async (
  db: Db,
  query: ChangesQuery,
  may: (ability: Ability) => boolean,
): Promise<ChangesPage> => {
  const range = await rangeOf(db, query)
  const found: ChangeEntry[] = []
  for (let examined = 0; ;) {
    const rows = await readBatch(db, query, range)
    found.push(...findMatches(rows, query, may))
    const last = rows.at(-1)
    if (found.length > CHANGES_PAGE_SIZE) {
      const data = await completeChanges(db, found.slice(0, CHANGES_PAGE_SIZE))
      return { data, next: data.at(-1)?.number ?? null, searchedTo: null }
    }
    if (!last || rows.length < ROWS_PER_BATCH) {
      return { data: await completeChanges(db, found), next: null, searchedTo: null }
    }
    examined += rows.length
    if (examined >= EXAMINED_MAX) {
      return { data: await completeChanges(db, found), next: last.number, searchedTo: last.at }
    }
    range.before = last.number
    await yieldToEventLoop()
  }
}
