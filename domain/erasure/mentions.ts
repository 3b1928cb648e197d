import { latinDigits } from '../digits.ts'
import { fullName } from '../members/member-name.ts'
import type { Member } from '../members/member.ts'
import { plainWords, streetWords } from '../members/street-words.ts'
import { APOSTROPHES } from '../names/tokens.ts'
import { comparableLifeId } from '../names/member-numbers.ts'
import { wordsOf } from '../names/name-words.ts'
import { namesWithin, nameWordTest } from '../names/whole-name.ts'
import { phoneDigits } from '../phone.ts'

/** What identifies a member, at one time. */
export type Identity = Pick<Member, 'name' | 'phone' | 'email' | 'yearOfBirth' | 'address'> &
  Partial<Pick<Member, 'secondPhone' | 'lifeMemberId'>>

type Person = {
  /** The `_id`s of the member, and of those who were merged into it. */
  uids: readonly string[]
  /** Their numbers. */
  numbers: readonly number[]
  /** As the member is and was. */
  identities: readonly Identity[]
  /** Words of the names that no other member has: each alone identifies the member. */
  rareWords: readonly string[]
  /** Life member IDs of other members, which this one may have had before. */
  otherLifeIds: readonly string[]
}

/** The cells of a row that say whose it is: all of them; those of the name; those with contacts of the person itself, with member numbers, and with life member IDs. */
export type PersonRow = {
  cells: readonly string[]
  name: readonly string[]
  contacts: readonly string[]
  numbers: readonly string[]
  lifeIds: readonly string[]
}

/** Fewer digits of a phone number are shared by too many. */
const PHONE_DIGITS_MIN = 7
/** A row may have seven digits that are no phone number. Of a longer number these are left without its country code. */
const ROW_DIGITS_MIN = 10
/** Digits, and what separates those of a phone number. */
const DIGIT_RUN = /\d[\d\s().+/-]*\d/g
const WORD = new RegExp(String.raw`[\p{L}\p{M}\p{N}${APOSTROPHES}.-]+`, 'gu')
/** A name or an ID that is written as several words has at most so many. */
const PARTS_MAX = 4

const unique = (values: readonly string[]) => [...new Set(values.filter((value) => value !== ''))]
/** With digits of every width, as a phone number is read. */
const withDigits = (text: string) => latinDigits(text.normalize('NFKC'))
const digitsOf = (text: string) => withDigits(text).replace(/\D/g, '')
const squeeze = (text: string) => plainWords(text).replaceAll(' ', '')

/** The texts in a value of JSON. */
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
/** What is encoded may stand beside a percent sign that encodes nothing. */
const decode = (text: string) => text.replaceAll('+', ' ').replace(/(?:%[\da-f]{2})+/gi, decodePart)

const namesOf = ({ name }: Identity) => [fullName(name), fullName({ ...name, middleName: null })]

/** Whether some words, such as those of a street, are among others in their order. */
const isPartOf = (words: string, others: string) => words !== '' && ` ${others} `.includes(` ${words} `)

/** A house number and a name, both in one spelling. */
const isStreet = (words: string) => /^\d+ \p{L}/u.test(words)

/** Either street may have more than the other one, such as a city or an apartment. */
const isSameStreet = (own: string, other: string) =>
  isPartOf(own, other) || (isStreet(other) && `${own} `.startsWith(`${other} `))

/** The five digits of a ZIP code, which a spreadsheet may have taken for a number; '' for another text. */
const zipOf = (text: string) => {
  const zip = /^(\d{4,5})(?:-\d{4})?$/.exec(latinDigits(text).trim())?.[1] ?? ''
  return zip === '' ? '' : zip.padStart(5, '0')
}
const hasYear = (text: string, year: number) =>
  latinDigits(text).match(/\d+/g)?.includes(String(year)) === true

/** Whether neighbouring words, written as one, are what `test` accepts. */
const someJoined = (words: readonly string[], test: (joined: string) => boolean) =>
  words.some((_word, start) =>
    Array.from({ length: PARTS_MAX }, (_value, more) => words.slice(start, start + more + 1).join('')).some(
      test,
    ),
  )

/** Whether an e-mail address is in a text in lower case, not as the end or the beginning of another one. */
const hasAddress = (text: string, email: string) => {
  for (let at = text.indexOf(email); at >= 0; at = text.indexOf(email, at + 1)) {
    const isEnd = /[\p{L}\p{N}._%+-]$/u.test(text.slice(0, at))
    const isBeginning = /^(?:[\p{L}\p{N}_-]|\.[\p{L}\p{N}])/u.test(text.slice(at + email.length))
    if (!isEnd && !isBeginning) return true
  }
  return false
}

/** What identifies a member in texts that others have typed: names and numbers as they are and were, in any notation. */
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
  // Without a letter it could be any number.
  const lifeIds = allLifeIds.filter((id) => /\p{L}/u.test(id) && !isOfOther.has(id))
  const rare = new Set(rareWords)
  const isNameWord = nameWordTest(names)

  const hasUidOrEmail = (lower: string) =>
    uids.some((uid) => lower.includes(uid)) || emails.some((email) => hasAddress(lower, email))
  /** A number with fewer digits, of the text or of the member, has to be the same. */
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
    // The words are compared only where it may matter, because most texts have none of them.
    (hasNameWord(text) && (hasName(text) || wordsOf(text).some((word) => rare.has(word.text))))
  const isIn = (text: string) => {
    const decoded = decode(text)
    return isInPlain(text) || (decoded !== text && isInPlain(decoded))
  }

  const isContact = (cell: string) => hasUidOrEmail(cell.toLowerCase()) || hasPhone(cell, ROW_DIGITS_MIN)
  /** Numbers alone may be those of the rows. */
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
    /** Whether the row of a table is about the member: by a contact, or by the name with a number or the home, since other people have the same name. */
    isInRow: (row: PersonRow) => {
      if (row.contacts.some(isContact) || row.lifeIds.some(isLifeId)) return true
      const whole = row.name.join(' ')
      // A name such as Al Amin is a single word.
      const isNamed = squeezed.has(squeeze(whole)) || (hasNameWord(whole) && hasName(whole))
      return isNamed && (hasNumber(row) || identities.some((identity) => isHome(row.cells, identity)))
    },
  }
}

export type Mentions = ReturnType<typeof createMentions>
