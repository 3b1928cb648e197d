import { comparableLifeId } from '#domain/names/member-numbers.ts'
import type { Candidate } from '#domain/people/people-index.ts'
import type { Person } from '#domain/people/person.ts'
import type { AppContext } from '../api/context.ts'
import type { Db } from '../database/schema.ts'
import type { MemberRow } from '../members/rows.ts'
import { nameOf, PERSON_COLUMNS, toRowPerson } from '../register/indexed-member.ts'
import { keys } from '../register/member-keys.ts'
import type { MemberIndex } from '../register/member-index.ts'
import { idsOf } from '../register/member-sets.ts'
import { findCandidates } from '../register/similar-candidates.ts'

/** A member of the register or the trash, or a row of the imported file. */
export type KnownPerson = {
  row: number | null
  uid: string | null
  isLife: boolean
  name: string
  deletedAt: string | null
}

/** What a row says of its member: a number, a life member ID (or ''), and the person. */
export type RowSubject = { id: number | null; lifeId: string; person: Person }

/** Whom a row may be about. */
export type KnownOfRow = {
  /** The holder of the number. */
  ofNumber: KnownPerson | undefined
  /** The `_id` of the holder of the life member ID. */
  ofLifeId: string | undefined
  /** The members, the trash and the merged records that may be the person. */
  candidates: readonly Candidate<KnownPerson>[]
}

/** The members that undone imports have deleted: only their numbers are used. */
export const listTakenBack = async (db: Db): Promise<ReadonlySet<string>> => {
  const deletions = await db
    .selectFrom('changes')
    .select('entity_uid as uid')
    .where('batch', 'in', db.selectFrom('imports').select('undo_batch').where('undo_batch', 'is not', null))
    .where('entity', '=', 'member')
    .where('action', '=', 'delete')
    .execute()
  return new Set(deletions.map(({ uid }) => uid))
}

const COLUMNS = [...PERSON_COLUMNS, 'uid', 'directory', 'deleted_at'] as const

const toKnown = (row: Pick<MemberRow, (typeof COLUMNS)[number]>): KnownPerson => ({
  row: null,
  uid: row.uid,
  isLife: row.directory === 'life',
  name: nameOf(row),
  deletedAt: row.deleted_at,
})

/** The records that may be the person, each with the member it stands for: itself, or whom it was merged into. */
const findIn = (index: MemberIndex, person: Person) => [
  ...findCandidates(index, person, { isWholeName: true }).map((id) => [id, id] as const),
  ...index.former.similarTo(person).map((id) => [id, index.former.leadsTo(id)] as const),
]

const findHolder = (index: MemberIndex, lifeId: string) => {
  const id = comparableLifeId(lifeId)
  return [...idsOf(index.sets.get(keys.lifeId(id)) ?? []), ...index.former.holdersOf(id)][0]
}

/** Asks the register and the trash whom rows may be about. */
export const findKnown = async <Row extends { subject: RowSubject }>(
  {
    database: { db },
    register,
    deletedRegister,
  }: Pick<AppContext, 'database' | 'register' | 'deletedRegister'>,
  rows: readonly Row[],
  takenBack: ReadonlySet<string>,
): Promise<(Row & { known: KnownOfRow })[]> => {
  const present = await register.search((index) =>
    rows.map((row) => {
      const { id, lifeId, person } = row.subject
      return {
        row,
        number: id === null ? 0 : index.former.leadsTo(id),
        holder: (lifeId === '' ? undefined : findHolder(index, lifeId)) ?? 0,
        records: findIn(index, person),
      }
    }),
  )
  const all = await deletedRegister.search((index) =>
    present.map(({ row, records, ...holders }) => {
      const trash = findCandidates(index, row.subject.person).map((id) => [id, id] as const)
      return { row, ...holders, records: [...records, ...trash] }
    }),
  )
  const ids = new Set(all.flatMap(({ number, holder, records }) => [number, holder, ...records.flat()]))
  const found = await db
    .selectFrom('members')
    .select(COLUMNS)
    .where('id', 'in', [...ids])
    .execute()
  // One object for each member, by which its records are told to be of one.
  const byId = new Map(found.map((row) => [row.id, { known: toKnown(row), person: toRowPerson(row) }]))
  return all.map(({ row, number, holder, records }) => {
    const candidates = records.flatMap(([id, holderId]) => {
      const [record, member] = [byId.get(id), byId.get(holderId)]
      if (!record || !member || takenBack.has(member.known.uid ?? '')) return []
      return [{ key: member.known, person: record.person }]
    })
    const ofLifeId = byId.get(holder)?.known.uid ?? undefined
    return { ...row, known: { ofNumber: byId.get(number)?.known, ofLifeId, candidates } }
  })
}
