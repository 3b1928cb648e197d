import { latinDigits } from '../digits.ts'
import { readPhone } from '../read-phone.ts'
import { visibleText } from '../visible-text.ts'

/** The value of a cell: a text, a number, a boolean, a calendar day, or nothing. It can be stored as JSON. */
export type Cell = string | number | boolean | { day: string } | null

/** A value, or the reason why the cell has none. */
export type Reading<T> = { value: T } | { fault: string }

export const PHONE_SHORTENED =
  'The spreadsheet has shortened this phone number. Please format the column as text, and type it again!'
export const ZIP_INVALID = 'A ZIP code has five or nine digits!'
export const NOT_UNDERSTOOD = 'This is not understood!'
export const NOT_WHOLE_NAME = 'Full names need a first and a last name!'

/** Longer texts are cut. Every field allows less, so its rule still refuses them. */
const CELL_MAX = 1000

/** Matches most cells, which need no cleaning: a list of 10,000 rows has a million cells. */
const PLAIN = /^[!-~]+(?: [!-~]+)*$/

/** The cell as a single line of text: trimmed, with single spaces. */
export const cellText = (cell: Cell): string => {
  if (cell === null) return ''
  if (typeof cell === 'object') return cell.day
  if (typeof cell !== 'string') return String(cell)
  if (PLAIN.test(cell) && cell.length <= CELL_MAX) return cell
  return visibleText(cell.normalize('NFC')).replace(/\s+/g, ' ').slice(0, CELL_MAX)
}

/** Lower-case text with single spaces in place of punctuation, to compare with lists of words. */
export const plainWords = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()

