import { isOneTypoApart } from '../names/typo.ts'
import { cellText, plainWords, type Cell } from './cells.ts'

/** The fields that a column can have, by their path in a member, with headers that mean them. The first is the one of the template. */
const HEADERS = {
  id: [
    'Member ID',
    'member no',
    'member number',
    'membership no',
    'membership number',
    'membership id',
    'id',
    'no',
    'সদস্য নং',
    'সদস্য নম্বর',
    'আইডি',
  ],
  lifeMemberId: [
    'Life member ID',
    'life time member id',
    'lifetime member id',
    'life id',
    'life member no',
    'lm no',
    'lm id',
    'life membership no',
    'আজীবন সদস্য নং',
    'আজীবন আইডি',
  ],
  fullName: [
    'Full name',
    'name',
    'member name',
    'name of member',
    'members name',
    'নাম',
    'পূর্ণ নাম',
    'সদস্যের নাম',
  ],
  'name.firstName': ['First name', 'first', 'given name', 'fname', 'forename', 'নামের প্রথম অংশ', 'প্রথম নাম'],
  'name.middleName': ['Middle name', 'middle', 'mi', 'middle initial', 'মধ্য নাম', 'মাঝের নাম'],
  'name.lastName': ['Last name', 'last', 'surname', 'family name', 'lname', 'নামের শেষ অংশ', 'শেষ নাম', 'পদবি'],
  fatherOrHusbandName: [
    'Father or husband name',
    'father husband name',
    'father name',
    'fathers name',
    'husband name',
    'husbands name',
    'father',
    'father husband',
    'fathers husbands name',
    'father s name',
    'father s husband s name',
    'পিতা স্বামীর নাম',
    'পিতার নাম',
    'স্বামীর নাম',
    'পিতা স্বামী',
    'পিতা',
  ],
  yearOfBirth: [
    'Year of birth',
    'yob',
    'birth year',
    'date of birth',
    'dob',
    'd o b',
    'birth date',
    'born',
    'জন্ম সাল',
    'জন্মসাল',
    'জন্ম তারিখ',
  ],
  phone: [
    'Phone',
    'phone number',
    'phone no',
    'telephone',
    'tel',
    'cell',
    'cell phone',
    'cell number',
    'mobile',
    'mobile number',
    'mobile no',
    'contact',
    'contact number',
    'ফোন',
    'ফোন নম্বর',
    'মোবাইল',
    'মোবাইল নম্বর',
  ],
  secondPhone: [
    'Second phone',
    'phone 2',
    'phone2',
    'other phone',
    'alternate phone',
    'home phone',
    'whatsapp',
    'দ্বিতীয় ফোন',
    'বিকল্প ফোন',
  ],
  email: ['Email', 'e mail', 'email address', 'e mail address', 'mail', 'ইমেইল', 'ই মেইল'],
  unionOfSandwip: ['Union of Sandwip', 'union', 'union name', 'village', 'area', 'ইউনিয়ন', 'সন্দ্বীপের ইউনিয়ন'],
  typeOfMember: ['Type of member', 'member type', 'type', 'membership type', 'category', 'সদস্যের ধরন', 'ধরন'],
  initialYearOfMembership: [
    'Initial year of membership',
    'initial year',
    'member since',
    'since',
    'joined',
    'year joined',
    'join year',
    'year of membership',
    'joining year',
    'শুরুর বছর',
    'সদস্য হওয়ার বছর',
  ],
  expiredYearOfMembership: [
    'Expiration year of membership',
    'expired year of membership',
    'expiration year',
    'expired year',
    'expires',
    'expiry',
    'expiry year',
    'valid until',
    'মেয়াদ',
    'মেয়াদ শেষের বছর',
  ],
  amount: ['Paid amount', 'amount', 'amount paid', 'paid', 'fee', 'dues', 'payment', 'টাকা', 'পরিমাণ', 'চাঁদা'],
  'introduceBy.name': [
    'Introduced by: name',
    'introduced by',
    'introducer',
    'introducer name',
    'reference',
    'referred by',
    'পরিচয়কারী',
    'পরিচয়কারীর নাম',
  ],
  'introduceBy.phone': ['Introduced by: phone', 'introducer phone', 'reference phone', 'পরিচয়কারীর ফোন'],
  'address.street': [
    'Street',
    'street address',
    'address',
    'address line 1',
    'address 1',
    'home address',
    'ঠিকানা',
    'রাস্তা',
    'সড়ক',
  ],
  'address.apartment': [
    'Apartment',
    'apt',
    'apt no',
    'unit',
    'apartment no',
    'address line 2',
    'address 2',
    'apt number',
    'অ্যাপার্টমেন্ট',
  ],
  'address.city': ['City', 'town', 'শহর'],
  'address.state': ['State', 'স্টেট', 'রাজ্য'],
  'address.zipCode': ['Zip code', 'zip', 'zipcode', 'postal code', 'postcode', 'জিপ', 'জিপ কোড'],
  status: ['Status', 'active', 'member status', 'অবস্থা'],
  diedOn: ['Day of death', 'date of death', 'died on', 'মৃত্যুর তারিখ', 'মৃত্যুর দিন'],
  isHidden: ['Not in the public check', 'hidden', 'hide', 'লুকানো'],
  hiddenReason: ['Why not in the public check', 'hidden reason', 'reason hidden'],
} as const satisfies Record<string, readonly string[]>

