import type { CheckedMember, MaskedMember } from '#domain/check-membership/masked-member.ts'

export const isMasked = (member: CheckedMember): member is MaskedMember => 'isMasked' in member

/** What tells a row from the others. Somebody masked has no number: the place in the list stands for it. */
export const memberKey = (member: CheckedMember, index: number) =>
  isMasked(member) ? String(index + 1) : member._id
