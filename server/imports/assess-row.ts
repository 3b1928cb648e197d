import type { FieldChange } from '#domain/history/record-diff.ts'
import { compareRow } from '#domain/imports/compare-row.ts'
import {
  NO_SUCH_NUMBER,
  SAME_LIFE_ID_IN_ROW,
  SAME_MEMBER_IN_ROW,
  SEVERAL_MEMBERS,
  type Outcome,
  type RowFault,
} from '#domain/imports/import.ts'
import { LIFE_STATUS, toNewMemberInput, type ReadRow } from '#domain/imports/read-row.ts'
import { LIFE_ID_TAKEN, type NewMember } from '#domain/members/member.ts'
import { fullName } from '#domain/members/member-name.ts'
import { toPerson } from '#domain/members/person.ts'
import { toFieldErrors, type FieldError } from '#domain/validation.ts'
import { toMember, type MemberRow } from '../members/rows.ts'
import type { Known, KnownPeople } from './known-people.ts'
import type { MemberReaders } from './member-readers.ts'

/** What the dry run says of a row, as it is stored. */
export type Detail = {
  name: string
  faults: RowFault[]
  changes: FieldChange[]
  similar: (Known & { because: string[] })[]
}
export type Assessment = {
  outcome: Outcome
  detail: Detail
  memberUid: string | null
  version: number | null
}

const NOTHING: Omit<Detail, 'name'> = { faults: [], changes: [], similar: [] }

const nameIn = ({ values: { fields } }: ReadRow) =>
  fullName({
    firstName: String(fields['name.firstName'] ?? ''),
    middleName: String(fields['name.middleName'] ?? ''),
    lastName: String(fields['name.lastName'] ?? ''),
  })

/** As much of a person as the row has, valid or not. */
const personIn = ({ values: { fields } }: ReadRow) => {
  const text = (path: string) => (fields[path] === undefined ? null : String(fields[path]))
  return toPerson({
    name: {
      firstName: text('name.firstName'),
      middleName: text('name.middleName'),
      lastName: text('name.lastName'),
    },
    fatherOrHusbandName: text('fatherOrHusbandName'),
    yearOfBirth: text('yearOfBirth'),
    phone: text('phone'),
    secondPhone: text('secondPhone'),
    email: text('email'),
    unionOfSandwip: text('unionOfSandwip'),
    address: {
      street: text('address.street'),
      apartment: text('address.apartment'),
      zipCode: text('address.zipCode'),
    },
  })
}

/** The input of a new member; null with the faults why there is none. */
export const parseNewMember = (
  { values, faults: unread }: ReadRow,
  { mapping, newMember }: MemberReaders,
): { member: NewMember; faults: null } | { member: null; faults: FieldError[] } => {
  const parsed = newMember.safeParse(toNewMemberInput(values, mapping.usualType))
  const isUnread = ({ path }: FieldError) => unread.some((fault) => fault.path === path)
  // A full name that cannot be read is not two names that are missing.
  const isOfName = ({ path }: FieldError) =>
    path.startsWith('name.') && unread.some((fault) => fault.path === 'fullName')
  const invalid = parsed.success
    ? []
    : toFieldErrors(parsed.error).filter((fault) => !isUnread(fault) && !isOfName(fault))
  const type = values.fields['typeOfMember'] ?? mapping.usualType
  const status =
    values.status === 'inactive' && type === 'life_member' ? [{ path: 'status', message: LIFE_STATUS }] : []
  const faults = [...unread, ...invalid, ...status]
  return parsed.success && faults.length === 0
    ? { member: parsed.data, faults: null }
    : { member: null, faults }
}

/** Whom a row is about: a member, somebody new, or nobody that can be told. */
type Target = { uid: string } | { fault: FieldError } | 'new'