/** The separators of two phone numbers, and the words for the kind of a number. */
const BETWEEN_PHONES =
  /\s*(?:[/,;|&]|:::|\bor\b|\band\b|\s(?:বা|অথবা|ও)\s)\s*|\s{1,}(?=\(?\+?\d[\d().\s-]{8,}$)/giu
const PHONE_KIND = /\(?\b(?:cell|mobile|home|work|office|phone|tel|whatsapp|[chmwo])\b\.?\)?\s*:?/giu

const readOnePhone = (text: string): string | null => {
  // Some programs write every number with decimals.
  const read = readPhone(text.replace(/\.0+$/, '')) ?? readPhone(text.replace(PHONE_KIND, '').trim())
  return read && read.extension === '' ? read.phone : null
}

/**
 * Reads the phone numbers of a cell in any notation, as `+` and digits: one, or two side by side. Any other text,
 * such as one with an extension, is returned unchanged, so that the rule of the field refuses it.
 */
export const readPhones = (cell: Cell): Reading<[string, string?]> => {
  if (typeof cell === 'number' && !Number.isSafeInteger(cell)) return { fault: PHONE_SHORTENED }
  const text = latinDigits(cellText(cell))
  if (/^\d(?:[.,]\d+)?e\+?\d+$/i.test(text)) return { fault: PHONE_SHORTENED }
  const one = readOnePhone(text)
  if (one !== null) return { value: [one] }
  for (const { index, 0: between } of text.matchAll(BETWEEN_PHONES)) {
    const [first, second] = [text.slice(0, index), text.slice(index + between.length)].map(readOnePhone)
    if (first && second) return { value: first === second ? [first] : [first, second] }
  }
  return { value: [text] }
}

/** Reads a phone number for a field with only one. */
export const readPhoneCell = (cell: Cell): Reading<string> => {
  const read = readPhones(cell)
  if ('fault' in read) return read
  const [first, second] = read.value
  return { value: second === undefined ? first : latinDigits(cellText(cell)) }
}

const AROUND_AMOUNT =
  /usd|us\$|dollars?|only|paid|received|rcvd|cash|check|taka|\btk\b\.?|bdt|টাকা|ডলার|৳|\$|\/[-=]+|[\s:=]/giu

/** Reads dollars: `$1,200.50`, `20 USD`, `20/-`, `Paid 100`. Any other text is returned unchanged. */
export const readAmount = (cell: Cell): number | string => {
  if (typeof cell === 'number') return Math.round(cell * 100) / 100
  const text = latinDigits(cellText(cell))
  const bare = text
    .replace(AROUND_AMOUNT, '')
    .replace('()', '')
    .replace(/,(?=\d{3}(?:\D|$))/g, '')
  return /^\d+(?:\.\d+)?$/.test(bare) ? Number(bare) : text
}

/**
 * Reads a ZIP code of five or nine digits. A spreadsheet drops leading zeros of a number, such as those of New
 * Jersey.
 */
export const readZipCode = (cell: Cell): Reading<string> => {
  const text = latinDigits(cellText(cell)).replace(/^[a-z]{2}[\s,.-]+(?=\d)/i, '')
  const [, five = '', four] = /^(\d{3,5})(?:\s*[-–—\s]\s*(\d{4})?)?(?:\.0+)?$/.exec(text) ?? []
  if (five !== '') return { value: five.padStart(5, '0') + (four ? `-${four}` : '') }
  if (!/^\d{7,9}$/.test(text)) return { fault: ZIP_INVALID }
  const nine = text.padStart(9, '0')
  return { value: `${nine.slice(0, 5)}-${nine.slice(5)}` }
}

/** A sign alone, such as ✓, is compared unchanged; other texts by their words. */
const keyOf = (text: string) => {
  const plain = text.replace(/\ufe0f/g, '')
  return plainWords(plain) || plain
}

/** Returns a function from a cell to the value of its word; undefined for an unknown word. */
const choiceOf = <T>(choices: readonly (readonly [T, ...string[]])[]) => {
  const values = new Map(choices.flatMap(([value, ...words]) => words.map((word) => [keyOf(word), value])))
  return (cell: Cell): T | undefined => values.get(keyOf(cellText(cell)))
}

const YES = ['yes', 'y', 'yeah', 'yep', 'true', 't', '1', 'x', 'on', 'ok', '✓', '✔', '☑', '✅', '√'].concat([
  'হ্যাঁ',
  'হ্যা',
  'হাঁ',
  'হা',
  'জি',
  'জী',
  'জ্বি',
])
const NO = ['no', 'n', 'nope', 'false', 'f', '0', 'off', '✗', '✘', '✕', '×', '❌', '☐', 'না', 'নয়', 'নাই']

const yesOrNo = choiceOf([
  [true, ...YES],
  [false, ...NO],
])

export const readYesNo = (cell: Cell): Reading<boolean> => {
  const value = yesOrNo(cell)
  return value === undefined ? { fault: NOT_UNDERSTOOD } : { value }
}

const typeOf = choiceOf([
  ['general_member', 'general', 'general member', 'general_member', 'gm', 'regular', 'সাধারণ', 'সাধারণ সদস্য'],
  ['new_member', 'new', 'new member', 'new_member', 'নতুন', 'নতুন সদস্য'],
  ['renewal_member', 'renewal', 'renew', 'renewed', 'renewal member', 'renewal_member', 'নবায়ন', 'নবায়িত সদস্য'],
  [
    'life_member',
    'life',
    'life member',
    'life_member',
    'life time',
    'lifetime',
    'life time member',
    'lifetime member',
    'lm',
    'আজীবন',
    'আজীবন সদস্য',
  ],
] as const)

/** Reads a type of member. Any other text is returned unchanged. */
export const readType = (cell: Cell): string => typeOf(cell) ?? cellText(cell)

export type StatusWord = 'active' | 'inactive' | 'deceased'

const statusOf = choiceOf<StatusWord>([
  [
    'active',
    ...YES,
    'active',
    'current',
    'alive',
    'living',
    'good standing',
    'in good standing',
    'সক্রিয়',
    'জীবিত',
  ],
  ['inactive', ...NO, 'inactive', 'in active', 'not active', 'expired', 'lapsed', 'not current', 'নিষ্ক্রিয়'],
  [
    'deceased',
    'deceased',
    'died',
    'dead',
    'late',
    'passed away',
    'passed',
    'মৃত',
    'মরহুম',
    'মরহুমা',
    'প্রয়াত',
    'মারা গেছেন',
  ],
])

export const readStatus = (cell: Cell): Reading<StatusWord> => {
  const value = statusOf(cell)
  return value === undefined ? { fault: NOT_UNDERSTOOD } : { value }
}
