import { latinDigits } from '../digits.ts'
import { fullName } from '../members/member-name.ts'
import type { Member } from '../members/member.ts'
import { plainWords, streetWords } from '../members/street-words.ts'
import { APOSTROPHES } from '../names/tokens.ts'
import { comparableLifeId } from '../names/member-numbers.ts'
import { wordsOf } from '../names/name-words.ts'
import { namesWithin, nameWordTest } from '../people/whole-name.ts'
import { phoneDigits } from '../phone.ts'

/** The identifying fields of a member at one time. */
export type Identity = Pick<Member, 'name' | 'phone' | 'email' | 'yearOfBirth' | 'address'> &
  Partial<Pick<Member, 'secondPhone' | 'lifeMemberId'>>

type Person = {
  /** The `_id`s of the member and of the members who were merged into it. */
  uids: readonly string[]
  /** The numbers of the same members. */
  numbers: readonly number[]
  /** The present and the earlier values. */
  identities: readonly Identity[]
  /** Words of the names that no other member has, so that each alone identifies the member. */
  rareWords: readonly string[]
  /** Life member IDs that this member may have had, and that belong to other members. */
  otherLifeIds: readonly string[]
}

/**
 * The cells of a row by which its person is recognized: all cells, then those of the name, contacts, member numbers
 * and life member IDs.
 */
export type PersonRow = {
  cells: readonly string[]
  name: readonly string[]
  contacts: readonly string[]
  numbers: readonly string[]
  lifeIds: readonly string[]
}

/** Shorter ends of phone numbers are shared by too many people. */
const PHONE_DIGITS_MIN = 7
/**
 * The digits of a phone number in a row, where seven may be another number. Of a longer one, the last ten are
 * compared, without the country code.
 */
const ROW_DIGITS_MIN = 10
/** Digits with the separators of a phone number. */
const DIGIT_RUN = /\d[\d\s().+/-]*\d/g
const WORD = new RegExp(String.raw`[\p{L}\p{M}\p{N}${APOSTROPHES}.-]+`, 'gu')
/** The most words in which one name or ID is written. */
const PARTS_MAX = 4

const unique = (values: readonly string[]) => [...new Set(values.filter((value) => value !== ''))]
/** Converts digits of every script and width, as in a phone number. */
const withDigits = (text: string) => latinDigits(text.normalize('NFKC'))
const digitsOf = (text: string) => withDigits(text).replace(/\D/g, '')
const squeeze = (text: string) => plainWords(text).replaceAll(' ', '')

/** All texts in a JSON value. */
const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

