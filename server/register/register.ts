import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { DEFAULT_DUES_RULES, type DuesRules } from '#domain/dues/standing.ts'
import { type Db } from '../database/schema.ts'
import { listChangedAfter } from '../database/changed-after.ts'
import { listErasedMembers } from '../database/erase-values.ts'
import { yieldToEventLoop } from '../http/yield-to-event-loop.ts'
import { INDEXED_COLUMNS, LISTED_COLUMNS } from './indexed-member.ts'
import { type Indexed, type MemberIndex, createMemberIndex } from './member-index.ts'
import { type Database } from '../database/connection.ts'
import { retryAfter } from '../http/errors.ts'
import { withTimeout } from '../with-timeout.ts'

/** The members per batch of the search; other requests are served between batches. */
const ROWS_PER_BATCH = 250
/** Those of the lists: a member of whom only lists are asked takes a sixth of the time. */
const LISTED_PER_BATCH = 1_000
/** Several times as long as a batch of the search takes. */
const PAUSE_MS = 40

/** The index, and the number of the last change that it includes. */
type Loaded = ReturnType<typeof createMemberIndex> & { change: number }

type Position = { revision: number; change: number }

/** The data revision and the number of the last change record, as of one moment. */
export const readPosition = async (db: Db): Promise<Position> => {
  const { rows } = await sql<Position>`select
    (select value from counters where name = 'data_revision') as revision,
    (select value from counters where name = 'history_length') as change`.execute(db)
  const [position] = rows
  if (!position) throw new Error('a select without a table has one row')
  return position
}

const readDuesRules = async (db: Db): Promise<DuesRules> => {
  const row = await db.selectFrom('settings').select(['year_start', 'grace_days']).executeTakeFirst()
  return row ? { yearStart: row.year_start, graceDays: row.grace_days } : DEFAULT_DUES_RULES
}

const selectAfter = (db: Db, id: number, limit: number, indexed: Indexed) =>
  db
    .selectFrom('members')
    .where('id', '>', id)
    .$if(indexed === 'deleted', (query) => query.where('deleted_at', 'is not', null))
    .orderBy('id')
    .limit(limit)

/** Reads all present or deleted members, as far as lists need them. `position` was read before. */
const loadLists = async (
  db: Db,
  { change }: Position,
  indexed: Indexed,
  signal: AbortSignal,
): Promise<Loaded> => {
  const members = createMemberIndex(indexed)
  let last = 0
  for (;;) {
    const rows = await selectAfter(db, last, LISTED_PER_BATCH, indexed).select(LISTED_COLUMNS).execute()
    for (const row of rows) members.list(row)
    if (rows.length < LISTED_PER_BATCH) return { ...members, change }
    last = rows.at(-1)?.id ?? last
    await yieldToEventLoop(signal)
  }
}

/** Adds what only the search needs. Lists are answered and changes applied while it pauses. */
const loadSearch = async (db: Db, loaded: Loaded, indexed: Indexed, pause: () => Promise<void>) => {
  let last = 0
  for (;;) {
    const { change } = loaded
    const rows = await selectAfter(db, last, ROWS_PER_BATCH, indexed).select(INDEXED_COLUMNS).execute()
    // The rows may be older than what was applied meanwhile.
    if (loaded.change !== change) continue
    for (const row of rows) loaded.complete(row)
    if (rows.length < ROWS_PER_BATCH) return
    last = rows.at(-1)?.id ?? last
    await pause()
  }
}

