import { sql } from 'kysely'
import { type ExportMark, isAfter } from '#domain/exports/export-mark.ts'
import { diffRecords } from '#domain/history/record-diff.ts'
import type { Background, ChangedBy } from '#domain/imports/compare-row.ts'
import { fullName } from '#domain/members/member-name.ts'
import type { Member } from '#domain/members/member.ts'
import { comparableLifeId } from '#domain/names/member-numbers.ts'
import { type Candidate, createPeopleIndex } from '#domain/people/people-index.ts'
import { type Person, toPerson } from '#domain/people/person.ts'
import type { AppContext } from '../api/context.ts'
import type { Db } from '../database/schema.ts'
import { type MemberRow, toMember } from '../members/rows.ts'
import { nameOf, PERSON_COLUMNS, toRowPerson } from '../register/indexed-member.ts'
import type { MemberIndex } from '../register/member-index.ts'
import { findCandidates } from '../register/similar-candidates.ts'
import { type KnownPerson, listMembersByUid } from './queries.ts'

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

const findHolder = (index: MemberIndex, lifeId: string) => index.holdersOf(comparableLifeId(lifeId))[0]

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

/** The member of a row, and the time of its export from the register. */
type About = { uid: string; exported: ExportMark | null }

/** The records that were merged into members, directly or over other records, by the `uid` of the member. */
const listFormers = async (db: Db, uids: readonly string[]): Promise<Map<string, Member[]>> => {
  const formers = new Map<string, Member[]>()
  const rows = await db.selectFrom('members').select(['id', 'uid']).where('uid', 'in', uids).execute()
  let holders = new Map(rows.map(({ id, uid }) => [id, uid]))
  while (holders.size > 0) {
    const merged = await db
      .selectFrom('members')
      .selectAll()
      .where('merged_into', 'in', [...holders.keys()])
      .execute()
    const holdersOfMerged = merged.map((row) => [row.id, holders.get(row.merged_into ?? 0) ?? ''] as const)
    for (const [index, [, uid]] of holdersOfMerged.entries()) {
      const row = merged[index]
      if (row) formers.set(uid, [...(formers.get(uid) ?? []), toMember(row)])
    }
    holders = new Map(holdersOfMerged)
  }
  return formers
}

/** The author and time of the last change of each field since the export of the rows. A creation is not a change. */
const listChanged = async (db: Db, rows: readonly About[]): Promise<Map<string, Map<string, ChangedBy>>> => {
  const markOf = new Map(rows.flatMap(({ uid, exported }) => (exported ? [[uid, exported] as const] : [])))
  const changed = new Map<string, Map<string, ChangedBy>>()
  if (markOf.size === 0) return changed
  const marks = [...markOf.values()]
  const earliest = marks.map(({ at }) => at).toSorted()[0] ?? ''
  const changes = await db
    .selectFrom('changes')
    .select(['number', 'entity_uid as uid', 'at', 'actor_name as by', 'before', 'after'])
    .where('entity', '=', 'member')
    .where('entity_uid', 'in', [...markOf.keys()])
    .where('before', 'is not', null)
    .where('after', 'is not', null)
    .where((where) =>
      where.or([
        where('number', '>', Math.min(...marks.map(({ number }) => number))),
        where('at', '>', earliest),
      ]),
    )
    .orderBy('number')
    .execute()
  for (const { number, uid, at, by, before, after } of changes) {
    const mark = markOf.get(uid)
    if (!mark || before === null || after === null || !isAfter({ number, at }, mark)) continue
    const fields = changed.get(uid) ?? new Map<string, ChangedBy>()
    for (const { path } of diffRecords(JSON.parse(before), JSON.parse(after))) fields.set(path, { by, at })
    changed.set(uid, fields)
  }
  return changed
}

/** The merged records and recent changes of the members of rows, by `uid`. */
export const loadBackgrounds = async (
  db: Db,
  rows: readonly About[],
): Promise<(uid: string) => Background> => {
  if (rows.length === 0) return () => ({})
  const uids = rows.map(({ uid }) => uid)
  const formers = await listFormers(db, uids)
  const changed = await listChanged(db, rows)
  return (uid) => ({ formers: formers.get(uid) ?? [], changed: changed.get(uid) ?? new Map() })
}

type Newcomer = { uid: string; id: number; name: string }

const CHANGES_AT_ONCE = 500

/**
 * Members who were created or changed outside a batch since the change with the number `since`. A row that was new
 * at the dry run is compared with them again when it is applied. The register cannot be asked: within a write, it does not have what the
 * write before it has changed.
 */
export const createNewcomers = (batch: string, since: number) => {
  const people = createPeopleIndex<Newcomer>()
  let last = since
  return {
    /** Reads later members. Within a write, no other write can add any. */
    refresh: async (db: Db): Promise<void> => {
      for (;;) {
        const changes = await db
          .selectFrom('changes')
          .select(['number', 'entity_uid as uid', 'batch'])
          .where('entity', '=', 'member')
          .where('number', '>', last)
          .orderBy('number')
          .limit(sql.lit(CHANGES_AT_ONCE))
          .execute()
        last = changes.at(-1)?.number ?? last
        const uids = changes.flatMap((change) => (change.batch === batch ? [] : change.uid))
        for (const row of (await listMembersByUid(db, uids)).values()) {
          const member = toMember(row)
          people.add({ uid: row.uid, id: row.id, name: fullName(member.name) }, toPerson(member))
        }
        if (changes.length < CHANGES_AT_ONCE) return
      }
    },
    /** Finds a candidate for this person, except those that the admin has seen beside the row. */
    find: (person: Person, seen: readonly (string | null)[]): Newcomer | undefined =>
      people.findSimilar(person).find(({ key }) => !seen.includes(key.uid))?.key,
  }
}
