import { latinDigits } from '../digits.ts'
import { fullName } from '../members/member-name.ts'
import type { Member } from '../members/member.ts'
import { plainWords } from '../members/street-words.ts'
import { comparableLifeId } from '../names/member-numbers.ts'
import { compareNames } from '../people/name-likeness.ts'
import { namesWithin } from '../people/whole-name.ts'
import { phoneDigits } from '../phone.ts'

/** What identifies a member at one time. */
export type Identity = Pick<Member, 'name' | 'phone' | 'email'> &
  Partial<Pick<Member, 'fatherOrHusbandName' | 'secondPhone' | 'lifeMemberId'>>

/** What identifies a person exactly: names in plain words, e-mail addresses, digits of phones, comparable life member IDs. */
export type Identifiers = Record<'names' | 'emails' | 'phones' | 'lifeIds', ReadonlySet<string>>

/** `certain`: it can mean nobody else. `doubtful`: it may, so an admin decides. */
export type MentionLevel = 'certain' | 'doubtful'

/** Shorter numbers are other numbers as well. */
const PHONE_DIGITS_MIN = 10
/** A phone number as it is written within a city. */
const LOCAL_DIGITS = 7
/** Digits with the separators of a phone number. */
const DIGIT_RUN = /\d(?:[\s().+/-]{0,3}\d)*/g
/** The most words in which one life member ID is written. */
const PARTS_MAX = 3

/** The end of a phone number without its country code. */
const endOf = (phone: string | null | undefined) => {
  const digits = phoneDigits(phone ?? '')
  return digits.length < PHONE_DIGITS_MIN ? '' : digits.slice(-PHONE_DIGITS_MIN)
}

/** Words that are found as a phrase, also next to each other. */
const spaced = (words: string) => ` ${words.replaceAll(' ', '  ')} `

const plain = (text: string) => plainWords(text.normalize('NFKC'))

/** A name as it may be written: whole and without the middle name, the last name at the end or first. */
const spellingsOf = ({ name }: Identity): string[] => {
  const [first, middle, last] = [name.firstName, name.middleName ?? '', name.lastName].map(plain)
  const orders = [
    [first, middle, last],
    [first, last],
    [last, first, middle],
    [last, first],
  ]
  const spellings = orders.map((words) => words.filter(Boolean).join(' '))
  // One word is no whole name.
  return spellings.filter((spelling) => spelling.includes(' '))
}

const setOf = (values: readonly string[]) => new Set(values.filter((value) => value !== ''))

export const identifiersOf = (identities: readonly Identity[]): Identifiers => ({
  names: setOf(identities.flatMap(spellingsOf)),
  emails: setOf(identities.map(({ email }) => email?.toLowerCase() ?? '')),
  phones: setOf(identities.flatMap(({ phone, secondPhone }) => [endOf(phone), endOf(secondPhone)])),
  lifeIds: setOf(identities.map(({ lifeMemberId }) => comparableLifeId(lifeMemberId ?? ''))),
})

