import { useLingui } from '@lingui/react'
import type { CheckedMember } from '#domain/check-membership/masked-member.ts'
import type { CorrectionField } from '#domain/corrections/correction-rules.ts'
import { presentValue } from '#domain/corrections/proposed-changes.ts'
import { fullName, streetAddress } from '#domain/members/member-name.ts'
import { memberStatus } from '#domain/members/member-status.ts'
import { membershipLabel } from '#domain/members/member-types.ts'
import type { PublicMember } from '#domain/members/member.ts'
import { formatPhone } from '#domain/phone.ts'
import { useFormat } from '../format.ts'
import { useUnionName } from '../names/union-names.ts'
import { isMasked } from './checked-member.ts'

/** A line of the details. `value` is null if there is none. */
export type MemberLine = {
  label: string
  value: string | null
  /** The fields that a correction of this line may concern. */
  fields: readonly [CorrectionField, ...CorrectionField[]]
}

/** The present value, as a visitor would write it. A line without a field of its own is described in words. */
export const valueToCorrect = (member: PublicMember, field: CorrectionField, line?: MemberLine) => {
  if (field === 'other') return line ? `${line.label}: ${line.value ?? ''}` : ''
  const value = presentValue(member, field)
  return field === 'phone' ? formatPhone(value) : value
}

/** The lines of the details of a membership (specification, section 2); of a masked one, those that are not hidden. */
export const useMemberLines = (member: CheckedMember): MemberLine[] => {
  const { _ } = useLingui()
  const { year } = useFormat()
  const unionName = useUnionName()
  const name: MemberLine = {
    label: _('Name'),
    value: fullName(member.name),
    fields: ['name.firstName', 'name.middleName', 'name.lastName'],
  }
  const zip: MemberLine = {
    label: _('Zip Code'),
    value: member.address.zipCode,
    fields: ['address.zipCode'],
  }
  const union: MemberLine = {
    label: _('Union of Sandwip'),
    value: unionName(member.unionOfSandwip),
    fields: ['unionOfSandwip'],
  }
  if (isMasked(member)) return [name, zip, union]
  const { address, initialYearOfMembership: since } = member
  const street: MemberLine = {
    label: _('Address'),
    value: streetAddress(address),
    fields: ['address.street', 'address.apartment'],
  }
  return [
    name,
    { label: _('Father/Husband'), value: member.fatherOrHusbandName, fields: ['fatherOrHusbandName'] },
    { label: _('Phone'), value: formatPhone(member.phone), fields: ['phone'] },
    ...(address.street === '' ? [] : [street]),
    { label: _('City'), value: address.city, fields: ['address.city'] },
    { label: _('State'), value: address.state, fields: ['address.state'] },
    zip,
    union,
    {
      label: _('Initial year of membership'),
      value: since ? year(since) : null,
      fields: ['initialYearOfMembership'],
    },
    { label: _('Membership Type'), value: _(membershipLabel(member.typeOfMember)), fields: ['other'] },
    { label: _('Membership Status'), value: _(memberStatus(member)), fields: ['other'] },
  ]
}
