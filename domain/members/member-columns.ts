/** The columns of a directory between the name and the actions that an admin may choose, in their order. */
export const MEMBER_COLUMNS = [
  'fatherOrHusbandName',
  'phone',
  'yearOfBirth',
  'address',
  'city',
  'zipCode',
  'unionOfSandwip',
  'email',
  'typeOfMember',
  'lifeMemberId',
  'initialYear',
  'expiredYear',
] as const
export type MemberColumn = (typeof MEMBER_COLUMNS)[number]

/** The columns that are shown where nobody has chosen others (specification, section 2). */
export const USUAL_COLUMNS = [
  'fatherOrHusbandName',
  'phone',
  'yearOfBirth',
  'address',
  'city',
  'zipCode',
  'unionOfSandwip',
] as const satisfies readonly MemberColumn[]
