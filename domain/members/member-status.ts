import { isLifeMember, type MemberType } from './member-types.ts'

export const MEMBER_STATUSES = ['Active', 'Inactive', 'Deceased'] as const
export type MemberStatus = (typeof MEMBER_STATUSES)[number]

type Flags = { typeOfMember: MemberType; isActive: boolean; isDied: boolean }

/** The status that a detail view shows (specification, section 4). */
export const memberStatus = (member: Flags): MemberStatus => {
  if (isLifeMember(member)) return member.isDied ? 'Deceased' : 'Active'
  return member.isDied || !member.isActive ? 'Inactive' : 'Active'
}

/**
 * The flags that the chosen status sets. For a life member "Deceased" is both flags;
 * for others `isDied` is unchanged (design, section 8).
 */
export const statusFlags = (type: MemberType, active: boolean): { isActive: boolean; isDied?: boolean } =>
  type === 'life_member' ? { isActive: active, isDied: !active } : { isActive: active }

type Term = { typeOfMember: MemberType; expiredYearOfMembership: number | null }

/** The last year of a membership; null if it has none, as that of a life member. */
export const lastYearOf = (member: Term): number | null =>
  isLifeMember(member) ? null : member.expiredYearOfMembership
