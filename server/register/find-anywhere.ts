import { readStreetText } from '#domain/members/street-words.ts'
import {
  readSearchText,
  type SearchNumber,
  type SearchText,
  type SearchWord,
} from '#domain/names/search-text.ts'
import { isTitle } from '#domain/names/word-match.ts'
import type { WordFit } from '#domain/people/explain-match.ts'
import { evaluate } from './evaluate.ts'
import { findBeginnings, findWords, type FoundWords } from './find-words.ts'
import { bestOf, type Found } from './found.ts'
import type { MemberIndex } from './member-index.ts'
import { keys } from './member-keys.ts'
import {
  isNoiseWord,
  numberSlot,
  type Options,
  type PlannedWord,
  planText,
  type Slot,
  type TextPlan,
  type UsedWord,
} from './plan.ts'
import { searchMembers } from './search-members.ts'
import { bitmapOf, countIn, withLists } from './member-sets.ts'
import { splitWritten } from './written-alike.ts'

const COST = { father: 50, fatherBeginning: 70, perUnit: 30, zip: 3 }
const ZIP_DIGITS = 5

/** Adds other meanings of the word or number to a slot; its own options come first. */
const withMore = (slot: Slot, more: Options): Slot => ({
  ...slot,
  options: new Map([...more, ...slot.options]),
})

const fatherOptions = (found: FoundWords, extra: number, as?: WordFit['as']) =>
  Array.from(
    found,
    ([word, { cost, kind }]) =>
      [keys.fatherWord(word), { cost: Math.round(extra + cost * COST.perUnit), kind, as }] as const,
  )

/**
 * A word of the member's name, or of the father's. The last one may be a beginning, unless a name has this spelling.
 * Noise matches only as it is written.
 */
const wordSlot = (index: MemberIndex, planned: PlannedWord): Slot => {
  const { word, isLast, letters }: SearchWord = planned.query
  if (letters) return planned.strict
  if (isNoiseWord(planned.query))
    return withMore(planned.strict, new Map([[keys.fatherWord(word.text), { cost: COST.father }]]))
  const whole = fatherOptions(findWords(index.fatherWords, word), COST.father)
  const mayBegin =
    isLast && word.reading.length > 1 && !planned.isKnownSpelling && !index.fatherWords.has(word.text)
  if (!mayBegin) return withMore(planned.strict, new Map(whole))
  const begun = fatherOptions(findBeginnings(index.fatherWords, word), COST.fatherBeginning, 'beginning')
  return withMore(planned.beginning() ?? planned.strict, new Map([...begun, ...whole]))
}

/** An ID, a phone, or a zip code. */
const anyNumberSlot = (index: MemberIndex, number: SearchNumber, found: Map<string, number[]>): Slot => {
  const slot = numberSlot(index, number, { found, isPublic: false })
  if (number.phone?.length !== ZIP_DIGITS) return slot
  const key = `zip ${number.phone}`
  found.set(key, index.inZip(number.phone))
  return withMore(slot, new Map([[key, { cost: COST.zip }]]))
}

/**
 * Finds the members that have each word of a text in their own name or in that of the father or husband, and each number as an ID, a
 * phone or a zip code. For admins only.
 */
const findBySpreadText = (index: MemberIndex, text: SearchText, plan: TextPlan) => {
  const foundByNumber = new Map<string, number[]>()
  const spread = plan
    .words()
    .filter(({ query }) => !isTitle(query.weight))
    .map((word): UsedWord => ({ query: word.query, ...wordSlot(index, word) }))
  const required = [...spread, ...text.numbers.map((number) => anyNumberSlot(index, number, foundByNumber))]
  const found = evaluate(withLists(index.sets, foundByNumber), { required, optional: [], filters: [] })
  return { found, spread }
}

/**
 * Finds the first members on a street with all words of the text and the house number, if there is one: at most
 * `most`, and as many with such an address of a merged record. For admins only.
 */
const findByStreet = (index: MemberIndex, text: string, most: number): number[] => {
  const street = readStreetText(text)
  if (!street) return []
  const formerly = index.former.onStreet(street).map(index.former.leadsTo).filter(index.has)
  return [...new Set([...index.onStreet(street, most), ...formerly.slice(0, most)])]
}

/**
 * The number of the only member whose name is written like a text, or else of the only one whom a search finds; null for a text with
 * numbers.
 */
export const findOnlyNamed = (index: MemberIndex, name: string): number | null => {
  const known = index.named.get(name)
  if (known !== undefined) return known.only
  const text = readSearchText(name)
  if (text.words.length === 0 || text.numbers.length > 0) return null
  const plan = planText(index.vocabulary, text)
  const found = searchMembers(index, text, [], plan)
  const { exact } = found.ids.length > 1 ? splitWritten(index, text, found, plan) : { exact: found }
  const only = exact.ids.length === 1 ? (exact.ids[0] ?? null) : null
  index.named.set(name, { only })
  return only
}

/** The best members by each way of searching, the number of matches in each directory, and what found them. */
export type FoundAnywhere = {
  ids: number[]
  directories: { general: number; life: number }
  used: readonly UsedWord[]
  /** The words as those of a name or of the father's. */
  spread: readonly UsedWord[]
}

const without = ({ ids, costs }: Found, others: Uint32Array): Found => {
  const rest: Found = { ids: new Uint32Array(ids.length), costs: new Uint32Array(ids.length) }
  let count = 0
  for (let at = 0, next = 0; at < ids.length; at++) {
    const id = ids[at] ?? 0
    while (next < others.length && (others[next] ?? 0) < id) next++
    if (others[next] === id) continue
    rest.ids[count] = id
    rest.costs[count++] = costs[at] ?? 0
  }
  return { ids: rest.ids.subarray(0, count), costs: rest.costs.subarray(0, count) }
}

const countLife = ({ sets }: MemberIndex, { ids }: Found) => {
  const life = sets.get(keys.filter('typeOfMembers', 'life_member'))
  return life ? countIn(bitmapOf(sets, ids), life) : 0
}

/**
 * Finds members by name, ID and phone as in the directories, by the name of the father or husband, by ZIP code and
 * by street: at most `most` by each way. For admins only.
 */
export const findAnywhere = (index: MemberIndex, text: SearchText, most: number): FoundAnywhere => {
  const plan = planText(index.vocabulary, text)
  const found = searchMembers(index, text, [], plan)
  const { exact, others } = splitWritten(index, text, found, plan)
  const { found: inBoth, spread } = findBySpreadText(index, text, plan)
  const life = countLife(index, found)
  const written = bestOf(exact, 0, most)
  // When there are others, some of each are enough.
  const some = written.length < most ? most : most / 2
  const elsewhere = [...bestOf(without(inBoth, found.ids), 0, some), ...findByStreet(index, text.whole, some)]
  return {
    ids: [...new Set([...written, ...bestOf(others, 0, most - written.length), ...elsewhere])],
    directories: { general: found.ids.length - life, life },
    used: plan.used(),
    spread,
  }
}
