import { fullName } from '#domain/members/member-name.ts'
import type { CheckedMember, MaskedMember } from '#domain/check-membership/masked-member.ts'

export const isMasked = (member: CheckedMember): member is MaskedMember => 'isMasked' in member

/** What a masked row shows of a member, which has no id there. */
const rowText = ({ name, unionOfSandwip, address }: CheckedMember) =>
  [fullName(name), unionOfSandwip, address.zipCode].join('|')

/** Identifies a member among those that a search has found. */
export const memberKey = (member: CheckedMember) => (isMasked(member) ? rowText(member) : member._id)
/** The member with the key: as it is shown now, or else as it was when it was masked. */
export const findByKey = (found: readonly CheckedMember[], key: string | null): CheckedMember | null =>
  found.find((member) => memberKey(member) === key) ?? found.find((member) => rowText(member) === key) ?? null
