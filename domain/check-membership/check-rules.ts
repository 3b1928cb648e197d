/** How much the membership check shows of a member; an admin chooses the mode in the settings. */
export const CHECK_MODES = ['as-found', 'always-full', 'always-masked'] as const
export type CheckMode = (typeof CHECK_MODES)[number]

/**
 * The mode, and the limits of members shown in full per day: the lower of a number and a percentage of the
 * register.
 */
export type CheckSettings = {
  mode: CheckMode
  perAddress: number
  perNetwork: number
  overall: number
  addressPercent: number
  overallPercent: number
}
export const DEFAULT_CHECK: CheckSettings = {
  mode: 'as-found',
  perAddress: 200,
  perNetwork: 400,
  overall: 4000,
  addressPercent: 0.5,
  overallPercent: 5,
}

/** If more members than this share an identical name, the name alone shows none of them in full. */
export const SAME_NAME_MAX = 5
const LETTERS_MIN = 3

/** Why the response leaves out matches, or all of them. */
export const CHECK_NOTICES = [
  'too-short',
  'phone-part',
  'always-masked',
  'limit',
  'masked-limit',
  'wrong-digits',
] as const
export type CheckNotice = (typeof CHECK_NOTICES)[number]

/** Two letters would match half the register. Digits are searched as an ID, however few. */
export const isTooShort = (text: string) =>
  !/\p{N}/u.test(text) && (text.match(/[\p{L}\p{M}]/gu) ?? []).length < LETTERS_MIN

/**
 * The last digits of the phone that identify a member beside a common name, or beside a member ID beyond the
 * limits.
 */
export const LAST_DIGITS = 4

/** The message of 429 after too many searches, or too many wrong numbers: then right ones are refused as well. */
export const MANY_SEARCHES = 'There were too many tries just now. Please try again later, or call us!'
