import { compareRow, type Background } from '#domain/imports/compare-row.ts'
import {
  IN_THE_TRASH,
  NO_SUCH_NUMBER,
  OTHER_HAS_ID,
  OTHER_HAS_LIFE_ID,
  SAME_LIFE_ID_IN_ROW,
  SAME_MEMBER_IN_ROW,
  type Fault,
  type Outcome,
  type RowFault,
} from '#domain/imports/import.ts'
import type { ReadRow } from '#domain/imports/read-row.ts'
import { nameIn, parseNewMember, personIn } from '#domain/imports/row-person.ts'
import { fullName } from '#domain/members/member-name.ts'
import { LIFE_ID_TAKEN } from '#domain/members/member-messages.ts'
import type { Member } from '#domain/members/member.ts'
import { comparableLifeId } from '#domain/names/member-numbers.ts'
import { comparePersons } from '#domain/people/likeness.ts'
import { createPeopleIndex } from '#domain/people/people-index.ts'
import { toPerson } from '#domain/people/person.ts'
import { judgeByNumber } from '#domain/people/same-person.ts'
import { dayAt } from '#domain/time-zone.ts'
import type { FieldError } from '#domain/validation.ts'
import { toMember, type MemberRow } from '../members/rows.ts'
import type { KnownOfRow, RowSubject } from './known-people.ts'
import { type KnownPerson, type MemberReaders, NO_DETAIL, type RowDetail, type StoredRow } from './queries.ts'

export type Assessment = {
  outcome: Outcome
  detail: RowDetail
  memberUid: string | null
  version: number | null
  /** The row is not applied: all its changes are of fields that were changed since the export. */
  isLeft?: boolean
}

/** The subject of a row: the member with the `uid`, unknown with a fault, or else a new person. */
type Target = { uid?: string; fault?: Fault }

const withValues = (faults: readonly Fault[]): RowFault[] => faults.map((fault) => ({ values: {}, ...fault }))

const assessment = (
  outcome: Outcome,
  detail: Partial<RowDetail> & Pick<RowDetail, 'name'>,
  member: { uid: string; version: number } | null = null,
): Assessment => ({
  outcome,
  detail: { ...NO_DETAIL, ...detail },
  memberUid: member?.uid ?? null,
  version: member?.version ?? null,
})

/** Whom a row may be about, and what is known of the member whom it names. */
type About = { known: KnownOfRow; background: Background }

/** What a row says of its member. */
export const subjectOf = (row: ReadRow): RowSubject => ({
  id: row.values.id,
  lifeId: String(row.values.fields['lifeMemberId'] ?? ''),
  person: personIn(row),
})