/** Reads the members that were changed since the last time. `apply` calls a function that changes the index. */
const applyChanges = async (
  db: Db,
  loaded: Loaded,
  { apply, signal }: { apply: (change: () => void) => void; signal: AbortSignal },
): Promise<void> => {
  for (;;) {
    const changes = await listChangedAfter(db, 'member', loaded.change, ROWS_PER_BATCH)
    const last = changes.at(-1)
    if (!last) return
    const uids = [...new Set(changes.map(({ uid }) => uid))]
    const rows = await db.selectFrom('members').select(INDEXED_COLUMNS).where('uid', 'in', uids).execute()
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

const STILL_LOADING = 'The register is being loaded. Please try again in a few seconds!'
/** How long a request waits for the first load; later requests find it done. */
const LOAD_WAIT_MS = 20_000

const stillLoading = () => retryAfter(5, 503, STILL_LOADING)

/** `isLoaded`: for the search, too. `revision`: the data revision that it has; null before, and while changes are applied. */
export type RegisterState = { isLoaded: boolean; members: number; revision: number | null }

/** All members, or all deleted ones, in memory: for lists and the search. */
export type Register = {
  /**
   * Calls `ask` with the members as of the last write that was committed before this call, or a later one: for lists and counts by
   * filters. Throws 503 when the register takes too long to load: a list or search never lacks members.
   */
  read: <T>(ask: (index: MemberIndex) => T) => Promise<T>
  /** As `read`, for what finds members by their names, numbers and other values: it is loaded after the lists. */
  search: <T>(ask: (index: MemberIndex) => T) => Promise<T>
  /** The progress of the load, without a query. */
  state: () => RegisterState
  /** For work that may wait longer than a request. */
  load: () => Promise<void>
  /**
   * Loads the register at the start, with pauses until something waits for the search: on one core, passwords are hashed in them. A
   * shutdown aborts `signal` to end the load.
   */
  preload: (signal: AbortSignal) => Promise<void>
  /** Ends a load that is in progress. */
  close: () => Promise<void>
}

type Options = {
  loadWaitMs?: number
  /** The present members by default. */
  indexed?: Indexed
}

/**
 * Reads the members once, and after that only members that were changed since, by any process, according to the
 * change log. One register per process is enough.
 */
export const createRegister = (
  database: Pick<Database, 'db' | 'revision'>,
  { loadWaitMs = LOAD_WAIT_MS, indexed = 'present' }: Options = {},
): Register => {
  const closed = new AbortController()
  const end = () => closed.abort()
  let loaded: Loaded | undefined
  /** The data revision up to which `loaded` has every write; -1 while it has a part of the later ones. */
  let revision = -1
  let running: Promise<void> | undefined
  /** Loads what only the search needs. */
  let completing: Promise<void> | undefined
  let isComplete = false
  /** Whether something waits for the search. */
  let isAwaited = false

  /** The index, unless it lacks a write up to `wanted`. */
  const indexAt = (wanted: number) => (loaded && revision >= wanted ? loaded.index : null)

  const refresh = async () => {
    const position = await readPosition(database.db)
    const rules = await readDuesRules(database.db)
    const apply = (change: () => void) => {
      revision = -1
      change()
    }
    if (loaded) await applyChanges(database.db, loaded, { apply, signal: closed.signal })
    else loaded = await loadLists(database.db, position, indexed, closed.signal)
    loaded.setDuesRules(rules)
    revision = position.revision
  }
  /** Concurrent calls share a refresh. One that is in flight may have started before the write that a caller waits for. */
  const shareRefresh = () => {
    running ??= refresh().finally(() => {
      running = undefined
    })
    return running
  }
  const pause = () =>
    isAwaited ? yieldToEventLoop(closed.signal) : setTimeout(PAUSE_MS, undefined, { signal: closed.signal })
  /** Loads the lists, and then the search. A load that failed is tried again by the next call. */
  const complete = () => {
    completing ??= (async () => {
      if (!loaded) await shareRefresh()
      if (loaded) await loadSearch(database.db, loaded, indexed, pause)
      isComplete = true
    })().catch((error: unknown) => {
      completing = undefined
      throw error
    })
    return completing
  }
  /** As `complete`, without pauses. */
  const load = () => {
    isAwaited = true
    return complete()
  }
  const inTime = async (loading: Promise<void>) => {
    const fault = await withTimeout(loading, loadWaitMs, stillLoading)
    if (fault) throw fault
  }

  const read = async <T>(ask: (index: MemberIndex) => T): Promise<T> => {
    const wanted = await database.revision('data_revision')
    for (;;) {
      const index = indexAt(wanted)
      if (index) return ask(index)
      await (loaded ? shareRefresh() : inTime(shareRefresh()))
    }
  }
  return {
    read,
    search: async (ask) => {
      if (!isComplete) await inTime(load())
      return read(ask)
    },
    state: () => ({
      isLoaded: isComplete,
      members: loaded?.index.count() ?? 0,
      revision: loaded && revision >= 0 ? revision : null,
    }),
    load,
    preload: (signal) => {
      signal.addEventListener('abort', end)
      return complete()
    },
    close: async () => {
      end()
      await Promise.allSettled([running, completing])
    },
  }
}
