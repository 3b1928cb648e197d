import { comparableLifeId } from '#domain/names/explain-match.ts'
import type { SearchText } from '#domain/names/search-text.ts'
import { isTitle } from '#domain/names/word-match.ts'
import type { Db } from '../database/connection.ts'
import { evaluate, keysOf, type Question } from './evaluate.ts'
import { addCost, isFound, NOBODY, together, type Found } from './found.ts'
import { publicVocabulary } from './hidden-words.ts'
import type { SearchIndex } from './index-cache.ts'
import type { Register } from './register.ts'
import { keys } from './member-keys.ts'
import { numberSlot } from './number-slot.ts'
import { planTypos, planWords, type PlannedWord, type Slot } from './plan.ts'
import type { Vocabulary } from './vocabulary.ts'

/** Each filter is a list of keys of which a member must have one. */
export type KeyFilters = readonly (readonly string[])[]

const COST = {
  otherTitle: 1,
  withoutTitle: 2,
  withoutRank: 25,
  moreWords: 1,
  fewerWords: 60,
  withoutLight: 90,
}
/** Names with more words than this are treated as names with this many. */
const WORDS_MAX = 9

const slot = (key: string): Slot => ({ options: new Map([[key, 0]]), together: [] })

/** The additional cost of each word of the name that is not in the search text. */
const moreWords = (asked: number): Question['optional'][number] => ({
  slot: {
    options: new Map(
      Array.from({ length: WORDS_MAX + 1 }, (_, count) => [
        keys.words(count),
        COST.moreWords * Math.max(0, count - asked),
      ]),
    ),
    together: [],
  },
  without: COST.moreWords * WORDS_MAX,
})

type Ask = {
  vocabulary: Vocabulary
  planned: readonly PlannedWord[]
  numbers: readonly Slot[]
  filters: KeyFilters
  answer: (question: Question) => Promise<Found>
}

type WayToMatch = (word: PlannedWord) => Slot

const withoutCost = ({ asked }: PlannedWord) =>
  asked.weight === 'title'
    ? COST.withoutTitle
    : asked.weight === 'rank'
      ? COST.withoutRank
      : COST.withoutLight

/** A title is optional: a different or missing title costs less than any difference of a name. */
const titleSlot = (title: Slot): Slot => ({
  ...title,
  options: new Map(Array.from(title.options, ([key, cost]) => [key, Math.min(cost, COST.otherTitle)])),
})

/** Finds members that have all of `required`; each other word that is missing adds to the cost. */
const askFor = (
  { planned, numbers, filters, answer }: Ask,
  way: WayToMatch,
  required: readonly PlannedWord[],
  more: KeyFilters = [],
): Promise<Found> =>
  answer({
    required: [...required.map(way), ...numbers],
    optional: [
      ...planned
        .filter((word) => !required.includes(word) && isOptional(word))
        .map((word) => ({
          slot: word.asked.weight === 'title' ? titleSlot(way(word)) : way(word),
          without: withoutCost(word),
        })),
      moreWords(required.length),
    ],
    filters: [...filters, ...more],
  })

/** Finds names that have exactly one word less than the text: the register may lack a middle name. */
const askForFewerWords = async (
  ask: Ask,
  way: WayToMatch,
  required: readonly PlannedWord[],
): Promise<Found> => {
  const found: Found[] = []
  for (const left of required) {
    const rest = required.filter((word) => word !== left)
    const tells = rest.filter(isFull).length >= 2 || (rest.length >= 2 && !isFull(left))
    if (tells) found.push(addCost(await askFor(ask, way, rest, [[keys.words(rest.length)]]), COST.fewerWords))
  }
  return together(...found)
}

const isOptional = ({ asked }: PlannedWord) => asked.weight !== 'full'
const isFull = ({ asked }: PlannedWord) => asked.weight === 'full'
const isNoTitle = ({ asked }: PlannedWord) => !isTitle(asked.weight)
const asWhole: WayToMatch = ({ strict }) => strict
const asBeginning: WayToMatch = (word) => word.beginning ?? word.strict
const asTypo: WayToMatch = (word) => word.typo ?? word.beginning ?? word.strict