export type ImportField = keyof typeof HEADERS
/** In the order of the form. */
// `Object.keys` loses the key type.
export const IMPORT_FIELDS = Object.keys(HEADERS) as [ImportField, ...ImportField[]]

/** The header of a field in files that the site writes. */
export const headerOf = (field: ImportField): string => HEADERS[field][0]

const FIELD_OF_HEADER = new Map<string, ImportField>(
  IMPORT_FIELDS.flatMap((field) => HEADERS[field].map((header) => [plainWords(header), field] as const)),
)

/** Shorter headers are too similar to one another. */
const TYPO_LETTERS = 5

const fieldOf = (header: string): ImportField | null => {
  const words = plainWords(header)
  const known = FIELD_OF_HEADER.get(words)
  if (known) return known
  if (words.length < TYPO_LETTERS) return null
  const near = [...FIELD_OF_HEADER].filter(
    ([name]) => name.length >= TYPO_LETTERS && isOneTypoApart(name, words),
  )
  const fields = new Set(near.map(([, field]) => field))
  return fields.size === 1 ? (near[0]?.[1] ?? null) : null
}

/** The fields of the columns with these headers; null for a column that is not recognized. Each field has one column at most. */
export const recognizeColumns = (headers: readonly string[]): (ImportField | null)[] => {
  const taken = new Set<ImportField>()
  const fields = headers.map((header) => {
    const field = fieldOf(header)
    if (field === null || taken.has(field)) return null
    taken.add(field)
    return field
  })
  // "Name" beside "Last name" is the first name.
  if (!taken.has('name.lastName') || taken.has('name.firstName')) return fields
  return fields.map((field) => (field === 'fullName' ? 'name.firstName' : field))
}

/** Rows above the headers, such as the title of the list. */
const ROWS_ABOVE_MAX = 15

/**
 * The index of the row with the headers: the one with the most columns that are recognized, otherwise the first with several cells, otherwise
 * the first that is not blank. A cell may be missing, or blank.
 */
export const findHeaderRow = (rows: readonly (readonly Cell[])[]): number => {
  // `Array.from` fills the holes of the row.
  const first = rows.slice(0, ROWS_ABOVE_MAX).map((row) => Array.from(row, (cell) => cellText(cell ?? null)))
  const counts = first.map((row) => recognizeColumns(row).filter((field) => field !== null).length)
  const most = Math.max(0, ...counts)
  if (most >= 2) return counts.indexOf(most)
  const filled = first.map((row) => row.filter((text) => text !== '').length)
  const wide = filled.findIndex((count) => count > 1)
  return wide === -1 ? filled.findIndex((count) => count > 0) : wide
}
