import { isOneTypoApart } from '../names/typo.ts'
import { cellText, plainWords, type Cell } from './cells.ts'
import { HEADERS } from './headers.ts'

export type ImportField = keyof typeof HEADERS
/** In the order of the form. */
// `Object.keys` loses the key type.
export const IMPORT_FIELDS = Object.keys(HEADERS) as [ImportField, ...ImportField[]]

/** The header of a field in files that the site writes. */
export const headerOf = (field: ImportField): string => HEADERS[field][0]

const FIELD_OF_HEADER = new Map<string, ImportField>(
  IMPORT_FIELDS.flatMap((field) =>
    HEADERS[field]
      .flatMap((headers) => headers.split('|'))
      .map((header) => [plainWords(header), field] as const),
  ),
)

/** Words that say nothing of a column in a list of members, and abbreviations. */
const FILLERS = new Set(['of', 'the', 'in', 'a', 's', 'member', 'members', 'your', 'full'])
const ABBREVIATED = new Map([
  ['dt', 'date'],
  ['num', 'no'],
  ['nbr', 'no'],
  ['nr', 'no'],
  ['addr', 'address'],
])

/** The words of a header that count, in one order: "Full name of member" is "Name", "Village home" is "Home village". */
const essence = (words: string) =>
  words
    .split(' ')
    .filter((word) => !FILLERS.has(word))
    .map((word) => ABBREVIATED.get(word) ?? word)
    .toSorted()
    .join(' ')

const FIELDS_OF_ESSENCE = Map.groupBy(FIELD_OF_HEADER, ([header]) => essence(header))

/** Typos are tolerated from this length on: shorter headers are too similar to one another. */
const TYPO_LETTERS = 5

/** Words in a header for values of another person, or for no field of a member. */
const OF_OTHERS =
  /spouse|wife|husband|mother|child|son|daughter|emergency|work|office|label|type|country|notes?/i

/** Removes an explanation such as in "Phone (WhatsApp)". */
const withoutExplanation = (header: string) =>
  /\([^)]+\)/.test(header) && !OF_OTHERS.test(header.replace(/^[^(]*/, ''))
    ? header.replace(/\([^)]*\)/g, '')
    : ''

const fieldOf = (header: string): ImportField | null => {
  const explained = withoutExplanation(header)
  return findField(header) ?? (explained === '' ? null : findField(explained))
}

const findField = (header: string): ImportField | null => {
  // Some forms number their questions.
  const words = plainWords(header).replace(/^\d+ (?=\p{L})/u, '')
  const known = FIELD_OF_HEADER.get(words)
  if (known) return known
  const brief = essence(words)
  const alike = new Set(FIELDS_OF_ESSENCE.get(brief)?.map(([, field]) => field))
  // "No. of members" is no number of a member.
  if (alike.size === 1 && brief.length > 3) return [...alike][0] ?? null
  if (words.length < TYPO_LETTERS) return null
  const near = [...FIELD_OF_HEADER].filter(
    ([name]) => name.length >= TYPO_LETTERS && isOneTypoApart(name, words),
  )
  const fields = new Set(near.map(([, field]) => field))
  return fields.size === 1 ? (near[0]?.[1] ?? null) : null
}

/** Returns the fields of columns by their headers; null for an unrecognized one. Each field has at most one column. */
export const recognizeColumns = (headers: readonly string[]): (ImportField | null)[] => {
  const taken = new Set<ImportField>()
  const take = (field: ImportField | null) => {
    if (field === null || taken.has(field)) return null
    taken.add(field)
    return field
  }
  const isShort = headers.map((header) => plainWords(header) === 'st')
  const isOfBangladesh = headers.map((header) => /\b(?:bd|bangladesh|whatsapp)\b/.test(plainWords(header)))
  let fields = headers.map((header, index) => (isShort[index] ? null : take(fieldOf(header))))
  // "St" is the street, or the state beside a street.
  fields = fields.map((field, index) =>
    isShort[index] ? take(taken.has('address.street') ? 'address.state' : 'address.street') : field,
  )
  // "Name" beside "Last name" is the first name.
  if (taken.has('name.lastName') && !taken.has('name.firstName'))
    fields = fields.map((field) => (field === 'fullName' ? 'name.firstName' : field))
  // "Display name" beside both is not needed.
  if (taken.has('name.lastName') && taken.has('name.firstName'))
    fields = fields.map((field) => (field === 'fullName' ? null : field))
  // "Home phone" is the phone if there is no other in the USA.
  if (!taken.has('phone'))
    fields = fields.map((field, index) =>
      field === 'secondPhone' && !isOfBangladesh[index] ? 'phone' : field,
    )
  // Another "Phone" is the second phone, unless it follows the columns of another person.
  return fields.map((field, index) => {
    if (field !== null || fieldOf(headers[index] ?? '') !== 'phone') return field
    const before = fields[index - 1] ?? null
    if (before === 'introduceBy.name') return take('introduceBy.phone')
    return before === null || before === 'fatherOrHusbandName' ? null : take('secondPhone')
  })
}

/** The most rows above the headers, such as the title of the list. */
const ROWS_ABOVE_MAX = 15
/** Twice the columns that a list may have. */
const COLUMNS_SEARCHED = 400

/**
 * The index of the header row: the row with the most recognized columns, otherwise the first with several cells,
 * otherwise the first that is not blank. Cells may be missing or blank.
 */
export const findHeaderRow = (rows: readonly (readonly Cell[])[]): number => {
  // `Array.from` fills the holes of the row.
  const first = rows
    .slice(0, ROWS_ABOVE_MAX)
    .map((row) => Array.from(row.slice(0, COLUMNS_SEARCHED), (cell) => cellText(cell ?? null)))
  const counts = first.map((row) => recognizeColumns(row).filter((field) => field !== null).length)
  const most = Math.max(0, ...counts)
  if (most >= 2) return counts.indexOf(most)
  const filled = first.map((row) => row.filter((text) => text !== '').length)
  const wide = filled.findIndex((count) => count > 1)
  return wide === -1 ? filled.findIndex((count) => count > 0) : wide
}
