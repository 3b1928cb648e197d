import type { CheckedMember, MaskedMember } from '#domain/check-membership/masked-member.ts'

export const isMasked = (member: CheckedMember): member is MaskedMember => 'isMasked' in member

/** Identifies a row. A masked member has no id, so its position in the list is used. */
export const memberKey = (member: CheckedMember, index: number) =>
  isMasked(member) ? String(index + 1) : member._id
