import { comparableLifeId } from '#domain/names/explain-match.ts'
import type { SearchText } from '#domain/names/search-text.ts'
import { isTitle } from '#domain/names/word-match.ts'
import type { Db } from '../database/connection.ts'
import { evaluate, keysOf, type Question } from './evaluate.ts'
import { addCost, isFound, NOBODY, together, type Found } from './found.ts'
import { publicVocabulary } from './hidden-words.ts'
import { openIndex, type SearchIndex } from './index-memory.ts'
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
/** A name of more words than this is as good as one of this many. */
const WORDS_MAX = 9

const slot = (key: string): Slot => ({ options: new Map([[key, 0]]), together: [] })

/** What a name costs more for each word that nobody asked for. */
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

/** A title is optional: its form, or its absence, weighs less than any difference of a name. */
const titleSlot = (title: Slot): Slot => ({
  ...title,
  options: new Map(Array.from(title.options, ([key, cost]) => [key, Math.min(cost, COST.otherTitle)])),
})

/** Whoever has all of `required`; who lacks one of the other words costs more. */
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

/** A name that has one word less than the text, and no other: the register may lack a middle name. */
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
 * From sure to vague, as far as needed: words as written and as they sound; the last one as a beginning; a slip of the finger;
 * then names of fewer words, and at last without the words that half the register shares.
 */
const askInTurn = async (ask: Ask): Promise<Found> => {
  const { planned } = ask
  const required = planned.filter(isNoTitle)
  if (required.length === 0) {
    return ask.numbers.length === 0
      ? NOBODY
      : ask.answer({ required: ask.numbers, optional: [], filters: ask.filters })
  }
  // The last word may be a beginning where nobody writes it so, and where it stands alone.
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
  // At once what is needed in any case: a PostgreSQL server is asked as seldom as can be.
  if (!isNumber) {
    const words = planned.map(({ strict }) => strict)
    await index.load(
      keysOf({ required: words, optional: [moreWords(0)], filters, excluded }).concat(keysOf(holds)),
    )
  }
  const holder = isNumber ? NOBODY : await answer(holds)
  // Letters with digits are the ID and nothing else; letters alone may be a name as well.
  if (isFound(holder) && /\d/.test(lifeId)) return holder
  const numbers = await Promise.all(
    text.numbers.map(async (number, at) => {
      const found = await numberSlot(db, index, number, at)
      // Digits that stand alone may be a life member ID as well.
      return isNumber ? { ...found, options: new Map([...found.options, [keys.lifeId(lifeId), 0]]) } : found
    }),
  )
  return together(holder, await askInTurn({ vocabulary, planned, numbers, filters, answer }))
}

/** The members whom a text finds, with what each costs: the less, the better. It reads the index, never the register. */
export const searchMembers = async (db: Db, text: SearchText, filters: KeyFilters): Promise<Found> => {
  const index = await openIndex(db)
  return search(db, { index, vocabulary: index.vocabulary, excluded: [] }, text, filters)
}

/** The same for a visitor: whoever is not in the public check is as good as not in the register. */
export const searchPublicMembers = async (db: Db, text: SearchText): Promise<Found> => {
  const index = await openIndex(db)
  const vocabulary = await publicVocabulary(db, index)
  return search(db, { index, vocabulary, excluded: [keys.hidden] }, text, [])
}
