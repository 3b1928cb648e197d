import { diffRecords, type FieldChange, type Leaf, leafAt, undoChanges } from '../history/record-diff.ts'
import { fullName } from '../members/member-name.ts'
import { type Member, type MemberChanges, type memberChangesSchema, pairFaults } from '../members/member.ts'
import { isOtherHome, plainWords, spellApartment, spellHome, streetWords } from '../members/street-words.ts'
import { stateCode } from '../members/us-states.ts'
import { placeOfZip } from '../members/zip-places.ts'
import { comparableLifeId } from '../names/member-numbers.ts'
import { compareNames } from '../people/name-likeness.ts'
import { comparablePhone } from '../read-phone.ts'
import { toFieldErrors } from '../validation.ts'
import type { Fault } from './import.ts'
import { readName } from './read-names.ts'
import { flagsOf, LIFE_EXPIRES, LIFE_STATUS, nameIn } from './row-person.ts'
import type { FieldValue, RowValues } from './read-row.ts'

type Fields = Readonly<Record<string, FieldValue>>
type Same = (one: string, other: string) => boolean

const by =
  (spell: (text: string) => string): Same =>
  (one, other) =>
    spell(one) === spell(other)

const isSameName: Same = (one, other) =>
  plainWords(one) === plainWords(other) || compareNames(one, other)?.kind === 'same'
const isSamePhone = by((text) => comparablePhone(text) ?? text)
const zipOf = (text: string) => /^\d{5}/.exec(plainWords(text))?.[0] ?? plainWords(text)

/** How the values of a field are compared. Other fields are compared as texts. */
const COMPARED: Readonly<Record<string, Same>> = {
  'name.firstName': isSameName,
  'name.middleName': isSameName,
  'name.lastName': isSameName,
  fatherOrHusbandName: isSameName,
  'introduceBy.name': isSameName,
  phone: isSamePhone,
  secondPhone: isSamePhone,
  'introduceBy.phone': isSamePhone,
  email: by((text) => text.toLowerCase()),
  lifeMemberId: by(comparableLifeId),
  'address.street': by((text) => streetWords(text).join(' ')),
  'address.apartment': by(spellApartment),
  'address.city': by(plainWords),
  'address.state': by((text) => stateCode(text) ?? plainWords(text)),
  'address.zipCode': by(zipOf),
}

const textAt = (fields: Fields, path: string) => String(fields[path] ?? '')

/** Whether a name in a row is that of the member in another order or spelling, or with a title. */
const hasSameName = (fields: Fields, member: Member) => {
  const whole = fullName(member.name)
  const { firstName, middleName, lastName } = member.name
  const overlaid = {
    'name.firstName': firstName,
    'name.middleName': middleName ?? '',
    'name.lastName': lastName,
    ...fields,
  }
  return isSameName(nameIn(fields), whole) || isSameName(nameIn(overlaid), whole)
}

/** The street and the apartment, which some lists have in one cell. */
const hasSameHome = (fields: Fields, { address }: Member) => {
  const written = `${textAt(fields, 'address.street')} ${textAt(fields, 'address.apartment')}`
  return spellHome(written, '') === spellHome(address.street, address.apartment ?? '')
}

/** Whether a name is spelled alike, apart from case, signs, and a Mr. that is read away. */
const isSpelledAlike = (one: string, other: string) => {
  const read = readName(other)
  return (
    plainWords(one) === plainWords('value' in read ? read.value : other) ||
    plainWords(one) === plainWords(other)
  )
}

/**
 * Whether a value of a row equals that of the member, apart from notation. A list of others identifies people and does
 * not change spellings; one that was exported from the register and corrected does (`isExported`).
 */
const saysSame = (path: string, fields: Fields, member: Member, isExported = false): boolean => {
  const current: Leaf = leafAt(member, path)
  if (isExported && current !== null && (path.startsWith('name.') || path === 'fatherOrHusbandName'))
    return isSpelledAlike(textAt(fields, path), String(current))
  if (path.startsWith('name.') && hasSameName(fields, member)) return true
  if ((path === 'address.street' || path === 'address.apartment') && hasSameHome(fields, member)) return true
  // A number that is stored as the member's other phone is not new.
  if (path === 'phone' && member.secondPhone && isSamePhone(textAt(fields, path), member.secondPhone))
    return true
  if (path === 'secondPhone' && isSamePhone(textAt(fields, path), member.phone)) return true
  if (current === null) return false
  const value = textAt(fields, path)
  return value === String(current) || (COMPARED[path]?.(value, String(current)) ?? false)
}

export const DECEASED_SINCE = 'Deceased since {day}: change it on the page of the member!'
export const DECEASED = 'Deceased: change it on the page of the member!'
export const DEATH_ON_PAGE = 'That somebody has died is entered on the page of the member!'
export const LIFE_ON_PAGE = 'Life memberships are changed on the page of the member!'
export const HIDING_ON_PAGE = 'Who is hidden from visitors is changed on the page of the member!'
export const ZIP_OF_MOVED = 'The street and the city are new: please add the ZIP code!'

