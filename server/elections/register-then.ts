import { CHANGE_NUMBER_MAX } from '#domain/history/history-entry.ts'
import type { Member } from '#domain/members/member.ts'
import { firstUidAt } from '../database/ids.ts'
import type { Entity } from '../database/record-changes.ts'
import type { Db } from '../database/schema.ts'
import { readInSlices } from '../database/slices.ts'
import { firstNumberAt } from '../history/change-range.ts'
import { toMember } from '../members/rows.ts'

/** Records by their `_id`: null for one that is not there. */
type States<T> = Map<string, T | null>

type Change = { number: number; entity_uid: string; before: string | null; salt: string | null }

const readChanges = (db: Db, entity: Entity, from: number, to: number): Promise<Change[]> =>
  db
    .selectFrom('changes')
    .select(['number', 'entity_uid', 'before', 'salt'])
    .where('entity', '=', entity)
    .where('number', '>=', from)
    .where('number', '<', to)
    .execute()

/** Takes the changes back, the newest first. Returns the `_id`s of which one was erased: that one is passed over. */
const rewind = <T extends { _id: string }>(states: States<T>, changes: readonly Change[]): Set<string> => {
  const erased = new Set<string>()
  for (const { entity_uid: uid, before, salt } of changes.toSorted((a, b) => b.number - a.number)) {
    const after = states.get(uid)
    // The record itself was erased.
    if (after === undefined) continue
    if (salt === null) erased.add(uid)
    else if (before === null) states.set(uid, null)
    else {
      const values = JSON.parse(before) as Partial<T>
      // The log has the whole record, or what was changed.
      if ('_id' in values) states.set(uid, values as T)
      else if (after) states.set(uid, { ...after, ...values })
    }
  }
  return erased
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
  rewind(states, await readChanges(db, entity, from, CHANGE_NUMBER_MAX))
  return [...states.values()].filter((state) => state != null)
}

/** The newest change of each member before a number. */
const lastChanges = async (db: Db, before: number) => {
  const rows = await db
    .selectFrom('changes')
    .select(({ fn }) => ['entity_uid', fn.max('number').as('number')])
    .where('entity', '=', 'member')
    .where('number', '<', before)
    .groupBy('entity_uid')
    .execute()
  return new Map(rows.map(({ entity_uid: uid, number }) => [uid, number]))
}

/** Takes the changes of members back. Of whom one was erased, the last change before them says what it left, unless it was erased as well. */
const rewindMembers = async (db: Db, states: States<Member>, changes: readonly Change[], first: number) => {
  const erased = rewind(states, changes)
  if (erased.size === 0) return
  const last = await lastChanges(db, first)
  const numbers = [...erased].flatMap((uid) => last.get(uid) ?? [])
  const rows = await readInSlices(numbers, (some) =>
    db
      .selectFrom('changes')
      .select(['entity_uid', 'after'])
      .where('number', 'in', some)
      .where('salt', 'is not', null)
      .execute(),
  )
  for (const { entity_uid: uid, after } of rows)
    states.set(uid, after === null ? null : (JSON.parse(after) as Member))
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

export type RegisterThen = {
  /** The members of that moment, by number. */
  members: ReadonlyMap<number, Member>
  /** The newest change of each, by `_id`. */
  changes: ReadonlyMap<string, number>
  /** The number to which a number had led by then: its own, or that of who it was merged into. */
  holderOf: (number: number) => number
  /** The register at an earlier moment. */
  at: (earlier: number) => Promise<ReadonlyMap<number, Member>>
}

/**
 * The register as it was before a moment (milliseconds since 1970), from the rows of today and the change log, which is taken back change by
 * change.
 */
export const readRegisterThen = async (db: Db, moment: number): Promise<RegisterThen> => {
  const rows = await db
    .selectFrom('members')
    .selectAll()
    // Who came later is not on it.
    .where('uid', '<', firstUidAt(moment))
    .execute()
  const states: States<Member> = new Map(
    rows.map((row) => [row.uid, row.deleted_at === null ? toMember(row) : null] as const),
  )
  const idOf = new Map(rows.map((row) => [row.uid, row.id]))
  const first = await firstNumberAt(db, moment)
  const later = await readChanges(db, 'member', first, CHANGE_NUMBER_MAX)
  await rewindMembers(db, states, later, first)

  const present = (before: number) => {
    const members = new Map<number, Member>()
    for (const [key, member] of states)
      if (member && key < firstUidAt(before)) members.set(idOf.get(key) ?? member.id, member)
    return members
  }
  const changes = await lastChanges(db, first)
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
  const members = present(moment)
  return {
    members,
    changes,
    holderOf,
    at: async (earlier) => {
      const from = await firstNumberAt(db, earlier)
      await rewindMembers(db, states, await readChanges(db, 'member', from, first), from)
      return present(earlier)
    },
  }
}
