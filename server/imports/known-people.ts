import { createPeopleIndex } from '#domain/imports/people-index.ts'
import { fullName } from '#domain/members/member-name.ts'
import type { Member } from '#domain/members/member.ts'
import { toPerson } from '#domain/people/person.ts'
import { comparableLifeId } from '#domain/names/member-numbers.ts'
import type { Db } from '../database/schema.ts'
import { yieldToEventLoop } from '../http/yield-to-event-loop.ts'
import { toMember, type MemberRow } from '../members/rows.ts'

/** A member of the register or the trash, or a row of the imported file. */
export type KnownPerson = {
  row: number | null
  uid: string | null
  isLife: boolean
  name: string
  deletedAt: string | null
}

/** The members per batch; other requests are served between batches. */
const ROWS_PER_BATCH = 100

const toKnown = (row: MemberRow): KnownPerson => ({
  row: null,
  uid: row.uid,
  isLife: row.directory === 'life',
  name: fullName(toMember(row).name),
  deletedAt: row.deleted_at,
})

/** The candidates of rows: members, the trash, and other rows of the file. */
export const createKnownPeople = () => {
  const people = createPeopleIndex<KnownPerson>()
  const byNumber = new Map<number, KnownPerson>()
  /** The holders of life member IDs: a member, or the number of a row. */
  const lifeIds = new Map<string, string | number>()
  /** The records that were merged into each member. */
  const formers = new Map<string, Member[]>()

  /** Indexes a record under `known`: the member itself, or the one into whom it was merged. */
  const add = (row: MemberRow, known: KnownPerson) => {
    byNumber.set(row.id, known)
    if (row.life_member_id !== null && known.deletedAt === null && known.uid !== null)
      lifeIds.set(comparableLifeId(row.life_member_id), known.uid)
    people.add(known, toPerson(toMember(row)))
  }

  return {
    people,
    /** Adds a member, or a deleted one. */
    addMember: (row: MemberRow) => add(row, toKnown(row)),
    /** Adds a member that an undone import had added: only the number is used. */
    addTakenBack: (row: MemberRow) => void byNumber.set(row.id, toKnown(row)),
    /** Adds a record that was merged into the member with the number `into`, which was added before. */
    addMerged: (row: MemberRow, into: number) => {
      const known = byNumber.get(into)
      if (!known?.uid) return
      add(row, known)
      formers.set(known.uid, [...(formers.get(known.uid) ?? []), toMember(row)])
    },
    formersOf: (uid: string): readonly Member[] => formers.get(uid) ?? [],
    ofNumber: (id: number) => byNumber.get(id),
    holderOfLifeId: (lifeId: string) => (lifeId === '' ? undefined : lifeIds.get(comparableLifeId(lifeId))),
    takeLifeId: (lifeId: string, row: number) => void lifeIds.set(comparableLifeId(lifeId), row),
  }
}
export type KnownPeople = ReturnType<typeof createKnownPeople>

/** The members that undone imports have deleted. */
const listTakenBack = async (db: Db): Promise<Set<string>> => {
  const deletions = await db
    .selectFrom('changes')
    .select('entity_uid as uid')
    .where('batch', 'in', db.selectFrom('imports').select('undo_batch').where('undo_batch', 'is not', null))
    .where('entity', '=', 'member')
    .where('action', '=', 'delete')
    .execute()
  return new Set(deletions.map(({ uid }) => uid))
}

/** Loads all candidates before the first row is compared. */
export const loadKnownPeople = async (db: Db, signal?: AbortSignal): Promise<KnownPeople> => {
  const known = createKnownPeople()
  const takenBack = await listTakenBack(db)
  const merged: MemberRow[] = []
  for (let last = 0; ;) {
    const rows = await db
      .selectFrom('members')
      .selectAll()
      .where('id', '>', last)
      .orderBy('id')
      .limit(ROWS_PER_BATCH)
      .execute()
    for (const row of rows)
      if (row.deleted_at !== null && takenBack.has(row.uid)) known.addTakenBack(row)
      else if (row.merged_into === null) known.addMember(row)
      else merged.push(row)
    if (rows.length < ROWS_PER_BATCH) break
    last = rows.at(-1)?.id ?? last
    await yieldToEventLoop(signal)
  }
  const intoOf = new Map(merged.map((row) => [row.id, row.merged_into]))
  const lastOf = (id: number | null): number => {
    const next = intoOf.get(id ?? 0)
    return next == null ? (id ?? 0) : lastOf(next)
  }
  for (const row of merged) known.addMerged(row, lastOf(row.merged_into))
  return known
}
