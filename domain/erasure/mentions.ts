import { latinDigits } from '../digits.ts'
import { fullName } from '../members/member-name.ts'
import type { Member } from '../members/member.ts'
import { plainWords, streetWords } from '../members/street-words.ts'
import { comparableLifeId } from '../names/explain-match.ts'
import { wordsOf } from '../names/name-words.ts'
import { namesWithin } from '../names/whole-name.ts'
import { phoneDigits } from '../phone.ts'

/** What identifies a member, at one time. */
export type Identity = Pick<Member, 'name' | 'phone' | 'email' | 'yearOfBirth' | 'address'> &
  Partial<Pick<Member, 'secondPhone' | 'lifeMemberId'>>

type Person = {
  uid: string
  /** As the member is and was. */
  identities: readonly Identity[]
  /** Words of the names that no other member has: each alone identifies the member. */
  rareWords: readonly string[]
}

/** Fewer digits of a phone number are shared by too many. */
const PHONE_DIGITS_MIN = 7
/** Digits, and what separates those of a phone number. */
const DIGIT_RUN = /\d[\d\s().+/-]*\d/g

const unique = (values: readonly string[]) => [...new Set(values.filter((value) => value !== ''))]
const digitsOf = (text: string) => latinDigits(text).replace(/\D/g, '')
const squeeze = (text: string) => plainWords(text).replaceAll(' ', '')

/** The texts in a value of JSON. */
const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

const namesOf = ({ name }: Identity) => [fullName(name), fullName({ ...name, middleName: null })]

/** Whether some words, such as those of a street, are among others in their order. */
const isPartOf = (words: string, others: string) => ` ${others} `.includes(` ${words} `)

/** What identifies a member in texts that others have typed: names and numbers as they are and were, in any notation. */
export const createMentions = ({ uid, identities, rareWords }: Person) => {
  const names = unique(identities.flatMap(namesOf))
  const squeezed = unique(
    identities.flatMap(({ name: { firstName, lastName } }) =>
      [firstName + lastName, lastName + firstName].map(squeeze),
    ),
  )
  const emails = unique(identities.map(({ email }) => email.toLowerCase()))
  const phones = unique(
    identities.flatMap(({ phone, secondPhone }) => [phone, secondPhone ?? ''].map(phoneDigits)),
  ).filter((phone) => phone.length >= PHONE_DIGITS_MIN)
  // Without a letter it could be any number.
  const lifeIds = unique(identities.map(({ lifeMemberId }) => comparableLifeId(lifeMemberId ?? ''))).filter(
    (id) => /\p{L}/u.test(id),
  )
  const rare = new Set(rareWords)

  const hasContact = (text: string) => {
    const lower = text.toLowerCase()
    const digits = digitsOf(text)
    return (
      [uid, ...emails].some((value) => lower.includes(value)) ||
      phones.some((phone) => digits.includes(phone)) ||
      text.split(/[;:,]/).some((part) => lifeIds.includes(comparableLifeId(part)))
    )
  }
  const hasPartOfPhone = (text: string) =>
    (latinDigits(text).match(DIGIT_RUN) ?? [])
      .map((run) => digitsOf(run).replace(/^0+/, ''))
      .some((digits) => digits.length >= PHONE_DIGITS_MIN && phones.some((phone) => phone.includes(digits)))
  const hasName = (text: string) => {
    const isWithin = namesWithin(text)
    return names.some((name) => isWithin(name)) || squeezed.some((name) => squeeze(text).includes(name))
  }
  const isIn = (text: string) =>
    hasContact(text) ||
    hasPartOfPhone(text) ||
    hasName(text) ||
    wordsOf(text).some((word) => rare.has(word.text))
  const isHome = (cells: readonly string[], { address, yearOfBirth }: Identity) => {
    const digits = cells.map(digitsOf)
    const street = streetWords(address.street).join(' ')
    return (
      (digits.includes(digitsOf(address.zipCode)) && digits.includes(String(yearOfBirth))) ||
      cells.some((cell) => isPartOf(street, streetWords(cell).join(' ')))
    )
  }

  return {
    /** What rows with a contact of the member contain: e-mails in lower case, and digits of phones and life member IDs. */
    contacts: {
      emails,
      digits: unique([...phones, ...lifeIds.map(digitsOf)]),
    },
    /** In lower case. */
    lastNames: unique(identities.map(({ name }) => name.lastName.toLowerCase())),
    /** Whether a text names the member. */
    isIn,
    /** Whether a text in this JSON names the member. */
    isInJson: (json: string | null) => json !== null && textsIn(JSON.parse(json)).some(isIn),
    /** Whether the row of a table is about the member: by a contact, or by name and home, since other people have the same name. */
    isInRow: (cells: readonly string[]) =>
      cells.some(hasContact) ||
      (hasName(cells.join(' ')) && identities.some((identity) => isHome(cells, identity))),
  }
}

export type Mentions = ReturnType<typeof createMentions>
