/** How much the membership check shows of a member; an admin chooses the mode in the settings. */
export const CHECK_MODES = ['as-found', 'always-full', 'always-masked'] as const
export type CheckMode = (typeof CHECK_MODES)[number]

/**
 * How many different members a day a name or an ID shows in full without the last digits of the phone: to one address,
 * and to all of them together, in percent of the register.
 */
export type CheckSettings = {
  mode: CheckMode
  perAddress: number
  overallPercent: number
  /** The last day of an election week, in which many look themselves up from one place; null outside one. */
  electionUntil: string | null
}
export const DEFAULT_CHECK: CheckSettings = {
  mode: 'as-found',
  perAddress: 40,
  overallPercent: 10,
  electionUntil: null,
}
/** The numbers of the choice "Strict". */
export const STRICT_CHECK = { perAddress: 10, overallPercent: 2 }

/** The settings, and how often an hour an address may search, and may give wrong digits or a phone number that nobody has. */
export type CheckLimits = CheckSettings & { searches: number; wrongDigits: number }
export const HOURLY = { searches: 300, wrongDigits: 30 }
const ELECTION_WEEK = { perAddress: 1000, overallPercent: 100, searches: 3000, wrongDigits: 300 }

/** What holds on a day: an election week ends by itself. */
export const checkOn = (settings: CheckSettings, day: string): CheckLimits => ({
  ...settings,
  ...(settings.electionUntil !== null && day <= settings.electionUntil ? ELECTION_WEEK : HOURLY),
})
/** All addresses together see at least so many members, also of a small register. */
const OVERALL_MIN = 300
/** The percentage has at most two decimals. */
export const overallLimit = ({ overallPercent }: CheckSettings, registered: number) =>
  Math.max(OVERALL_MIN, Math.floor((registered * Math.round(overallPercent * 100)) / 10_000))

const HOUR = 3600
export const hourly = (allowed: number) => ({ allowed, windowSeconds: HOUR })
/** How often anybody may give wrong digits of one member. */
export const WRONG_DIGITS_OF_MEMBER = { allowed: 10, windowSeconds: 24 * HOUR }

/** If more members than this share an identical name, the name alone shows none of them in full. */
export const SAME_NAME_MAX = 5
const LETTERS_MIN = 3

/** Why the response leaves out matches, or all of them. */
export const CHECK_NOTICES = ['too-short', 'phone-part', 'always-masked', 'limit', 'wrong-digits'] as const
export type CheckNotice = (typeof CHECK_NOTICES)[number]

/** Two letters would match half the register. Digits are searched as an ID, however few. */
export const isTooShort = (text: string) =>
  !/\p{N}/u.test(text) && (text.match(/[\p{L}\p{M}]/gu) ?? []).length < LETTERS_MIN

/** The last digits of the phone that identify a member beside a name or an ID. */
export const LAST_DIGITS = 4

/** The message of 429 after too many searches, or too many wrong numbers: then right ones are refused as well. */
export const MANY_SEARCHES = 'There were too many tries just now. Please try again later, or call us!'
