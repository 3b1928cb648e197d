/** What the membership check shows of whom it finds; an admin chooses it in the settings. */
export const CHECK_MODES = ['as-found', 'always-full', 'always-masked'] as const
export type CheckMode = (typeof CHECK_MODES)[number]

/** What an admin sets: the mode, and how many different people's records are shown in full on one day. */
export type CheckSettings = { mode: CheckMode; perAddress: number; perNetwork: number; overall: number }
/** Of a register of 100,000 one address sees 0.2 % a day, and all addresses together see 4 %. */
export const DEFAULT_CHECK: CheckSettings = {
  mode: 'as-found',
  perAddress: 200,
  perNetwork: 400,
  overall: 4000,
}

/** Of more people with one very name, the name alone shows nobody in full. */
export const SAME_NAME_MAX = 5
/** A part of a phone that fits more people than this shows none of them. */
export const PHONE_PART_MAX = 5
const LETTERS_MIN = 2

/** Why the answer shows less than was found, or nothing. */
export const CHECK_NOTICES = ['too-short', 'phone-part', 'always-masked', 'limit'] as const
export type CheckNotice = (typeof CHECK_NOTICES)[number]

/** One letter begins half the register: it is not looked for. Digits are an ID, however few. */
export const isTooShort = (text: string) =>
  !/\p{N}/u.test(text) && (text.match(/[\p{L}\p{M}]/gu) ?? []).length < LETTERS_MIN

/** How often one address may search; admins are not counted. */
export const CHECK_LIMIT = {
  allowed: 120,
  windowSeconds: 60,
  message: 'Many searches are arriving from your network just now. Please try again in a minute!',
}
