import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Db } from '../database/connection.ts'
import { shareReading } from '../database/shared-reading.ts'
import { findChangedSince } from '../history/changed-since.ts'
import { yieldToEventLoop } from '../http/yield-to-event-loop.ts'
import { filtersKey, type MemberFilters } from './filters.ts'
import {
  createMemberColumns,
  LISTED_COLUMNS,
  type ListedColumns,
  type MemberColumns,
} from './member-columns.ts'

/** Read at once, so that other requests are answered in between. */
const ROWS_PER_BATCH = 2_000
/** More changes than this are not applied one by one: all members are read anew. */
const CHANGES_MAX = 10_000
/** The size of the cached lists, in bytes: those that people page through at the same time. */
const LISTS_BYTES = 16e6

type State = { columns: MemberColumns; revision: number; change: number }

/** The data revision and the number of the last change record, as of one moment. */
const readPosition = async (db: Db) => {
  const { rows } = await sql<{ revision: number; change: number }>`select
    (select value from counters where name = 'data_revision') as revision,
    (select value from counters where name = 'history_length') as change`.execute(db)
  const [position] = rows
  if (!position) throw new Error('a select without a table has one row')
  return position
}

const selectRows = (db: Db) => db.selectFrom('members').select(LISTED_COLUMNS)

const loadAll = async (db: Db, position: { revision: number; change: number }): Promise<State> => {
  const columns = createMemberColumns()
  let last = 0
  for (;;) {
    const rows = await selectRows(db).where('id', '>', last).orderBy('id').limit(ROWS_PER_BATCH).execute()
    for (const row of rows) columns.set(row)
    if (rows.length < ROWS_PER_BATCH) return { columns, ...position }
    last = rows.at(-1)?.id ?? last
    await yieldToEventLoop()
  }
}

/** Brings `state` up to date. It may then be newer than `position`, but never older. */
const applyChanges = async (db: Db, state: State, position: { revision: number; change: number }) => {
  const changed = await findChangedSince(db, 'member', { number: state.change, atMost: CHANGES_MAX })
  if (changed === null) return loadAll(db, position)
  const rows: ListedColumns[] = []
  for (let start = 0; start < changed.length; start += ROWS_PER_BATCH) {
    const part = changed.slice(start, start + ROWS_PER_BATCH)
    rows.push(...(await selectRows(db).where('uid', 'in', part).execute()))
  }
  // Only when all are there, so that no list sees a part of them.
  for (const row of rows) state.columns.set(row)
  return { columns: state.columns, ...position }
}

/** Lists the members of a database, by filters and in order, without asking the database. */
export type Directory = {
  /** The numbers of the members that pass the filters, ascending. */
  find: (db: Db, filters: MemberFilters) => Promise<Uint32Array>
  /** The numbers in the order of creation. */
  sortByCreation: (db: Db, ids: Uint32Array) => Promise<Uint32Array>
}

/**
 * Holds what lists need of every member in memory. Before each list it reads the data revision, and the members that were changed
 * since, by any process, from the change log. Inside a transaction nothing is cached, because it may be rolled back.
 */
export const createDirectory = (): Directory => {
  let state: State | undefined
  const lists = new LRUCache<string, Uint32Array>({
    maxSize: LISTS_BYTES,
    sizeCalculation: (ids, key) => ids.byteLength + 2 * key.length + 100,
  })
  const refreshes = new WeakMap<Db, () => Promise<MemberColumns>>()

  const refresh = async (db: Db): Promise<MemberColumns> => {
    const position = await readPosition(db)
    if (state?.revision === position.revision) return state.columns
    const isUnchanged = state?.change === position.change
    state = state ? await applyChanges(db, state, position) : await loadAll(db, position)
    if (!isUnchanged) lists.clear()
    return state.columns
  }
  const current = async (db: Db): Promise<MemberColumns> => {
    if (db.isTransaction) return (await loadAll(db, await readPosition(db))).columns
    const shared = refreshes.get(db) ?? shareReading(() => refresh(db))
    refreshes.set(db, shared)
    return shared()
  }

  return {
    find: async (db, filters) => {
      const columns = await current(db)
      if (db.isTransaction) return columns.find(filters)
      const key = filtersKey(filters)
      const ids = lists.get(key) ?? columns.find(filters)
      lists.set(key, ids)
      return ids
    },
    sortByCreation: async (db, ids) => (await current(db)).sortByCreation(ids),
  }
}