const decodePart = (part: string) => {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
/** Decodes a URL part by part, because a literal percent sign may stand beside encoded text. */
const decode = (text: string) => text.replaceAll('+', ' ').replace(/(?:%[\da-f]{2})+/gi, decodePart)

const namesOf = ({ name }: Identity) => [fullName(name), fullName({ ...name, middleName: null })]

/** Whether words, such as a street, occur in others in the same order. */
const isPartOf = (words: string, others: string) => words !== '' && ` ${others} `.includes(` ${words} `)

/** Whether normalized words are a house number and a name. */
const isStreet = (words: string) => /^\d+ \p{L}/u.test(words)

/** Either street may have additions, such as a city or an apartment. */
const isSameStreet = (own: string, other: string) =>
  isPartOf(own, other) || (isStreet(other) && `${own} `.startsWith(`${other} `))

/** The five digits of a ZIP code, which a spreadsheet may have taken for a number; '' for another text. */
const zipOf = (text: string) => {
  const zip = /^(\d{4,5})(?:-\d{4})?$/.exec(latinDigits(text).trim())?.[1] ?? ''
  return zip === '' ? '' : zip.padStart(5, '0')
}
const hasYear = (text: string, year: number) =>
  latinDigits(text).match(/\d+/g)?.includes(String(year)) === true

/** Whether adjacent words, joined to one, pass `test`. */
const someJoined = (words: readonly string[], test: (joined: string) => boolean) =>
  words.some((_word, start) =>
    Array.from({ length: PARTS_MAX }, (_value, more) => words.slice(start, start + more + 1).join('')).some(
      test,
    ),
  )

/** Whether a lower-case text has the e-mail address, and not only as a part of another one. */
const hasAddress = (text: string, email: string) => {
  for (let at = text.indexOf(email); at >= 0; at = text.indexOf(email, at + 1)) {
    const isEnd = /[\p{L}\p{N}._%+-]$/u.test(text.slice(0, at))
    const isBeginning = /^(?:[\p{L}\p{N}_-]|\.[\p{L}\p{N}])/u.test(text.slice(at + email.length))
    if (!isEnd && !isBeginning) return true
  }
  return false
}

/** Returns tests of whether free text identifies a member, by present and earlier names and numbers in any notation. */
export const createMentions = ({ uids, numbers, identities, rareWords, otherLifeIds }: Person) => {
  const names = unique(identities.flatMap(namesOf))
  const squeezed = new Set(
    identities.flatMap(({ name }) => {
      const [first, last] = [squeeze(name.firstName), squeeze(name.lastName)]
      return first !== '' && last !== '' ? [first + last, last + first] : []
    }),
  )
  const emails = unique(identities.map(({ email }) => email.toLowerCase()))
  const phones = unique(
    identities.flatMap(({ phone, secondPhone }) => [
      phoneDigits(phone ?? ''),
      phoneDigits(secondPhone ?? ''),
    ]),
  ).filter((phone) => phone.length >= PHONE_DIGITS_MIN)
  const allLifeIds = unique(identities.map(({ lifeMemberId }) => comparableLifeId(lifeMemberId ?? '')))
  const isOfOther = new Set(otherLifeIds.map(comparableLifeId))
  // An ID without a letter could be any number.
  const lifeIds = allLifeIds.filter((id) => /\p{L}/u.test(id) && !isOfOther.has(id))
  const rare = new Set(rareWords)
  const isNameWord = nameWordTest(names)

  const hasUidOrEmail = (lower: string) =>
    uids.some((uid) => lower.includes(uid)) || emails.some((email) => hasAddress(lower, email))
  /** A shorter number, in the text or of the member, has to be equal. */
  const hasPhone = (text: string, digitsMin: number) => {
    const all = digitsOf(text)
    if (phones.some((phone) => phone.length >= digitsMin && all.includes(phone.slice(-ROW_DIGITS_MIN))))
      return true
    const runs = withDigits(text).match(DIGIT_RUN) ?? []
    return runs
      .map((run) => digitsOf(run).replace(/^0+/, ''))
      .some((digits) =>
        phones.some((phone) => phone === digits || (digits.length >= digitsMin && phone.includes(digits))),
      )
  }
  const isLifeId = (text: string) => lifeIds.includes(comparableLifeId(text))
  const hasName = (text: string) => names.some(namesWithin(text))
  const hasNameWord = (text: string) => (text.match(WORD) ?? []).some(isNameWord)

  const isInPlain = (text: string) =>
    hasUidOrEmail(text.toLowerCase()) ||
    hasPhone(text, PHONE_DIGITS_MIN) ||
    (lifeIds.length > 0 && someJoined(text.split(/[^\p{L}\p{M}\p{N}]+/u), isLifeId)) ||
    someJoined(plainWords(text).split(' '), (word) => squeezed.has(word)) ||
    // Words are compared last, and only in texts with a word of the name, because most have none.
    (hasNameWord(text) && (hasName(text) || wordsOf(text).some((word) => rare.has(word.text))))
  const isIn = (text: string) => {
    const decoded = decode(text)
    return isInPlain(text) || (decoded !== text && isInPlain(decoded))
  }

  const isContact = (cell: string) => hasUidOrEmail(cell.toLowerCase()) || hasPhone(cell, ROW_DIGITS_MIN)
  /** Tested only together with the name, because a number alone may count the rows. */
  const hasNumber = (row: PersonRow) =>
    row.numbers.some((cell) => numbers.includes(Number(latinDigits(cell).replace(/^#/, '')))) ||
    row.lifeIds.some((cell) => allLifeIds.includes(comparableLifeId(cell)))
  const isHome = (cells: readonly string[], { address, yearOfBirth }: Identity) => {
    const street = streetWords(address.street).join(' ')
    const zip = zipOf(address.zipCode)
    return (
      (zip !== '' &&
        cells.some((cell) => zipOf(cell) === zip) &&
        cells.some((cell) => hasYear(cell, yearOfBirth))) ||
      cells.some((cell) => isSameStreet(street, streetWords(cell).join(' ')))
    )
  }

  return {
    /** Whether a text, or the query of a URL, names the member. */
    isIn,
    /** Whether a text in this JSON names the member. */
    isInJson: (json: string | null) => json !== null && textsIn(JSON.parse(json)).some(isIn),
    /**
     * Whether the row of a table is about the member: it has a contact, or the name together with a number or the
     * home, because other people have the same name.
     */
    isInRow: (row: PersonRow) => {
      if (row.contacts.some(isContact) || row.lifeIds.some(isLifeId)) return true
      const whole = row.name.join(' ')
      // A name such as Al Amin may be written as one word.
      const isNamed = squeezed.has(squeeze(whole)) || (hasNameWord(whole) && hasName(whole))
      return isNamed && (hasNumber(row) || identities.some((identity) => isHome(row.cells, identity)))
    },
  }
}

export type Mentions = ReturnType<typeof createMentions>
