import type { Database } from '../database/connection.ts'
import { HttpError } from '../http/errors.ts'
import { withTimeout } from '../with-timeout.ts'
import { applyChanges, loadLists, loadSearch, readPosition, type Loaded } from './load-members.ts'
import type { Indexed, MemberIndex } from './member-index.ts'

const STILL_LOADING = 'The register is being loaded. Please try again in a few seconds!'
const RETRY_AFTER_SECONDS = 5
/** How long a request waits for the first load; later requests find it done. */
const LOAD_WAIT_MS = 20_000

const stillLoading = () =>
  new HttpError(503, 'UNAVAILABLE', STILL_LOADING, {
    headers: { 'retry-after': String(RETRY_AFTER_SECONDS) },
  })

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
  /** Loads the register before the first request does. */
  load: () => Promise<void>
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
  let loaded: Loaded | undefined
  /** The data revision up to which `loaded` has every write; -1 while it has a part of the later ones. */
  let revision = -1
  let running: Promise<void> | undefined
  /** Loads what only the search needs. */
  let completing: Promise<void> | undefined
  let isComplete = false

  /** The index, unless it lacks a write up to `wanted`. */
  const indexAt = (wanted: number) => (loaded && revision >= wanted ? loaded.index : null)

  const refresh = async () => {
    const position = await readPosition(database.db)
    const apply = (change: () => void) => {
      revision = -1
      change()
    }
    if (loaded) await applyChanges(database.db, loaded, { apply, signal: closed.signal })
    else loaded = await loadLists(database.db, position, indexed, closed.signal)
    revision = position.revision
  }
  /** Concurrent calls share a refresh. One that is in flight may have started before the write that a caller waits for. */
  const shareRefresh = () => {
    running ??= refresh().finally(() => {
      running = undefined
    })
    return running
  }
  /** Loads the lists, and then the search. A load that failed is tried again by the next call. */
  const complete = () => {
    completing ??= (async () => {
      if (!loaded) await shareRefresh()
      if (loaded) await loadSearch(database.db, loaded, indexed, closed.signal)
      isComplete = true
    })().catch((error: unknown) => {
      completing = undefined
      throw error
    })
    return completing
  }
  const inTime = async (load: Promise<void>) => {
    const fault = await withTimeout(load, loadWaitMs, stillLoading)
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
      if (!isComplete) await inTime(complete())
      return read(ask)
    },
    state: () => ({
      isLoaded: isComplete,
      members: loaded?.index.count() ?? 0,
      revision: loaded && revision >= 0 ? revision : null,
    }),
    load: complete,
    close: async () => {
      closed.abort()
      await Promise.allSettled([running, completing])
    },
  }
}