export const createRowAssessor = (readers: MemberReaders) => {
  const { match } = readers.mapping
  /** The row for each member. */
  const rowOfMember = new Map<string, number>()
  /** The people of rows that add one, and the rows with their life member IDs. */
  const newcomers = createPeopleIndex<KnownPerson>()
  const rowOfLifeId = new Map<string, number>()

  const findByNumber = ({ ofNumber: found }: KnownOfRow): Target => {
    if (!found?.uid) return { fault: { path: 'id', message: NO_SUCH_NUMBER } }
    if (found.deletedAt === null) return { uid: found.uid }
    const values = { name: found.name, day: dayAt(Date.parse(found.deletedAt)) }
    return { fault: { path: 'id', message: IN_THE_TRASH, values }, uid: found.uid }
  }

  const findTarget = (row: ReadRow, known: KnownOfRow): Target => {
    if (match === 'id') return row.values.id === null ? {} : findByNumber(known)
    if (match === 'lifeMemberId') return known.ofLifeId === undefined ? {} : { uid: known.ofLifeId }
    if (match === 'none') return {}
    const [one, another] = newcomers
      .findSimilar(personIn(row), known.candidates)
      .filter(({ key, isSame }) => isSame && key.uid !== null && key.deletedAt === null)
    return one?.key.uid && !another ? { uid: one.key.uid } : {}
  }

  const faulty = (row: ReadRow, faults: readonly Fault[], memberUid: string | null = null): Assessment => ({
    ...assessment('faulty', { name: nameIn(row.values.fields), faults: withValues(faults) }),
    memberUid,
  })

  /** `uids`: the members who may have the life member ID of the row. */
  const lifeIdFault = (row: ReadRow, { ofLifeId }: KnownOfRow, uids: readonly string[]): Fault[] => {
    const path = 'lifeMemberId'
    if (ofLifeId !== undefined) return uids.includes(ofLifeId) ? [] : [{ path, message: LIFE_ID_TAKEN }]
    const other = rowOfLifeId.get(comparableLifeId(subjectOf(row).lifeId))
    return other === undefined ? [] : [{ path, message: SAME_LIFE_ID_IN_ROW, values: { row: other } }]
  }

  /**
   * Assesses a row that adds a member, or that has candidates: `first`, and others that are alike. With candidates,
   * values that a new member lacks are not faults.
   */
  const assessNew = (
    number: number,
    row: ReadRow,
    known: KnownOfRow,
    first: RowDetail['similar'] = [],
  ): Assessment => {
    const { member, faults } = parseNewMember(row, readers)
    const person = member === null ? personIn(row) : toPerson(member)
    const alike = newcomers
      .findSimilar(person, known.candidates)
      .filter(({ key }) => first.every(({ uid }) => uid !== key.uid))
      .map(({ key, because }) => ({ ...key, because }))
    const similar = [...first, ...alike]
    const { fields } = row.values
    const uids = similar.flatMap(({ uid }) => uid ?? [])
    const taken = lifeIdFault(row, known, [])
    const all = [...(faults ?? []), ...taken]
    const isMissing = ({ path }: FieldError) =>
      !(path in fields) && !row.faults.some((fault) => fault.path === path)
    const invalid = [...(faults ?? []).filter((fault) => !isMissing(fault)), ...lifeIdFault(row, known, uids)]
    if (invalid.length > 0 || (all.length > 0 && uids.length === 0)) return faulty(row, all)
    const name = member === null ? nameIn(row.values.fields) : fullName(member.name)
    if (member !== null && taken.length === 0) {
      const isLife = member.typeOfMember === 'life_member'
      newcomers.add({ row: number, uid: null, isLife, name, deletedAt: null }, person)
      if (member.lifeMemberId) rowOfLifeId.set(comparableLifeId(member.lifeMemberId), number)
    }
    return similar.length === 0
      ? assessment('new', { name })
      : assessment('similar', { name, similar, faults: withValues(all) })
  }

  /**
   * Whether a row with the number of a member is about this member, by the present values or those of a merged
   * record.
   */
  const judge = (row: ReadRow, member: Member, { formers = [] }: Background) => {
    const verdicts = [member, ...formers].map((one) => judgeByNumber(personIn(row), toPerson(one)))
    return (['same', 'unsure', 'other'] as const).find((verdict) => verdicts.includes(verdict))
  }

  const isOther = (row: ReadRow, member: Member): Assessment => {
    const { id, fields } = row.values
    const values = { member: fullName(member.name), name: nameIn(row.values.fields) }
    const fault =
      match === 'id'
        ? { path: 'id', message: OTHER_HAS_ID, values: { id: Number(id), ...values } }
        : {
            path: 'lifeMemberId',
            message: OTHER_HAS_LIFE_ID,
            values: { id: String(fields['lifeMemberId']), ...values },
          }
    return faulty(row, [fault], member._id)
  }

  const assessKnown = (
    number: number,
    row: ReadRow,
    before: MemberRow,
    { known, background }: About,
  ): Assessment => {
    const member = toMember(before)
    if (match !== 'person') {
      const verdict = judge(row, member, background)
      if (verdict === 'other') return isOther(row, member)
      if (verdict === 'unsure') {
        const because = comparePersons(personIn(row), toPerson(member)).reasons.map(({ kind }) => kind)
        const one = { uid: before.uid, isLife: before.directory === 'life', name: fullName(member.name) }
        return assessNew(number, row, known, [
          { ...one, row: null, deletedAt: null, because: [match, ...because] },
        ])
      }
    }
    const earlier = rowOfMember.get(before.uid)
    if (earlier !== undefined)
      return faulty(row, [{ path: '', message: SAME_MEMBER_IN_ROW, values: { row: earlier } }], before.uid)
    rowOfMember.set(before.uid, number)
    const compared = compareRow(member, row.values, readers.memberChanges, background)
    const taken = lifeIdFault(row, known, [before.uid])
    const faults = [...row.faults, ...('faults' in compared ? compared.faults : []), ...taken]
    if (faults.length > 0 || 'faults' in compared) return faulty(row, faults, before.uid)
    const { changes, kept } = compared
    const detail = { name: fullName(member.name), changes, kept }
    return changes.length > 0
      ? assessment('changed', detail, before)
      : { ...assessment('same', detail, before), isLeft: kept.length > 0 }
  }

  return {
    findTarget,
    /** Adds a row of the file that was assessed earlier. */
    remember: (earlier: Pick<StoredRow, 'number' | 'cells' | 'outcome' | 'member_uid'>) => {
      const { number, outcome, member_uid: uid } = earlier
      if (uid !== null) rowOfMember.set(uid, number)
      if (outcome !== 'new' && outcome !== 'similar') return
      const row = readers.read(earlier)
      const name = nameIn(row.values.fields)
      const { typeOfMember, lifeMemberId } = row.values.fields
      newcomers.add(
        { row: number, uid: null, isLife: typeOfMember === 'life_member', name, deletedAt: null },
        personIn(row),
      )
      if (lifeMemberId !== undefined) rowOfLifeId.set(comparableLifeId(String(lifeMemberId)), number)
    },
    assess: (
      number: number,
      row: ReadRow,
      target: Target,
      before: MemberRow | undefined,
      about: About,
    ): Assessment => {
      // Without the number, the subject of the row is unknown.
      if (match === 'id' && row.faults.some(({ path }) => path === 'id')) return faulty(row, row.faults)
      if (target.fault) return faulty(row, [...row.faults, target.fault], target.uid)
      if (target.uid === undefined) return assessNew(number, row, about.known)
      // The member was deleted since it was found.
      if (!before) return faulty(row, [...row.faults, { path: 'id', message: NO_SUCH_NUMBER }])
      return assessKnown(number, row, before, about)
    },
  }
}
