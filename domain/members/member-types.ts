/** Member types and their labels (specification, section 3). */
export const MEMBER_TYPES = [
  { value: 'general_member', label: 'General Member' },
  { value: 'life_member', label: 'Life Time Member' },
  { value: 'new_member', label: 'New Member' },
  { value: 'renewal_member', label: 'Renewal Member' },
] as const
export type MemberType = (typeof MEMBER_TYPES)[number]['value']

/** An unknown type, as in an invalid row, is its own label. */
export const memberTypeLabel = (type: string): string =>
  MEMBER_TYPES.find(({ value }) => value === type)?.label ?? type

export const MEMBER_TYPE_VALUES = ['general_member', 'life_member', 'new_member', 'renewal_member'] as const
/** The types that the general directory requests when none is chosen (specification, section 4). */
export const GENERAL_TYPE_VALUES = [
  'general_member',
  'new_member',
  'renewal_member',
] as const satisfies readonly MemberType[]

export const isLifeMember = (member: { typeOfMember: MemberType }) => member.typeOfMember === 'life_member'

/** Life members cannot be deleted (specification, section 6). */
export const canDeleteMember = (member: { typeOfMember: MemberType }) => !isLifeMember(member)

/** The membership type as shown in the detail view (specification, section 2). */
export const membershipLabel = (type: MemberType) =>
  type === 'life_member' ? 'Lifetime Member' : 'General Member'
