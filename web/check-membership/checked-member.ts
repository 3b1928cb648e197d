import { fullName } from '#domain/members/member-name.ts'
import type { CheckedMember, MaskedMember } from '#domain/check-membership/masked-member.ts'

export const isMasked = (member: CheckedMember): member is MaskedMember => 'isMasked' in member

/** What a masked row shows of a member, which has no id there. */
const rowText = ({ name, unionOfSandwip, address }: CheckedMember) =>
  [fullName(name), unionOfSandwip, address.zipCode].join('|')

/** Identifies a member among those that a search has found. */
export const memberKey = (member: CheckedMember) => (isMasked(member) ? rowText(member) : member._id)
/** Whether the member has the key, now or when it was masked. */
export const hasKey = (member: CheckedMember, key: string | null) =>
  key === memberKey(member) || key === rowText(member)
