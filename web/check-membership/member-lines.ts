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

/** A line of the details. `value` is null if there is none, and undefined if it is masked. */
export type MemberLine = {
  label: string
  value: string | null | undefined
  /** The fields that a correction of this line may concern. */
  fields: readonly [CorrectionField, ...CorrectionField[]]
}

/** The present value, as a visitor would write it. A line without a field of its own is described in words. */
export const valueToCorrect = (member: PublicMember, field: CorrectionField, line?: MemberLine) => {
  if (field === 'other') return line ? `${line.label}: ${line.value ?? ''}` : ''
  const value = presentValue(member, field)
  return field === 'phone' ? formatPhone(value) : value
}

/** The lines of the details of a membership (specification, section 2). */
export const useMemberLines = (member: CheckedMember): MemberLine[] => {
  const { _ } = useLingui()
  const { year } = useFormat()
  const unionName = useUnionName()
  const full = isMasked(member) ? undefined : member
  const since = full?.initialYearOfMembership
  return [
    {
      label: _('Name'),
      value: fullName(member.name),
      fields: ['name.firstName', 'name.middleName', 'name.lastName'],
    },
    { label: _('Father/Husband'), value: full?.fatherOrHusbandName, fields: ['fatherOrHusbandName'] },
    { label: _('Phone'), value: full && formatPhone(full.phone), fields: ['phone'] },
    ...(full?.address.street === ''
      ? []
      : [
          {
            label: _('Address'),
            value: full && streetAddress(full.address),
            fields: ['address.street', 'address.apartment'],
          } satisfies MemberLine,
        ]),
    { label: _('City'), value: full?.address.city, fields: ['address.city'] },
    { label: _('State'), value: full?.address.state, fields: ['address.state'] },
    { label: _('Zip Code'), value: member.address.zipCode, fields: ['address.zipCode'] },
    { label: _('Union of Sandwip'), value: unionName(member.unionOfSandwip), fields: ['unionOfSandwip'] },
    {
      label: _('Initial year of membership'),
      value: full && (since ? year(since) : null),
      fields: ['initialYearOfMembership'],
    },
    {
      label: _('Membership Type'),
      value: full && _(membershipLabel(full.typeOfMember)),
      fields: ['other'],
    },
    { label: _('Membership Status'), value: full && _(memberStatus(full)), fields: ['other'] },
  ]
}
