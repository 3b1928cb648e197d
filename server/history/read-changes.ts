import type { Ability } from '#domain/auth/abilities.ts'
import type { ChangeEntry, ChangeFilters } from '#domain/history/change-list.ts'
import type { Db } from '../database/schema.ts'
import { yieldToEventLoop } from '../http/yield-to-event-loop.ts'
import { rangeOf, type NumberRange } from './change-range.ts'
import {
  CHANGE_COLUMNS,
  completeChanges,
  findMatches,
  findOfKind,
  readBatch,
  ROWS_PER_BATCH,
  selectChanges,
  toChange,
} from './list-changes.ts'
import { toState } from './list-history.ts'

/** The numbers per batch, which are read faster than whole changes. */
const NUMBERS_PER_BATCH = 5_000

type Options = { max: number; signal: AbortSignal }

/**
 * The numbers of all changes of a filter that a user may read, the newest first; at most `max`, and whether these are all. Whole changes are
 * read only for a filter by field.
 */
export const listChangeNumbers = async (
  db: Db,
  filters: ChangeFilters,
  may: (ability: Ability) => boolean,
  { max, signal }: Options,
): Promise<{ numbers: number[]; isAll: boolean }> => {
  const readNumbers = async (range: NumberRange) => {
    if (filters.field !== undefined) {
      const rows = await readBatch(db, filters, range)
      return {
        found: findMatches(rows, filters, may),
        last: rows.at(-1),
        isEnd: rows.length < ROWS_PER_BATCH,
      }
    }
    const rows = await selectChanges(db, filters, range)
      .select(['number', 'entity'])
      .limit(NUMBERS_PER_BATCH)
      .execute()
    return {
      found: findOfKind(rows, filters, may),
      last: rows.at(-1),
      isEnd: rows.length < NUMBERS_PER_BATCH,
    }
  }
  const range = await rangeOf(db, filters)
  const numbers: number[] = []
  for (;;) {
    const { found, last, isEnd } = await readNumbers(range)
    numbers.push(...found.map(({ number }) => number))
    if (numbers.length > max) return { numbers: numbers.slice(0, max), isAll: false }
    if (isEnd || !last) return { numbers, isAll: true }
    range.before = last.number
    await yieldToEventLoop(signal)
  }
}

/** A change, with the number of its record if that is a member. */
export type NumberedChange = ChangeEntry & { memberNumber: number | null }

const memberNumberOf = (state: unknown) => {
  const id: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'id') : null
  return typeof id === 'number' ? id : null
}

/** The changes with these numbers, in batches between which other requests are served. */
export async function* readChanges(
  db: Db,
  numbers: readonly number[],
  signal: AbortSignal,
): AsyncGenerator<NumberedChange[]> {
  for (let start = 0; start < numbers.length; start += ROWS_PER_BATCH) {
    const rows = await db
      .selectFrom('changes')
      .select(CHANGE_COLUMNS)
      .where('number', 'in', numbers.slice(start, start + ROWS_PER_BATCH))
      .orderBy('number', 'desc')
      .execute()
    const changes = await completeChanges(db, rows.map(toChange))
    yield changes.map((change, index) => {
      const row = rows[index]
      const isMember = row !== undefined && change.kind === 'member'
      return { ...change, memberNumber: isMember ? memberNumberOf(toState(row.after ?? row.before)) : null }
    })
    await yieldToEventLoop(signal)
  }
}