/** The author and the time of the last change of a field. */
export type ChangedBy = { by: string; at: string }
/** A value that a list does not set, because the field was changed since the list was exported. */
type KeptValue = ChangedBy & { path: string; row: Leaf; value: Leaf }

export type Comparison =
  | { faults: Fault[] }
  /** The input of an edit of the member. There are no changes if the row equals the register. */
  | { changes: FieldChange[]; kept: KeptValue[]; edit: Omit<MemberChanges, 'image'> }

/** The earlier data of a member. */
export type Background = {
  /** The members who were merged into this one, because their values are not new. */
  formers?: readonly Member[]
  /** The fields that were changed since the list was exported. */
  changed?: ReadonlyMap<string, ChangedBy>
}

/** Refuses changes with consequences that a list does not show: they need the page of the member. */
const pageFault = (member: Member, path: string, value: FieldValue): Fault | null => {
  const isLife = member.typeOfMember === 'life_member'
  if (path === 'isDied' || path === 'diedOn' || (path === 'isActive' && member.isDied)) {
    const at = path === 'diedOn' ? 'diedOn' : 'status'
    if (!member.isDied) return { path: at, message: DEATH_ON_PAGE }
    return member.diedOn === null
      ? { path: at, message: DECEASED }
      : { path: at, message: DECEASED_SINCE, values: { day: member.diedOn } }
  }
  if (path === 'typeOfMember' && (isLife || value === 'life_member')) return { path, message: LIFE_ON_PAGE }
  if (path === 'lifeMemberId') return { path, message: LIFE_ON_PAGE }
  if (path === 'expiredYearOfMembership' && isLife) return { path, message: LIFE_EXPIRES }
  if (path === 'isHidden' || path === 'hiddenReason') return { path, message: HIDING_ON_PAGE }
  return null
}

/** The parts of a name count as one field. */
const isChanged = (path: string, changed: ReadonlyMap<string, ChangedBy>) =>
  changed.get(path) ??
  (path.startsWith('name.') ? [...changed].find(([other]) => other.startsWith('name.'))?.[1] : undefined)

/** What a new street changes besides: no apartment of the old home stays, and the place is that of the new ZIP code. */
const changesOfMove = (member: Member, values: Readonly<Record<string, FieldValue>>): [string, Leaf][] => {
  const place = placeOfZip(String(values['address.zipCode'] ?? ''))
  const follows: [string, Leaf][] = [
    ['address.apartment', null],
    ...(place
      ? ([
          ['address.city', place.city],
          ['address.state', place.state],
        ] as [string, Leaf][])
      : []),
  ]
  return follows.filter(([path, value]) => !(path in values) && leafAt(member, path) !== value)
}

/** The first fault at each path, because a status sets two fields. */
const oncePerPath = (faults: readonly Fault[]) => [
  ...new Map(faults.toReversed().map((fault) => [fault.path, fault])).values(),
]

/** Compares a row with an existing member, and returns the changes. Blank cells are not compared. */
export const compareRow = (
  member: Member,
  { status, fields, exported }: RowValues,
  schema: ReturnType<typeof memberChangesSchema>,
  { formers = [], changed = new Map() }: Background = {},
): Comparison => {
  const flags = status === null ? {} : flagsOf(status, member.typeOfMember)
  if (flags === null) return { faults: [{ path: 'status', message: LIFE_STATUS }] }
  const values: Readonly<Record<string, FieldValue>> = { ...fields, ...flags }
  const differing = Object.entries(values).filter(
    ([path]) => ![member, ...formers].some((one) => saysSame(path, values, one, exported != null)),
  )
  const kept = differing.flatMap(([path, value]) => {
    const last = isChanged(path, changed)
    return last ? [{ path, row: value, value: leafAt(member, path), ...last }] : []
  })
  const set = differing.filter(([path]) => !isChanged(path, changed))
  const ofPage = set.flatMap(([path, value]) => pageFault(member, path, value) ?? [])
  if (ofPage.length > 0) return { faults: oncePerPath(ofPage) }
  const street = set.find(([path]) => path === 'address.street')?.[1]
  const isMoved = street !== undefined && isOtherHome(String(street), member.address.street)
  if (isMoved && !('address.zipCode' in values) && set.some(([path]) => path === 'address.city'))
    return { faults: [{ path: 'address.zipCode', message: ZIP_OF_MOVED }] }
  const follows = isMoved ? changesOfMove(member, values) : []
  const all: [string, Leaf][] = [...set, ...follows.filter(([path]) => !isChanged(path, changed))]
  // An edit that restores old values can set new ones as well.
  const targets = all.map(([path, value]) => ({ path, before: value, after: null }))
  const parsed = schema.safeParse(undoChanges(member, targets))
  if (!parsed.success) return { faults: toFieldErrors(parsed.error) }
  const { image: _image, ...edit } = parsed.data
  const after = { ...member, ...edit }
  const faults = pairFaults(after, member)
  // Compares the parsed values, because the raw text, with spaces or a year as text, may equal the register.
  return faults.length > 0 ? { faults } : { changes: diffRecords(member, after), kept, edit }
}
