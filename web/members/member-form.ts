import { z } from 'zod'
import type { FieldPath } from 'react-hook-form'
import type { Clock } from '#domain/clock.ts'
import { newMemberSchema, type Member, type MemberChanges, type NewMember } from '#domain/members/member.ts'
import { memberStatus, statusFlags } from '#domain/members/member-status.ts'
import type { MemberType } from '#domain/members/member-types.ts'
import { phoneDigits } from '#domain/phone.ts'

export type FormMode = 'create' | 'update'

/** What the controls of the member form hold: text, all of it. */
export type MemberFormValues = {
  name: { firstName: string; middleName: string; lastName: string }
  fatherOrHusbandName: string
  yearOfBirth: string
  phone: string
  email: string
  unionOfSandwip: string
  amount: string
  initialYearOfMembership: string
  expiredYearOfMembership: string
  typeOfMember: MemberType | ''
  lifeMemberId: string
  introduceBy: { name: string; phone: string }
  address: { street: string; apartment: string; city: string; state: string; zipCode: string }
  isActive: 'true' | 'false'
  /** Not in the public check. */
  isHidden: 'true' | 'false'
  hiddenReason: string
}
export type MemberField = FieldPath<MemberFormValues>

/** Which fields are shown for a type and a mode (specification, section 2); what is not shown is not sent. */
export const showsTypeOfMember = (mode: FormMode) => mode === 'create'
export const showsLifeMemberId = (type: MemberType | '') => type === 'life_member'
export const showsExpiredYear = (type: MemberType | '', mode: FormMode) =>
  type === 'general_member' && mode === 'update'

export const emptyMemberForm = (type: MemberType | '' = ''): MemberFormValues => ({
  name: { firstName: '', middleName: '', lastName: '' },
  fatherOrHusbandName: '',
  yearOfBirth: '',
  phone: '',
  email: '',
  unionOfSandwip: '',
  amount: '',
  initialYearOfMembership: '',
  expiredYearOfMembership: '',
  typeOfMember: type,
  lifeMemberId: '',
  introduceBy: { name: '', phone: '' },
  address: { street: '', apartment: '', city: '', state: '', zipCode: '' },
  isActive: 'true',
  isHidden: 'false',
  hiddenReason: '',
})

/** The phone field speaks `+` and digits; a bare US number becomes +1. */
const phoneValue = (phone: string | null) => {
  if (!phone) return ''
  const digits = phoneDigits(phone)
  return digits.length === 10 ? `+1${digits}` : phone
}

const text = (value: string | number | null) => (value === null ? '' : String(value))

export const toFormValues = (member: Member): MemberFormValues => ({
  name: { ...member.name, middleName: text(member.name.middleName) },
  fatherOrHusbandName: member.fatherOrHusbandName,
  yearOfBirth: text(member.yearOfBirth),
  phone: phoneValue(member.phone),
  email: member.email,
  unionOfSandwip: member.unionOfSandwip,
  amount: text(member.amount),
  initialYearOfMembership: text(member.initialYearOfMembership),
  expiredYearOfMembership: text(member.expiredYearOfMembership),
  typeOfMember: member.typeOfMember,
  lifeMemberId: text(member.lifeMemberId),
  introduceBy: { name: text(member.introduceBy.name), phone: phoneValue(member.introduceBy.phone) },
  address: { ...member.address, apartment: text(member.address.apartment) },
  isActive: memberStatus(member) === 'Active' ? 'true' : 'false',
  isHidden: member.isHidden ? 'true' : 'false',
  hiddenReason: text(member.hiddenReason),
})

const blankToNull = (value: string) => (value.trim() === '' ? null : value.trim())
/** The phone input prefills a dial code; alone it is no number. */
const phoneOrBlank = (value: string) => (/^\+?1?$/.test(value.trim()) ? '' : value.trim())

/** The shape that the domain parses: a blank optional text is null, a field that is not shown is left out. */
export const toMemberInput = (values: MemberFormValues, mode: FormMode) => {
  const { typeOfMember: type } = values
  const active = values.isActive === 'true'
  const isHidden = values.isHidden === 'true'
  return {
    name: { ...values.name, middleName: blankToNull(values.name.middleName) },
    fatherOrHusbandName: values.fatherOrHusbandName,
    yearOfBirth: values.yearOfBirth,
    phone: phoneOrBlank(values.phone),
    email: values.email,
    unionOfSandwip: values.unionOfSandwip,
    introduceBy: {
      name: blankToNull(values.introduceBy.name),
      phone: blankToNull(phoneOrBlank(values.introduceBy.phone)),
    },
    amount: blankToNull(values.amount),
    initialYearOfMembership: blankToNull(values.initialYearOfMembership),
    ...(showsExpiredYear(type, mode) && {
      expiredYearOfMembership: blankToNull(values.expiredYearOfMembership),
    }),
    typeOfMember: type,
    ...(showsLifeMemberId(type) && { lifeMemberId: blankToNull(values.lifeMemberId) }),
    address: { ...values.address, apartment: blankToNull(values.address.apartment) },
    isHidden,
    hiddenReason: isHidden ? blankToNull(values.hiddenReason) : null,
    ...(type === '' ? { isActive: active } : statusFlags(type, active)),
  }
}

/** The rules of the form: the domain's, asked through the mapping, so that a fault carries the name of its field. */
export const memberFormSchema = (clock: Clock, mode: FormMode) =>
  z
    .custom<MemberFormValues>()
    .transform((values): unknown => toMemberInput(values, mode))
    .pipe(newMemberSchema(clock))

/**
 * What an update sends: only what was changed, so that a field which nobody touched is never written.
 * `parsed` is `after` as the domain read it.
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
