import { sql } from 'kysely'
import type { Db } from '../database/schema.ts'
import { listChangedAfter } from '../database/changed-after.ts'
import { listErasedMembers } from '../database/erase-values.ts'
import { yieldToEventLoop } from '../http/yield-to-event-loop.ts'
import { INDEXED_COLUMNS, type IndexedRow } from './indexed-member.ts'
import { createMemberIndex, type Indexed } from './member-index.ts'

/** The members per batch of the search; other requests are served between batches. */
const ROWS_PER_BATCH = 250
/** Those of the lists: a member of whom only lists are asked takes a sixth of the time. */
const LISTED_PER_BATCH = 1_000

/** The index, and the number of the last change that it includes. */
export type Loaded = ReturnType<typeof createMemberIndex> & { change: number }

export type Position = { revision: number; change: number }

/** The data revision and the number of the last change record, as of one moment. */
export const readPosition = async (db: Db): Promise<Position> => {
  const { rows } = await sql<Position>`select
    (select value from counters where name = 'data_revision') as revision,
    (select value from counters where name = 'history_length') as change`.execute(db)
  const [position] = rows
  if (!position) throw new Error('a select without a table has one row')
  return position
}

const selectRows = (db: Db) => db.selectFrom('members').select(INDEXED_COLUMNS)

const selectAfter = (db: Db, id: number, limit: number, indexed: Indexed): Promise<IndexedRow[]> =>
  selectRows(db)
    .where('id', '>', id)
    .$if(indexed === 'deleted', (query) => query.where('deleted_at', 'is not', null))
    .orderBy('id')
    .limit(limit)
    .execute()

/** Reads all present or deleted members, as far as lists need them. `position` was read before. */
export const loadLists = async (
  db: Db,
  { change }: Position,
  indexed: Indexed,
  signal: AbortSignal,
): Promise<Loaded> => {
  const members = createMemberIndex(indexed)
  let last = 0
  for (;;) {
    const rows = await selectAfter(db, last, LISTED_PER_BATCH, indexed)
    for (const row of rows) members.list(row)
    if (rows.length < LISTED_PER_BATCH) return { ...members, change }
    last = rows.at(-1)?.id ?? last
    await yieldToEventLoop(signal)
  }
}

/** Adds what only the search needs. Lists are answered and changes applied meanwhile. */
export const loadSearch = async (db: Db, loaded: Loaded, indexed: Indexed, signal: AbortSignal) => {
  let last = 0
  for (;;) {
    const rows = await selectAfter(db, last, ROWS_PER_BATCH, indexed)
    for (const row of rows) loaded.complete(row)
    if (rows.length < ROWS_PER_BATCH) return
    last = rows.at(-1)?.id ?? last
    await yieldToEventLoop(signal)
  }
}

type Options = {
  /** Calls a function that changes the index. */
  apply: (change: () => void) => void
  signal: AbortSignal
}

/** Reads the members that were changed since the last time, and changes the index. */
export const applyChanges = async (db: Db, loaded: Loaded, { apply, signal }: Options): Promise<void> => {
  for (;;) {
    const changes = await listChangedAfter(db, 'member', loaded.change, ROWS_PER_BATCH)
    const last = changes.at(-1)
    if (!last) return
    const uids = [...new Set(changes.map(({ uid }) => uid))]
    const rows: IndexedRow[] = await selectRows(db).where('uid', 'in', uids).execute()
    const erased = rows.length < uids.length ? await listErasedMembers(db, uids) : []
    apply(() => {
      for (const row of rows) loaded.set(row)
      for (const id of erased) loaded.remove(id)
      loaded.change = last.number
    })
    if (changes.length < ROWS_PER_BATCH) return
    await yieldToEventLoop(signal)
  }
}
