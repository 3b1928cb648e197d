import { leafAt, type Leaf } from '../history/record-diff.ts'
import type { Member } from '../members/member.ts'
import { fullName } from '../members/member-name.ts'
import { compareNames } from '../people/name-likeness.ts'
import { plainWords, spellApartment, spellHome, streetWords } from '../members/street-words.ts'
import { stateCode } from '../members/us-states.ts'
import { comparableLifeId } from '../names/member-numbers.ts'
import { comparablePhone } from '../read-phone.ts'
import { readName } from './read-names.ts'
import type { FieldValue } from './read-row.ts'

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
const nameOf = (fields: Fields) =>
  fullName({
    firstName: textAt(fields, 'name.firstName'),
    middleName: textAt(fields, 'name.middleName'),
    lastName: textAt(fields, 'name.lastName'),
  })

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
  return isSameName(nameOf(fields), whole) || isSameName(nameOf(overlaid), whole)
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
export const saysSame = (path: string, fields: Fields, member: Member, isExported = false): boolean => {
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
