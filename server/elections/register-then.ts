import { CHANGE_NUMBER_MAX } from '#domain/history/history-entry.ts'
import type { Member } from '#domain/members/member.ts'
import { firstUidAt } from '../database/ids.ts'
import type { Entity } from '../database/record-changes.ts'
import type { Db } from '../database/schema.ts'
import { readInSlices } from '../database/slices.ts'
import { firstNumberAt } from '../history/change-range.ts'
import { toMember } from '../members/rows.ts'

/** Records by their `_id`: null for one that is not there, undefined for one whose values of that time were erased. */
type States<T> = Map<string, T | null | undefined>

type Change = { number: number; entity_uid: string; before: string | null; salt: string | null }

const readChanges = (
  db: Db,
  entity: Entity,
  { from, to, uids }: { from: number; to: number; uids?: readonly string[] | undefined },
): Promise<Change[]> =>
  db
    .selectFrom('changes')
    .select(['number', 'entity_uid', 'before', 'salt'])
    .where('entity', '=', entity)
    .where('number', '>=', from)
    .where('number', '<', to)
    .$if(uids !== undefined, (query) => query.where('entity_uid', 'in', uids ?? []))
    .execute()

/** Takes the changes back, the newest first. */
const rewind = <T extends { _id: string }>(states: States<T>, changes: readonly Change[]) => {
  for (const { entity_uid: uid, before, salt } of changes.toSorted((a, b) => b.number - a.number)) {
    const after = states.get(uid)
    // Erased for good since: nobody knows.
    if (!states.has(uid)) continue
    if (salt === null) states.set(uid, undefined)
    else if (before === null) states.set(uid, null)
    else {
      const values = JSON.parse(before) as Partial<T>
      // The log has the whole record, or what was changed.
      if ('_id' in values) states.set(uid, values as T)
      else if (after) states.set(uid, { ...after, ...values })
    }
  }
}

/** The records of a kind as they were before a moment, from those of today: null for a deleted one. */
export const readRecordsThen = async <T extends { _id: string }>(
  db: Db,
  entity: Entity,
  moment: number,
  today: ReadonlyMap<string, T | null>,
): Promise<T[]> => {
  const states: States<T> = new Map(today)
  const from = await firstNumberAt(db, moment)
  rewind(states, await readChanges(db, entity, { from, to: CHANGE_NUMBER_MAX }))
  return [...states.values()].filter((state) => state != null)
}

/** The newest change of each member before a number. */
const lastChanges = async (db: Db, before: number, uids?: readonly string[]) => {
  const rows = await db
    .selectFrom('changes')
    .select(({ fn }) => ['entity_uid', fn.max('number').as('number')])
    .where('entity', '=', 'member')
    .where('number', '<', before)
    .$if(uids !== undefined, (query) => query.where('entity_uid', 'in', uids ?? []))
    .groupBy('entity_uid')
    .execute()
  return new Map(rows.map(({ entity_uid: uid, number }) => [uid, number]))
}

/** The merges of batches: of each the member that stayed and the one that went. A condition about anything but the batch would mislead SQLite. */
const readMerges = async (db: Db, batches: readonly string[]) => {
  const rows = await readInSlices(batches, (some) =>
    db
      .selectFrom('changes')
      .select(['batch', 'entity', 'action', 'entity_uid', 'after'])
      .where('batch', 'in', some)
      .execute(),
  )
  return rows.filter(({ entity, action }) => entity === 'member' && action === 'merge')
}