export const createRowAssessor = (readers: MemberReaders, known: KnownPeople) => {
  const { match } = readers.mapping
  /** The row that is about a member. */
  const rowOfMember = new Map<string, number>()

  const findTarget = (row: ReadRow): Target => {
    const { id, fields } = row.values
    if (match === 'id') {
      if (id === null) return 'new'
      const uid = known.uidOfNumber(id)
      return uid === undefined ? { fault: { path: 'id', message: NO_SUCH_NUMBER } } : { uid }
    }
    if (match === 'lifeMemberId') {
      const holder = known.holderOfLifeId(String(fields['lifeMemberId'] ?? ''))
      return typeof holder === 'string' ? { uid: holder } : 'new'
    }
    if (match === 'none') return 'new'
    const uids = known.people.findSame(personIn(row)).flatMap(({ uid }) => uid ?? [])
    const [uid] = uids
    if (uid === undefined) return 'new'
    return uids.length > 1 ? { fault: { path: 'fullName', message: SEVERAL_MEMBERS } } : { uid }
  }

  const faulty = (
    row: ReadRow,
    faults: readonly (FieldError & Partial<RowFault>)[],
    memberUid: string | null = null,
  ): Assessment => ({
    outcome: 'faulty',
    detail: { ...NOTHING, name: nameIn(row), faults: faults.map((fault) => ({ row: null, ...fault })) },
    memberUid,
    version: null,
  })

  const lifeIdFault = (lifeId: unknown, uid: string | null): RowFault[] => {
    const holder = typeof lifeId === 'string' ? known.holderOfLifeId(lifeId) : undefined
    if (holder === undefined || holder === uid) return []
    const [message, row] =
      typeof holder === 'number' ? ([SAME_LIFE_ID_IN_ROW, holder] as const) : ([LIFE_ID_TAKEN, null] as const)
    return [{ path: 'lifeMemberId', message, row }]
  }

  const assessNew = (number: number, row: ReadRow): Assessment => {
    const { member, faults } = parseNewMember(row, readers)
    const taken = lifeIdFault(row.values.fields['lifeMemberId'], null)
    if (member === null || taken.length > 0) return faulty(row, [...(faults ?? []), ...taken])
    const person = toPerson(member)
    const similar = known.people.findSimilar(person).map(({ key, because }) => ({ ...key, because }))
    const name = fullName(member.name)
    const isLife = member.typeOfMember === 'life_member'
    known.people.add({ row: number, uid: null, isLife, name }, person)
    if (member.lifeMemberId) known.takeLifeId(member.lifeMemberId, number)
    return {
      outcome: similar.length > 0 ? 'similar' : 'new',
      detail: { ...NOTHING, name, similar },
      memberUid: null,
      version: null,
    }
  }

  const assessKnown = (number: number, row: ReadRow, before: MemberRow): Assessment => {
    const earlier = rowOfMember.get(before.uid)
    if (earlier !== undefined)
      return faulty(row, [{ path: '', message: SAME_MEMBER_IN_ROW, row: earlier }], before.uid)
    rowOfMember.set(before.uid, number)
    const member = toMember(before)
    const compared = compareRow(member, row.values, readers.memberChanges)
    const taken = lifeIdFault(row.values.fields['lifeMemberId'], before.uid)
    const faults = [...row.faults, ...('faults' in compared ? compared.faults : []), ...taken]
    if (faults.length > 0 || 'faults' in compared) return faulty(row, faults, before.uid)
    const { changes } = compared
    return {
      outcome: changes.length > 0 ? 'changed' : 'same',
      detail: { ...NOTHING, name: fullName(member.name), changes },
      memberUid: before.uid,
      version: before.version,
    }
  }

  return {
    findTarget,
    assess: (number: number, row: ReadRow, target: Target, before: MemberRow | undefined): Assessment => {
      if (target === 'new') return assessNew(number, row)
      if ('fault' in target) return faulty(row, [...row.faults, target.fault])
      // Deleted since the people were loaded.
      if (!before) return faulty(row, [...row.faults, { path: 'id', message: NO_SUCH_NUMBER }])
      return assessKnown(number, row, before)
    },
  }
}
