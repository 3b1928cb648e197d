import { z } from 'zod'
import type { FieldPath } from 'react-hook-form'
import type { Clock } from '#domain/clock.ts'
import { NOTHING_LACKS } from '#domain/members/may-lack.ts'
import { newMemberSchema, type Member, type MemberChanges, type NewMember } from '#domain/members/member.ts'
import { memberStatus, statusFlags } from '#domain/members/member-status.ts'
import { memberTypeLabel, type MemberType } from '#domain/members/member-types.ts'
import { phoneDigits } from '#domain/phone.ts'
import { readDuesKey } from '#domain/dues/dues-key.ts'
import { type Span, spanOfYear, yearOfTerm } from '#domain/dues/membership-year.ts'
import { METHOD_LABELS } from '#domain/dues/payment.ts'
import type { Translate } from '../i18n.ts'
import type { FormField } from '../records/merge.ts'
import { recordFields, showChoice, showImage } from '../records/form-fields.ts'

export type FormMode = 'create' | 'update'

/** The phone field works with `+` and digits; a bare US number gets +1. */
const phoneValue = (phone: string | null | undefined) => {
  if (!phone) return ''
  const digits = phoneDigits(phone)
  return digits.length === 10 ? `+1${digits}` : phone
}

const text = (value: string | number | null | undefined) => (value == null ? '' : String(value))

/** The values of the form controls: strings, except the switch. Without a member: a new one of type `type`. */
export const toFormValues = (member: Member | null, type: MemberType | '' = '') => ({
  name: {
    firstName: text(member?.name.firstName),
    middleName: text(member?.name.middleName),
    lastName: text(member?.name.lastName),
  },
  fatherOrHusbandName: text(member?.fatherOrHusbandName),
  yearOfBirth: text(member?.yearOfBirth),
  phone: phoneValue(member?.phone),
  secondPhone: text(member?.secondPhone),
  email: text(member?.email),
  unionOfSandwip: text(member?.unionOfSandwip),
  amount: text(member?.amount),
  initialYearOfMembership: text(member?.initialYearOfMembership),
  expiredYearOfMembership: text(member?.expiredYearOfMembership),
  typeOfMember: member?.typeOfMember ?? type,
  lifeMemberId: text(member?.lifeMemberId),
  introduceBy: { name: text(member?.introduceBy.name), phone: phoneValue(member?.introduceBy.phone) },
  address: {
    street: text(member?.address.street),
    apartment: text(member?.address.apartment),
    city: text(member?.address.city),
    state: text(member?.address.state),
    zipCode: text(member?.address.zipCode),
  },
  isActive: member && memberStatus(member) !== 'Active' ? 'false' : 'true',
  /** Hidden from visitors. */
  isHidden: member?.isHidden ?? false,
  hiddenReason: text(member?.hiddenReason),
})
export type MemberFormValues = ReturnType<typeof toFormValues>

const showStatus: FormField['show'] = (value, _, { values }) => {
  if (value === 'true') return _('Active')
  // `show` gets the values of this form, but its type is generic.
  return (values as MemberFormValues).typeOfMember === 'life_member' ? _('Deceased') : _('Inactive')
}
const showType = (value: unknown, _: Translate) => _(memberTypeLabel(String(value)))

/** The fields of the form in the order of the screen. */
export const MEMBER_FIELDS = [
  { path: 'name.firstName', label: /* i18n */ 'First name' },
  { path: 'name.middleName', label: /* i18n */ 'Middle name' },
  { path: 'name.lastName', label: /* i18n */ 'Last name' },
  { path: 'fatherOrHusbandName', label: /* i18n */ 'Father / Husband name' },
  { path: 'yearOfBirth', label: /* i18n */ 'YOB' },
  { path: 'phone', label: /* i18n */ 'Phone' },
  { path: 'secondPhone', label: /* i18n */ 'Second phone' },
  { path: 'email', label: /* i18n */ 'Email' },
  {
    path: 'unionOfSandwip',
    label: /* i18n */ 'Union of Sandwip',
    show: (value, _, { unionName }) => unionName(String(value)),
  },
  { path: 'amount', label: /* i18n */ 'Paid Amount' },
  { path: 'initialYearOfMembership', label: /* i18n */ 'Initial year of membership' },
  { path: 'expiredYearOfMembership', label: /* i18n */ 'Expiration year of membership' },
  { path: 'typeOfMember', label: /* i18n */ 'Type of member', show: showType },
  { path: 'lifeMemberId', label: /* i18n */ 'Life time member ID' },
  { path: 'introduceBy.name', label: /* i18n */ 'Introduced by: Name' },
  { path: 'introduceBy.phone', label: /* i18n */ 'Introduced by: Phone' },
  { path: 'address.street', label: /* i18n */ 'Street' },
  { path: 'address.apartment', label: /* i18n */ 'Apartment' },
  { path: 'address.city', label: /* i18n */ 'City' },
  { path: 'address.state', label: /* i18n */ 'State' },
  { path: 'address.zipCode', label: /* i18n */ 'Zip Code' },
  { path: 'isActive', label: /* i18n */ 'Status', show: showStatus },
  { path: 'isHidden', label: /* i18n */ 'Hidden from visitors' },
  { path: 'hiddenReason', label: /* i18n */ 'Why hidden from visitors' },
  { path: 'image', label: /* i18n */ 'Upload Image' },
] as const satisfies readonly FormField<FieldPath<MemberFormValues> | 'image'>[]

