import { setTimeout as sleep } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { findLikeness } from '#domain/people/likeness.ts'
import type { Person } from '#domain/people/person.ts'
import type { Database } from '../database/connection.ts'
import type { Db } from '../database/schema.ts'
import { listChangedAfter } from '../database/changed-after.ts'
import { listErasedMembers } from '../database/erase-values.ts'
import { PERSON_COLUMNS, toRowPerson } from '../register/indexed-member.ts'
import { readPosition } from '../register/register.ts'
import { idsOf } from '../register/member-sets.ts'
import { keys } from '../register/member-keys.ts'
import type { Register } from '../register/register.ts'
import { findCandidates } from '../register/similar-candidates.ts'
import { withTimeout } from '../with-timeout.ts'
import { createPairStore, type Pair } from './pair-store.ts'

/** A slice may exceed this by the time of one member. */
const SLICE_MS = 8
/** The pause after a slice, for other requests: each needs several turns of the event loop, so one turn is not enough. */
const PAUSE_MS = 3
/** The members per batch of comparisons. */
const BATCH = 4
/** The most rows per query: SQLite does not interrupt one. */
const ROWS_MAX = 25
/** Cached, because the candidates of one member are often those of the next. */
const PERSONS_MAX = 5_000
/** How long a request waits for the comparison of members that were changed since the last one. */
const WAIT_MS = 300

export type Progress = { done: number; total: number }

type Reading = { cached: LRUCache<number, Person>; endOfSlice: () => Promise<void> }

const readPersons = async (db: Db, { cached, endOfSlice }: Reading, ids: Iterable<number>) => {
  const persons = new Map<number, Person>()
  const missing: number[] = []
  for (const id of ids) {
    const person = cached.get(id)
    if (person) persons.set(id, person)
    else missing.push(id)
  }
  for (let start = 0; start < missing.length; start += ROWS_MAX) {
    const rows = await db
      .selectFrom('members')
      .select(PERSON_COLUMNS)
      .where('id', 'in', missing.slice(start, start + ROWS_MAX))
      .where('deleted_at', 'is', null)
      .execute()
    for (const row of rows) {
      const person = toRowPerson(row)
      cached.set(row.id, person)
      persons.set(row.id, person)
    }
    await endOfSlice()
  }
  return persons
}

/**
 * Finds the likely duplicates of the whole register. The first request compares all members in the background, in
 * slices between which other requests are served. Later requests compare only the members that were changed since,
 * by the change log.
 */
export const createPairFinder = ({ db }: Pick<Database, 'db'>, register: Register, signal: AbortSignal) => {
  const store = createPairStore()
  let progress: Progress | null = null
  /** The number of the last change that `store` includes; null until all members were compared. */
  let position: number | null = null
  let running: Promise<void> | undefined

  /** Returns a function that pauses at the end of a slice. */
  const createSlices = () => {
    let start = performance.now()
    return async () => {
      if (performance.now() - start < SLICE_MS) return
      await sleep(PAUSE_MS, undefined, { signal })
      start = performance.now()
    }
  }

  const startReading = (): Reading => ({
    cached: new LRUCache<number, Person>({ max: PERSONS_MAX }),
    endOfSlice: createSlices(),
  })

  /** Compares members with their candidates, and replaces their earlier pairs. */
  const compareMembers = async (ids: readonly number[], reading: Reading) => {
    const { endOfSlice } = reading
    const persons = await readPersons(db, reading, ids)
    const candidates = new Map<number, number[]>()
    for (const [id, person] of persons) {
      candidates.set(id, await register.search((index) => findCandidates(index, person)))
      await endOfSlice()
    }
    const others = await readPersons(db, reading, new Set([...candidates.values()].flat()))
    for (const [id, person] of persons) {
      for (const otherId of candidates.get(id) ?? []) {
        const other = otherId === id ? undefined : others.get(otherId)
        const likeness = other && findLikeness(person, other)
        if (likeness) store.add(id, otherId, likeness)
        await endOfSlice()
      }
    }
  }

  const compareAll = async () => {
    const { change } = await readPosition(db)
    // The newest first: a member who was entered lately is the most likely duplicate.
    const ids = (await register.read(({ sets }) => idsOf(sets.get(keys.all) ?? []))).toReversed()
    const reading = startReading()
    progress = { done: 0, total: ids.length }
    for (let start = 0; start < ids.length; start += BATCH) {
      await compareMembers(ids.slice(start, start + BATCH), reading)
      progress = { done: Math.min(ids.length, start + BATCH), total: ids.length }
    }
    progress = null
    position = change
  }

  /** Compares the members that were changed after `from`. */
  const compareChanged = async (from: number) => {
    for (let after = from; ;) {
      const changes = await listChangedAfter(db, 'member', after, 100)
      const last = changes.at(-1)
      if (!last) return
      const uids = [...new Set(changes.map(({ uid }) => uid))]
      const rows = await db.selectFrom('members').select('id').where('uid', 'in', uids).execute()
      const ids = rows.map(({ id }) => id)
      for (const id of [...ids, ...(await listErasedMembers(db, uids))]) store.remove(id)
      await compareMembers(ids, startReading())
      position = after = last.number
    }
  }

  const update = async () => {
    if (position === null) {
      store.clear()
      await compareAll()
    }
    await compareChanged(position ?? 0)
  }
  const shareUpdate = () => {
    running ??= update().finally(() => {
      running = undefined
    })
    return running
  }

  return {
    /**
     * The likeliest pairs, up to a limit. While members are still being compared, the pairs found so far and the progress,
     * whose total is 0 if it is not known yet.
     */
    read: async (): Promise<{ pairs: readonly Pair[]; isCut: boolean; progress: Progress | null }> => {
      // After a failure, the next request starts again.
      await withTimeout(shareUpdate(), WAIT_MS, () => undefined)
      // Members that were changed lately may still be compared after a whole comparison.
      const unfinished = running ? (progress ?? { done: 0, total: 0 }) : null
      return { pairs: store.list(), isCut: store.isCut(), progress: unfinished }
    },
    /** Resolves when all members are compared. */
    finish: shareUpdate,
    close: async () => {
      await running?.catch(() => undefined)
    },
  }
}
