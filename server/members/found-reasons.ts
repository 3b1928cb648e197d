import type { FoundReason } from '#domain/members/found-member.ts'
import { isOnStreet, readStreet, type StreetText } from '#domain/members/street-words.ts'
import { explainMatch, type WordFits } from '#domain/people/explain-match.ts'
import { WORD_KINDS, type Part, type WordKind } from '#domain/names/match-kinds.ts'
import type { SearchNumber, SearchText, SearchWord } from '#domain/names/search-text.ts'
import { comparableLifeId } from '#domain/names/member-numbers.ts'
import { isTitle } from '#domain/names/word-match.ts'
import { formatPhone } from '#domain/phone.ts'
import { nameOf } from '../register/indexed-member.ts'
import { fitsOf } from '../register/plan.ts'
import type { MemberRow } from './rows.ts'

/** The reasons, the kind of the weakest word, and how many words or numbers of the text the member does not have. */
export type Explained = { reasons: FoundReason[]; weakest: WordKind; missing: number }

const wholeOf = (text: string): Part[] => [{ start: 0, end: text.length }]
const exactly = (kind: FoundReason['kind'], text: string, parts = wholeOf(text)): FoundReason => ({
  kind,
  how: 'exact',
  text,
  parts,
})

const explainName = (words: readonly SearchWord[], name: string, fits: WordFits) => {
  const nobody = { id: 0, phone: '', lifeMemberId: null }
  const { kind, parts } = explainMatch({ words, numbers: [], whole: '' }, { ...nobody, name }, fits)
  // Without numbers and an ID, only words match.
  return { how: WORD_KINDS.find((each) => each === kind) ?? 'exact', parts }
}

/** How well a word fits a name: an index of `WORD_KINDS`, or more if it is not in it. */
const fitOf = (word: SearchWord, name: string, fits: WordFits) => {
  const { how, parts } = explainName([word], name, fits)
  return parts.length > 0 ? WORD_KINDS.indexOf(how) : WORD_KINDS.length
}

const NO_WORDS = fitsOf([])

/** What a number of the text is of the member. */
const explainNumber = (row: MemberRow, { id, phone }: SearchNumber): FoundReason | null => {
  if (id === row.id) return exactly('id', String(row.id))
  if (phone === null) return null
  if (row.zip_code.startsWith(phone)) return exactly('zip', row.zip_code)
  const { kind } = explainMatch(
    { words: [], numbers: [{ id: null, phone }], whole: '' },
    { id: row.id, name: '', phone: row.phone, secondPhone: row.second_phone, lifeMemberId: null },
    NO_WORDS,
  )
  if (kind === 'phone') return exactly(kind, formatPhone(row.phone))
  return kind === 'second-phone' ? exactly(kind, formatPhone(row.second_phone ?? '')) : null
}

const explainStreet = (row: MemberRow, text: StreetText | null): FoundReason | null => {
  if (!text) return null
  return isOnStreet(readStreet(row.street), text) ? exactly('street', row.street) : null
}

const explainEmail = ({ email }: MemberRow, typed: string): FoundReason | null =>
  email?.toLowerCase().startsWith(typed.toLowerCase())
    ? exactly('email', email, [{ start: 0, end: typed.length }])
    : null

const explainLifeId = ({ life_member_id: lifeId }: MemberRow, { whole }: SearchText): FoundReason | null =>
  lifeId !== null && comparableLifeId(whole) !== '' && comparableLifeId(lifeId) === comparableLifeId(whole)
    ? exactly('life-id', lifeId)
    : null

/** What was typed, as a name with numbers and as a street, and how words of names and of fathers' names fit it. */
type FoundText = { text: SearchText; street: StreetText | null; fits: WordFits; fatherFits: WordFits }

/** Why a text finds the member of a row. */
export const explainFound = (
  { text, street: streetText, fits, fatherFits }: FoundText,
  row: MemberRow,
): Explained => {
  const lifeId = explainLifeId(row, text)
  if (lifeId) return { reasons: [lifeId], weakest: 'exact', missing: 0 }
  const words = text.words.filter(({ weight }) => !isTitle(weight))
  const name = nameOf(row)
  const father = row.father_or_husband_name
  const inName: SearchWord[] = []
  const elsewhere: SearchWord[] = []
  for (const word of words) {
    const fit = fitOf(word, name, fits)
    if (fit > 0 && fit > fitOf(word, father, fatherFits)) elsewhere.push(word)
    else if (fit < WORD_KINDS.length) inName.push(word)
  }
  const numbers = text.numbers.map((number) => explainNumber(row, number))
  const missing = words.length - elsewhere.length - inName.length + numbers.filter((reason) => !reason).length
  // Most addresses begin with the name: they are a reason only where the name is none.
  const other = missing > 0 ? (explainEmail(row, text.whole) ?? explainStreet(row, streetText)) : null
  if (other) return { reasons: [other], weakest: 'exact', missing: 0 }
  const reasons = numbers.flatMap((reason) => reason ?? [])
  if (inName.length > 0) {
    const withTitles = text.words.filter((word) => inName.includes(word) || isTitle(word.weight))
    reasons.push({ kind: 'name', text: name, ...explainName(withTitles, name, fits) })
  }
  if (elsewhere.length > 0)
    reasons.push({ kind: 'father', text: father, ...explainName(elsewhere, father, fatherFits) })
  const weakest = Math.max(0, ...reasons.map(({ how }) => WORD_KINDS.indexOf(how)))
  return { reasons, weakest: WORD_KINDS[weakest] ?? 'exact', missing }
}
