/** How much the membership check shows of a member; an admin chooses the mode in the settings. */
export const CHECK_MODES = ['as-found', 'always-full', 'always-masked'] as const
export type CheckMode = (typeof CHECK_MODES)[number]

/** The mode, and how many different members are shown in full per day: the lower of a number and a share of the register. */
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

/** Why the response shows less than was found, or nothing. */
export const CHECK_NOTICES = [
  'too-short',
  'phone-part',
  'always-masked',
  'limit',
  'limit-everybody',
  'masked-limit',
  'wrong-digits',
] as const
export type CheckNotice = (typeof CHECK_NOTICES)[number]

/** Two letters would match a part of half the register. Digits are searched as an ID, however few. */
export const isTooShort = (text: string) =>
  !/\p{N}/u.test(text) && (text.match(/[\p{L}\p{M}]/gu) ?? []).length < LETTERS_MIN

/** How much of a phone number is asked for where many people have the same name, and beside a member ID beyond the limits. */
export const LAST_DIGITS = 4

/** How often one address may search; admins are not counted. */
export const CHECK_LIMIT = {
  allowed: 120,
  windowSeconds: 60,
  message: 'Many searches are arriving from your network just now. Please try again in a minute!',
}

/** Why wrong numbers are refused, and after some of them right ones too. */
export const MANY_WRONG_NUMBERS = 'Many wrong numbers were tried. Please try again in an hour, or call us!'

const HOUR = { windowSeconds: 3600, message: MANY_WRONG_NUMBERS }
const DAY = { windowSeconds: 86_400, message: MANY_WRONG_NUMBERS }

/**
 * How often an address and its network may try the last digits of phones beside member IDs and names, and how often a network, and all together, may
 * try those of one member. Only wrong digits count: at fifteen a day, guessing opens one record in 700 a day, whatever the number of addresses. Nobody
 * closes a record to its owner from one network.
 */
export const OWN_RECORD_LIMITS = {
  address: { allowed: 20, ...HOUR },
  network: { allowed: 40, ...HOUR },
  memberByNetwork: { allowed: 5, ...DAY },
  member: { allowed: 15, ...DAY },
}

/** How often an address and its network may search for whole phone numbers that nobody has. One of 28,000 numbers is that of one in 2,000 members. */
export const WRONG_PHONE_LIMITS = {
  address: { allowed: 60, ...HOUR },
  network: { allowed: 240, ...HOUR },
}
