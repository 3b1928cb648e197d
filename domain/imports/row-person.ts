import { fullName } from '../members/member-name.ts'
import type { NewMember, newMemberSchema } from '../members/member.ts'
import { placeOfZip } from '../members/zip-places.ts'
import { toPerson } from '../people/person.ts'
import { toFieldErrors, type FieldError } from '../validation.ts'
import type { StatusWord } from './cells.ts'
import type { ReadRow, RowValues } from './read-row.ts'

type Fields = RowValues['fields']

/** The full name in the fields of a row; '' without one. */
export const nameIn = (fields: Fields) =>
  fullName({
    firstName: String(fields['name.firstName'] ?? ''),
    middleName: String(fields['name.middleName'] ?? ''),
    lastName: String(fields['name.lastName'] ?? ''),
  })

/** Nests values by their path. */
const nested = (fields: Fields) => {
  const result: Record<string, unknown> = {}
  for (const [path, value] of Object.entries(fields)) {
    const [key = '', inner] = path.split('.')
    result[key] = inner === undefined ? value : { ...(result[key] as object | undefined), [inner]: value }
  }
  return result
}

/** The person of a row, from all its values, valid or not. */
export const personIn = ({ values: { fields } }: ReadRow) => toPerson(nested(fields))

export const LIFE_STATUS = 'Life members are Active or Deceased!'
export const LIFE_EXPIRES = 'A life membership does not expire!'
export const LIFE_ID_OF_GENERAL =
  'Only a life member has a life member ID. Please clear it, or correct the type!'

/** The flags of a status word; null if the type has no such status (specification, section 4). */
export const flagsOf = (
  status: StatusWord,
  type: unknown,
): { isActive: boolean; isDied?: boolean } | null => {
  if (status === 'active') return { isActive: true, isDied: false }
  if (status === 'deceased') return { isActive: false, isDied: true }
  return type === 'life_member' ? null : { isActive: false }
}

/**
 * The input for the schema of a new member. Missing values are filled in: city and state from the ZIP code, the
 * others from the values given for the list.
 */
export const toNewMemberInput = ({ status, fields }: RowValues, given: Fields) => {
  const place = placeOfZip(String(fields['address.zipCode'] ?? ''))
  const typeOfMember = fields['typeOfMember'] ?? given['typeOfMember']
  return nested({
    ...given,
    ...(place && { 'address.city': place.city, 'address.state': place.state }),
    ...fields,
    ...(typeOfMember !== undefined && { typeOfMember }),
    ...(status && flagsOf(status, typeOfMember)),
  })
}

/** The input of a new member, or null with the faults. */
export const parseNewMember = (
  { values, faults: unread }: ReadRow,
  { given, newMember }: { given: Fields; newMember: ReturnType<typeof newMemberSchema> },
): { member: NewMember; faults: null } | { member: null; faults: FieldError[] } => {
  const parsed = newMember.safeParse(toNewMemberInput(values, given))
  const isUnread = ({ path }: FieldError) => unread.some((fault) => fault.path === path)
  // An unreadable full name is one fault, not two missing names.
  const isOfName = ({ path }: FieldError) =>
    path.startsWith('name.') && unread.some((fault) => fault.path === 'fullName')
  const invalid = parsed.success
    ? []
    : toFieldErrors(parsed.error).filter((fault) => !isUnread(fault) && !isOfName(fault))
  const type = values.fields['typeOfMember'] ?? given['typeOfMember']
  const status =
    values.status === 'inactive' && type === 'life_member' ? [{ path: 'status', message: LIFE_STATUS }] : []
  const expires =
    type === 'life_member' && values.fields['expiredYearOfMembership'] !== undefined
      ? [{ path: 'expiredYearOfMembership', message: LIFE_EXPIRES }]
      : []
  // Often a column of running numbers that was taken for it.
  const lifeId =
    type !== undefined && type !== 'life_member' && (values.fields['lifeMemberId'] ?? '') !== ''
      ? [{ path: 'lifeMemberId', message: LIFE_ID_OF_GENERAL }]
      : []
  const faults = [...unread, ...invalid, ...status, ...expires, ...lifeId]
  return parsed.success && faults.length === 0
    ? { member: parsed.data, faults: null }
    : { member: null, faults }
}
