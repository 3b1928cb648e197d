import { fullName } from '#domain/members/member-name.ts'
import type { CheckedMember, MaskedMember } from '#domain/check-membership/masked-member.ts'

export const isMasked = (member: CheckedMember): member is MaskedMember => 'isMasked' in member

/** The text of a masked row, which identifies it because it has no id. */
const rowText = ({ name, unionOfSandwip, address }: CheckedMember) =>
  [fullName(name), unionOfSandwip, address.zipCode].join('|')

/** The key of a member within the results of a search. */
export const memberKey = (member: CheckedMember) => (isMasked(member) ? rowText(member) : member._id)
/** Finds the member with the key: as it is shown now, or else by its masked row. */
export const findByKey = (found: readonly CheckedMember[], key: string | null): CheckedMember | null =>
  found.find((member) => memberKey(member) === key) ?? found.find((member) => rowText(member) === key) ?? null