const decodePart = (part: string) => {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
/** The text, and what it says as the query of a URL. */
const withDecoded = (text: string) =>
  /[%+]/.test(text) ? `${text} ${text.replaceAll('+', ' ').replace(/(?:%[\da-f]{2})+/gi, decodePart)}` : text

const emailsIn = (lower: string) =>
  lower.split(/[\s<>()[\]{},;:"'|=&]+/).map((part) => part.replace(/^\.+|\.+$/g, ''))

/** All adjacent words, up to three, as one. */
const joinedWords = (words: readonly string[]) =>
  words.flatMap((_word, start) =>
    Array.from({ length: PARTS_MAX }, (_, more) => words.slice(start, start + more + 1).join('')),
  )

const hasAny = (some: Iterable<string>, test: (one: string) => boolean) => {
  for (const one of some) if (test(one)) return true
  return false
}

/** All texts in a JSON value, in their order, as one. */
export const textOfJson = (json: string | null): string => {
  const textsIn = (value: unknown): string[] =>
    typeof value === 'string'
      ? [value]
      : typeof value === 'object' && value !== null
        ? Object.values(value).flatMap(textsIn)
        : []
  return json === null ? '' : textsIn(JSON.parse(json)).join(' ')
}

/** Whether a text may have one of them, in plain words: most texts have none, and are not compared in all notations. */
const hasHint = ({ names, emails, phones, lifeIds }: Identifiers) => {
  const words = setOf([
    ...[...names].map((name) => name.split(' ')[0] ?? ''),
    ...[...emails].map((email) => plain(email)),
    ...[...lifeIds].map((id) => id.replace(/^\p{L}+0*/u, '')),
  ])
  return (text: string) => {
    const digits = text.replace(/\D+/g, '')
    return (
      hasAny(words, (word) => text.includes(word)) ||
      hasAny(phones, (phone) => digits.includes(phone.slice(-LOCAL_DIGITS)))
    )
  }
}

type Person = {
  /** The `_id`s of the member and of the members who were merged into it. */
  uids: readonly string[]
  /** The present and the earlier values. */
  identities: readonly Identity[]
  /** What other members have today of the same. */
  shared: Identifiers
}

/**
 * Returns how a text names a person. Only exact identifiers are certain, in any notation, so that everybody can predict what is
 * erased: an e-mail address, a whole phone number, a life member ID with letters, and the whole name beside the whole one of the father.
 */
export const createMentions = ({ uids, identities, shared }: Person) => {
  const own = identifiersOf(identities)
  // One word is no whole name.
  const fathers = identities
    .map(({ fatherOrHusbandName }) => plain(fatherOrHusbandName ?? ''))
    .filter((father) => father.includes(' '))
  const mayBeExact = hasHint(own)
  const wholeNames = setOf(identities.map(({ name }) => fullName(name)))
  // An ID without a letter could be any number.
  const writtenIds = new Set([...own.lifeIds].filter((id) => /\p{L}/u.test(id)))

  /** The name in another order, or in the other script. */
  const namedIn = (text: string) => (hasAny(wholeNames, namesWithin(text)) ? ('doubtful' as const) : null)

  const exactLevelOf = (written: string): MentionLevel | null => {
    const text = latinDigits(withDecoded(written))
    const lower = text.toLowerCase()
    const words = plain(lower)
    if (uids.some((uid) => lower.includes(uid))) return 'certain'
    if (!mayBeExact(words)) return namedIn(text)
    const runs = (text.match(DIGIT_RUN) ?? []).map((run) => run.replace(/\D/g, ''))
    const found = [
      ...emailsIn(lower).flatMap((email) => (own.emails.has(email) ? [!shared.emails.has(email)] : [])),
      ...[...own.phones].flatMap((phone) =>
        hasAny(runs, (run) => run.includes(phone)) ? [!shared.phones.has(phone)] : [],
      ),
      ...(writtenIds.size === 0 ? [] : joinedWords(words.split(' '))).flatMap((joined) => {
        const id = comparableLifeId(joined)
        return writtenIds.has(id) ? [!shared.lifeIds.has(id)] : []
      }),
    ]
    const names = [...own.names].filter((name) => spaced(words).includes(spaced(name)))
    // The name of a father may be a part of one's own.
    const beside = names.reduce((rest, name) => rest.replaceAll(spaced(name), ' '), spaced(words))
    const hasFather = names.length > 0 && hasAny(fathers, (father) => beside.includes(spaced(father)))
    if (found.includes(true) || hasFather) return 'certain'
    const isLocalPhone = hasAny(own.phones, (phone) => runs.includes(phone.slice(-LOCAL_DIGITS)))
    return found.length > 0 || names.length > 0 || isLocalPhone ? 'doubtful' : namedIn(text)
  }

  const isOther = (name: string) =>
    [...wholeNames].every((one) => compareNames(one, name)?.kind === 'different')

  return {
    /** How a text names the person; in the record of somebody of another name, who may share a phone, nothing is certain. */
    levelOf: (text: string, name = ''): MentionLevel | null => {
      const level = exactLevelOf(text)
      return level === 'certain' && isOther(name) ? 'doubtful' : level
    },
    /** As `levelOf`, for the values of another member at one time: by what nobody else has. */
    levelOfIdentity: (identity: Identity): MentionLevel | null => {
      const other = identifiersOf([identity])
      const hasOwn = (kind: keyof Identifiers) =>
        hasAny(other[kind], (value) => own[kind].has(value) && !shared[kind].has(value))
      if (hasOwn('emails') || hasOwn('phones') || hasOwn('lifeIds')) return 'certain'
      return hasOwn('names') ? 'doubtful' : null
    },
    /** Whether a text is a life member ID of the person that nobody else has. */
    isLifeId: (text: string) => {
      const id = comparableLifeId(text)
      return own.lifeIds.has(id) && !shared.lifeIds.has(id)
    },
  }
}

export type Mentions = ReturnType<typeof createMentions>