/** Into whom members that are gone were merged by their last change before a number: numbers by `_id`. */
const mergedThen = async (
  db: Db,
  changes: ReadonlyMap<string, number>,
  gone: readonly string[],
  idOf: ReadonlyMap<string, number>,
) => {
  const numbers = gone.flatMap((uid) => changes.get(uid) ?? [])
  const last = await readInSlices(numbers, (some) =>
    db.selectFrom('changes').select(['entity_uid', 'action', 'batch']).where('number', 'in', some).execute(),
  )
  const batches = last.flatMap(({ action, batch }) => (action === 'merge' && batch !== null ? [batch] : []))
  const stayed = new Map(
    (await readMerges(db, batches)).flatMap(({ batch, after, entity_uid: uid }) =>
      after === null ? [] : [[batch, idOf.get(uid)]],
    ),
  )
  const into = new Map<string, number>()
  for (const { entity_uid: uid, action, batch } of last) {
    const id = action === 'merge' ? stayed.get(batch) : undefined
    if (id !== undefined) into.set(uid, id)
  }
  return into
}

/** The members that were ever merged with one, or one of them: their `_id`s. */
const mergeFamily = async (db: Db, uid: string): Promise<string[]> => {
  const family = new Set([uid])
  for (let fresh = [uid]; fresh.length > 0;) {
    const own = await db
      .selectFrom('changes')
      .select('batch')
      .where('entity', '=', 'member')
      .where('entity_uid', 'in', fresh)
      .where('action', '=', 'merge')
      .execute()
    const merges = await readMerges(
      db,
      own.flatMap(({ batch }) => batch ?? []),
    )
    fresh = merges.map(({ entity_uid: other }) => other).filter((other) => !family.has(other))
    for (const other of fresh) family.add(other)
  }
  return [...family]
}

export type RegisterThen = {
  /** The members of that moment, by number. */
  members: ReadonlyMap<number, Member>
  /** The newest change of each, by `_id`. */
  changes: ReadonlyMap<string, number>
  /** The number to which a number had led by then: its own, or that of who it was merged into. */
  holderOf: (number: number) => number
  /** All numbers that are known, those of merged members too. */
  numbers: readonly number[]
  /** The register at an earlier moment. */
  at: (earlier: number) => Promise<ReadonlyMap<number, Member>>
}

/**
 * The register as it was before a moment (milliseconds since 1970), from the rows of today and the change log, which is taken back change by
 * change. With `uid`, only that member and those who were ever merged with it.
 */
export const readRegisterThen = async (db: Db, moment: number, uid?: string): Promise<RegisterThen> => {
  const uids = uid === undefined ? undefined : await mergeFamily(db, uid)
  const rows = await db
    .selectFrom('members')
    .selectAll()
    // Who came later is not on it.
    .where('uid', '<', firstUidAt(moment))
    .$if(uids !== undefined, (query) => query.where('uid', 'in', uids ?? []))
    .execute()
  const states: States<Member> = new Map(
    rows.map((row) => [row.uid, row.deleted_at === null ? toMember(row) : null] as const),
  )
  const idOf = new Map(rows.map((row) => [row.uid, row.id]))
  const first = await firstNumberAt(db, moment)
  const later = await readChanges(db, 'member', { from: first, to: CHANGE_NUMBER_MAX, uids })
  rewind(states, later)

  const present = () => {
    const members = new Map<number, Member>()
    for (const [key, member] of states) if (member) members.set(idOf.get(key) ?? member.id, member)
    return members
  }
  const changes = await lastChanges(db, first, uids)
  const changed = new Set(later.map((change) => change.entity_uid))
  const gone = rows.filter((row) => states.get(row.uid) === null)
  const unwound = await mergedThen(
    db,
    changes,
    gone.filter((row) => changed.has(row.uid)).map((row) => row.uid),
    idOf,
  )
  const mergedInto = new Map<number, number>()
  for (const row of gone) {
    const into = changed.has(row.uid) ? unwound.get(row.uid) : row.merged_into
    if (into != null) mergedInto.set(row.id, into)
  }
  const holderOf = (number: number): number => {
    const into = mergedInto.get(number)
    return into === undefined ? number : holderOf(into)
  }
  const members = present()
  return {
    members,
    changes,
    holderOf,
    numbers: rows.map((row) => row.id),
    at: async (earlier) => {
      const from = await firstNumberAt(db, earlier)
      rewind(states, await readChanges(db, 'member', { from, to: first, uids }))
      return present()
    },
  }
}
