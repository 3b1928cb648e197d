import type { MemberField } from './member-form.ts'

/** The fields of the member form in the order of the screen, as a summary of faults or of changes names them. */
export const MEMBER_FIELDS = [
  { path: 'name.firstName', label: /* i18n */ 'First name' },
  { path: 'name.middleName', label: /* i18n */ 'Middle name' },
  { path: 'name.lastName', label: /* i18n */ 'Last name' },
  { path: 'fatherOrHusbandName', label: /* i18n */ 'Father / Husband name' },
  { path: 'yearOfBirth', label: /* i18n */ 'YOB' },
  { path: 'phone', label: /* i18n */ 'Phone' },
  { path: 'email', label: /* i18n */ 'Email' },
  { path: 'unionOfSandwip', label: /* i18n */ 'Union of Sandwip' },
  { path: 'amount', label: /* i18n */ 'Paid Amount' },
  { path: 'initialYearOfMembership', label: /* i18n */ 'Initial year of membership' },
  { path: 'expiredYearOfMembership', label: /* i18n */ 'Expiration year of membership' },
  { path: 'typeOfMember', label: /* i18n */ 'Type of member' },
  { path: 'lifeMemberId', label: /* i18n */ 'Life time member ID' },
  { path: 'introduceBy.name', label: /* i18n */ 'Introduced by: Name' },
  { path: 'introduceBy.phone', label: /* i18n */ 'Introduced by: Phone' },
  { path: 'address.street', label: /* i18n */ 'Street' },
  { path: 'address.apartment', label: /* i18n */ 'Apartment' },
  { path: 'address.city', label: /* i18n */ 'City' },
  { path: 'address.state', label: /* i18n */ 'State' },
  { path: 'address.zipCode', label: /* i18n */ 'Zip Code' },
  { path: 'isActive', label: /* i18n */ 'Status' },
  { path: 'isHidden', label: /* i18n */ 'Not in the public check' },
  { path: 'hiddenReason', label: /* i18n */ 'Why not in the public check' },
] as const satisfies readonly { path: MemberField; label: string }[]

/** A field that holds a text, not a group of them. */
export type LeafField = (typeof MEMBER_FIELDS)[number]['path']

export const isMemberField = (path: string): path is LeafField =>
  MEMBER_FIELDS.some((field) => field.path === path)

/** The id of a field's control: the summary leads to it. */
export const memberFieldId = (path: LeafField | 'image') => `member-${path.replaceAll('.', '-')}`