/** Which fields are shown for a type and a mode (specification, section 2); what is not shown is not sent. */
export const showsTypeOfMember = (mode: FormMode) => mode === 'create'
export const showsLifeMemberId = (type: MemberType | '') => type === 'life_member'
export const showsExpiredYear = (type: MemberType | '', mode: FormMode) =>
  type === 'general_member' && mode === 'update'

/** The input of the domain schema, which parses a blank optional field to null. Hidden fields are omitted. */
export const toMemberInput = (values: MemberFormValues, mode: FormMode) => {
  const { expiredYearOfMembership, lifeMemberId, typeOfMember: type, isHidden, ...others } = values
  const active = values.isActive === 'true'
  return {
    ...others,
    typeOfMember: type,
    ...(showsExpiredYear(type, mode) && { expiredYearOfMembership }),
    ...(showsLifeMemberId(type) && { lifeMemberId }),
    isHidden,
    hiddenReason: isHidden ? values.hiddenReason.trim() : null,
    ...(type === '' ? { isActive: active } : statusFlags(type, active)),
  }
}

/** The domain schema, applied to the mapped form values, so that each error has the path of its form field. */
export const memberFormSchema = (
  clock: Clock,
  mode: FormMode,
  mayLack = NOTHING_LACKS,
  before: Member | null = null,
) =>
  z
    .custom<MemberFormValues>()
    .transform((values): unknown => toMemberInput(values, mode))
    .pipe(newMemberSchema(clock, mayLack, { before }))

/**
 * The body of an update: changed fields only, so that an untouched field is never overwritten.
 * `parsed` is `after`, parsed by the domain schema.
 */
export const toMemberChanges = (
  before: MemberFormValues,
  after: MemberFormValues,
  parsed: NewMember,
): MemberChanges => {
  const from: Record<string, unknown> = toMemberInput(before, 'update')
  const to: Record<string, unknown> = toMemberInput(after, 'update')
  const changed = (key: string) => JSON.stringify(from[key]) !== JSON.stringify(to[key])
  return Object.fromEntries(Object.entries(parsed).filter(([key]) => changed(key)))
}

const isWholeYear = (term: Span) => spanOfYear(yearOfTerm(term), term.from.slice(5)).to === term.to

export const MEMBER_RECORD_FIELDS = recordFields(MEMBER_FIELDS, [
  { path: 'isActive', label: /* i18n */ 'Active' },
  { path: 'isDied', label: /* i18n */ 'Deceased' },
  { path: 'diedOn', label: /* i18n */ 'Day of death' },
  { path: 'amount', label: /* i18n */ 'Paid Amount', show: (value, _, { money }) => money(Number(value)) },
  { path: 'paidOn', label: /* i18n */ 'Paid on' },
  { path: 'paidBy', label: /* i18n */ 'Last paid by', show: showChoice(METHOD_LABELS) },
  {
    path: 'paidTerms',
    label: /* i18n */ 'Terms',
    show: (value, _, { year, dayOrYear }) =>
      readDuesKey(String(value))
        .terms.map((term) =>
          isWholeYear(term)
            ? year(yearOfTerm(term))
            : `${dayOrYear(term.from)} – ${term.to === null ? _('For life') : dayOrYear(term.to)}`,
        )
        .join(', '),
  },
  { path: 'image', label: /* i18n */ 'Picture', show: showImage },
])
