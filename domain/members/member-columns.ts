/** The columns of a directory between the name and the actions that are shown where nobody has chosen others (specification, section 2). */
export const USUAL_COLUMNS = [
  'fatherOrHusbandName',
  'phone',
  'yearOfBirth',
  'address',
  'city',
  'zipCode',
  'unionOfSandwip',
] as const

/** All columns that an admin may choose, in their order. */
export const MEMBER_COLUMNS = [
  ...USUAL_COLUMNS,
  'email',
  'typeOfMember',
  'lifeMemberId',
  'initialYear',
  'expiredYear',
  'standing',
  'paidForYears',
  'paidOn',
  'paidBy',
  'paidUntil',
] as const
export type MemberColumn = (typeof MEMBER_COLUMNS)[number]