/**
 * From strict to loose, until something is found: words as written and by sound; the last word as a prefix; a typo;
 * names with fewer words; and finally without the words that half the register shares.
 */
const askInTurn = async (ask: Ask): Promise<Found> => {
  const { planned } = ask
  const required = planned.filter(isNoTitle)
  if (required.length === 0) {
    return ask.numbers.length === 0
      ? NOBODY
      : ask.answer({ required: ask.numbers, optional: [], filters: ask.filters })
  }
  // The last word may be a prefix when no name has this spelling, or when it is the only word.
  const last = planned.at(-1)
  const mayBegin = required.length === 1 || last?.isWritten === false
  for (const way of mayBegin ? [asBeginning] : [asWhole, asBeginning]) {
    const found = await askFor(ask, way, required)
    if (isFound(found)) return together(found, await askForFewerWords(ask, way, required))
  }
  const slipped = { ...ask, planned: planTypos(ask.vocabulary, planned) }
  const slippedRequired = slipped.planned.filter(isNoTitle)
  const typo = await askFor(slipped, asTypo, slippedRequired)
  if (isFound(typo)) return together(typo, await askForFewerWords(slipped, asTypo, slippedRequired))
  const vague = [
    () => askForFewerWords(ask, asBeginning, required),
    () => askForFewerWords(slipped, asTypo, slippedRequired),
    () => askFor(ask, asBeginning, required.filter(isFull)),
    () => askFor(slipped, asTypo, slippedRequired.filter(isFull)),
  ]
  for (const next of vague) {
    const found = await next()
    if (isFound(found)) return found
  }
  return NOBODY
}

type Search = { index: SearchIndex; vocabulary: Vocabulary; excluded: readonly string[] }

const search = async (
  db: Db,
  { index, vocabulary, excluded }: Search,
  text: SearchText,
  filters: KeyFilters,
): Promise<Found> => {
  const answer = async (question: Question) => {
    const asked = { ...question, excluded }
    await index.load(keysOf(asked))
    return evaluate(index.postings, asked)
  }
  const lifeId = comparableLifeId(text.whole)
  const isNumber = text.words.length === 0
  const planned = planWords(vocabulary, text)
  const holds: Question = { required: [slot(keys.lifeId(lifeId))], optional: [], filters }
  // Loads the keys that are needed in any case together, to save round trips to PostgreSQL.
  if (!isNumber) {
    const words = planned.map(({ strict }) => strict)
    await index.load(
      keysOf({ required: words, optional: [moreWords(0)], filters, excluded }).concat(keysOf(holds)),
    )
  }
  const holder = isNumber ? NOBODY : await answer(holds)
  // Letters with digits are only an ID; letters alone may also be a name.
  if (isFound(holder) && /\d/.test(lifeId)) return holder
  const numbers = await Promise.all(
    text.numbers.map(async (number, at) => {
      const found = await numberSlot(db, index, number, at)
      // Digits alone may also be a life member ID.
      return isNumber ? { ...found, options: new Map([...found.options, [keys.lifeId(lifeId), 0]]) } : found
    }),
  )
  return together(holder, await askInTurn({ vocabulary, planned, numbers, filters, answer }))
}

/** Finds the members that match a text, with their costs: lower is better. Reads the index only, never the register. */
export const searchMembers = async (
  db: Db,
  register: Pick<Register, 'openIndex'>,
  text: SearchText,
  filters: KeyFilters,
): Promise<Found> => {
  const index = await register.openIndex(db)
  return search(db, { index, vocabulary: index.vocabulary, excluded: [] }, text, filters)
}

/** As `searchMembers`, for visitors: members hidden from the public check are ignored. */
export const searchPublicMembers = async (
  db: Db,
  register: Pick<Register, 'openIndex'>,
  text: SearchText,
): Promise<Found> => {
  const index = await register.openIndex(db)
  const vocabulary = await publicVocabulary(db, index)
  return search(db, { index, vocabulary, excluded: [keys.hidden] }, text, [])
}
