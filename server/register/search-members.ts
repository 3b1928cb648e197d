import { comparableLifeId } from '#domain/names/member-numbers.ts'
import type { SearchText } from '#domain/names/search-text.ts'
import { isFreeTitle, isTitle } from '#domain/names/word-match.ts'
import { evaluate, type IndexQuery, type KeyFilters, type RankedSlot } from './evaluate.ts'
import { addCost, isFound, mergeFound, NONE_FOUND, type Found } from './found.ts'
import type { MemberIndex } from './member-index.ts'
import { keys } from './member-keys.ts'
import { withLists } from './member-sets.ts'
import { numberSlot } from './plan.ts'
import { planText, type PlannedWord, type Slot, type TextPlan } from './plan.ts'

const COST = {
  otherTitle: 1,
  withoutTitle: 3,
  withoutOnlyTitle: 15,
  withoutRank: 25,
  moreWords: 2,
  fewerWords: 150,
  withoutName: 20,
  withoutLight: 90,
}
/** Names with more words than this are treated as names with this many. */
const WORDS_MAX = 9

const slot = (key: string): Slot => ({ options: new Map([[key, { cost: 0 }]]), combinations: [] })

/** The additional cost of each word of the name that is not in the search text. */
const moreWords = (length: number): IndexQuery['optional'][number] => ({
  slot: {
    options: new Map(
      Array.from({ length: WORDS_MAX + 1 }, (_, count) => [
        keys.words(count),
        { cost: COST.moreWords * Math.max(0, count - length) },
      ]),
    ),
    combinations: [],
  },
  missingCost: COST.moreWords * WORDS_MAX,
})

type SearchContext = {
  planned: readonly PlannedWord[]
  numbers: readonly Slot[]
  filters: KeyFilters
  run: (query: IndexQuery) => Found
}

type ToSlot = (word: PlannedWord) => Slot

/** Next to a single name, a profession tells more. */
const withoutCost = ({ query }: PlannedWord, isOnlyName: boolean) =>
  isFreeTitle(query.weight)
    ? isOnlyName && query.weight === 'addition'
      ? COST.withoutOnlyTitle
      : COST.withoutTitle
    : query.weight === 'rank'
      ? COST.withoutRank
      : COST.withoutLight

/** A title is optional: a different or missing title costs less than any difference of a name. */
const titleSlot = (title: Slot): Slot => ({
  ...title,
  options: new Map(
    Array.from(title.options, ([key, { cost }]) => [key, { cost: Math.min(cost, COST.otherTitle) }]),
  ),
})

/** Finds members that have all of `required`; each other word that is missing adds to the cost. */
const findWith = (
  { planned, numbers, filters, run }: SearchContext,
  toSlot: ToSlot,
  required: readonly PlannedWord[],
  more: KeyFilters = [],
): Found =>
  run({
    required: [...required.map(toSlot), ...numbers],
    optional: [
      ...planned
        .filter((word) => !required.includes(word) && isOptional(word))
        .map((word) => ({
          slot: isFreeTitle(word.query.weight) ? titleSlot(toSlot(word)) : toSlot(word),
          missingCost: withoutCost(word, required.length === 1),
        })),
      moreWords(required.length),
    ],
    filters: [...filters, ...more],
  })

/** Finds names that consist of `words`, some of the required ones. A word that identifies a person is missed more. */
const findWhole = (
  context: SearchContext,
  toSlot: ToSlot,
  words: readonly PlannedWord[],
  required: readonly PlannedWord[],
): Found => {
  const missing = required.filter((word) => isFull(word) && !words.includes(word)).length
  return addCost(
    findWith(context, toSlot, words, [[keys.words(words.length)]]),
    COST.fewerWords + missing * COST.withoutName,
  )
}

/** The words without each one of them. */
const withoutOne = (words: readonly PlannedWord[]) =>
  words.map((omitted) => words.filter((word) => word !== omitted))

/** The words without each two of them. */
const withoutTwo = (words: readonly PlannedWord[]) =>
  words.flatMap((one, at) =>
    words.slice(at + 1).map((other) => words.filter((word) => word !== one && word !== other)),
  )

/** Whether `rest`, some of the required words, is enough to search for. */
type Narrowing = (rest: readonly PlannedWord[], required: readonly PlannedWord[]) => boolean

/** Two words that identify a person are left, or two words without one that does not. */
const isSpecific: Narrowing = (rest, required) =>
  rest.filter(isFull).length >= 2 ||
  (rest.length >= 2 && rest.filter(isFull).length === required.filter(isFull).length)
/** Less is left: one word that identifies a person, next to another one if the text has more than two. */
const isVague: Narrowing = (rest, required) =>
  rest.some(isFull) && rest.length >= Math.min(2, required.length - 1) && !isSpecific(rest, required)

/** At least two words are left, one of which identifies a person. */
const isPair: Narrowing = (rest) => rest.length >= 2 && rest.some(isFull)

/** Finds names that have exactly one word less than the text: the register may lack a middle or a family name. */
const findWithFewerWords = (
  context: SearchContext,
  toSlot: ToSlot,
  required: readonly PlannedWord[],
  narrowing: Narrowing = isSpecific,
): Found =>
  mergeFound(
    ...withoutOne(required)
      .filter((rest) => narrowing(rest, required))
      .map((rest) => findWhole(context, toSlot, rest, required)),
  )

/** As `findWithFewerWords`, with two words less: long names are often shortened. */
const findWithTwoWordsFewer = (
  context: SearchContext,
  toSlot: ToSlot,
  required: readonly PlannedWord[],
): Found =>
  mergeFound(
    ...withoutTwo(required)
      .filter((rest) => rest.filter(isFull).length >= 2)
      .map((rest) => findWhole(context, toSlot, rest, required)),
  )

const isOptional = ({ query }: PlannedWord) => query.weight !== 'full'
const isFull = ({ query }: PlannedWord) => query.weight === 'full'
const isNoTitle = ({ query }: PlannedWord) => !isTitle(query.weight)
const asWhole: ToSlot = ({ strict }) => strict
const asWritten: ToSlot = ({ strict }) => ({
  options: new Map([...strict.options].filter(([, { cost }]) => cost === 0)),
  combinations: [],
})
const asBeginning: ToSlot = (word) => word.beginning() ?? word.strict
/** A word that the register has is taken for a beginning only where each word matches. */
const asLoose: ToSlot = (word) => (word.isKnownSpelling ? word.strict : asBeginning(word))
const asTypo: ToSlot = (word) => word.typo ?? asBeginning(word)

/** The register may have only the initial of one of the names. */
const findWithOneInitial = (context: SearchContext, required: readonly PlannedWord[]): Found => {
  const names = required.filter(({ query }) => query.letters === null)
  const asInitialOf =
    (initial: PlannedWord): ToSlot =>
    (word) =>
      word === initial ? word.initial() : asTypo(word)
  return required.filter(isFull).length < 2
    ? NONE_FOUND
    : mergeFound(...names.map((word) => findWith(context, asInitialOf(word), required)))
}

/** Whether a single member has all the words, and spells one otherwise: somebody who has most of them as written may be meant. */
const isOneOtherwise = (context: SearchContext, { ids }: Found, required: readonly PlannedWord[]) =>
  ids.length === 1 && required.length > 2 && !isFound(findWith(context, asWritten, required))

/**
 * From strict to loose, until something is found: words as written and by sound; the last word as a prefix; a typo;
 * names with fewer words; without the words that half the register shares; and finally names with even fewer words.
 */
const findStrictToLoose = (plan: TextPlan, more: Omit<SearchContext, 'planned'>): Found => {
  const planned = plan.words()
  const context = { ...more, planned }
  const required = planned.filter(isNoTitle)
  if (required.length === 0) {
    return context.numbers.length === 0
      ? NONE_FOUND
      : context.run({ required: context.numbers, optional: [], filters: context.filters })
  }
  // The last word may be a prefix when no name has this spelling, or when it is the only word.
  const last = planned.at(-1)
  const mayBegin = required.length === 1 || last?.isKnownSpelling === false
  for (const toSlot of mayBegin ? [asBeginning] : [asWhole, asBeginning]) {
    const found = findWith(context, toSlot, required)
    if (isFound(found)) {
      return mergeFound(
        found,
        findWithFewerWords(context, toSlot, required),
        isOneOtherwise(context, found, required)
          ? findWithFewerWords(context, asWritten, required, isPair)
          : NONE_FOUND,
      )
    }
  }
  const withTypos = { ...more, planned: plan.withTypos() }
  const requiredWithTypos = withTypos.planned.filter(isNoTitle)
  const typo = mergeFound(
    findWith(withTypos, asTypo, requiredWithTypos),
    findWithOneInitial(withTypos, requiredWithTypos),
  )
  if (isFound(typo)) return mergeFound(typo, findWithFewerWords(withTypos, asTypo, requiredWithTypos))
  const vague = [
    () => findWithFewerWords(context, asLoose, required),
    () => findWithFewerWords(withTypos, asTypo, requiredWithTypos),
    () => findWith(context, asLoose, required.filter(isFull)),
    () => findWith(withTypos, asTypo, requiredWithTypos.filter(isFull)),
    () => findWithFewerWords(context, asWhole, required, isVague),
    () => findWithTwoWordsFewer(context, asWhole, required),
    () => findWithFewerWords(withTypos, asTypo, requiredWithTypos, isVague),
    () => findWithTwoWordsFewer(withTypos, asTypo, requiredWithTypos),
  ]
  for (const next of vague) {
    const found = next()
    if (isFound(found)) return found
  }
  return NONE_FOUND
}

type Search = { index: MemberIndex; plan: TextPlan; isPublic: boolean }

const search = ({ index, plan, isPublic }: Search, text: SearchText, filters: KeyFilters): Found => {
  const excluded = isPublic ? [keys.filter('isHidden', true)] : []
  const foundByNumber = new Map<string, number[]>()
  const sets = withLists(index.sets, foundByNumber)
  const ranked = new Map<Slot, RankedSlot>()
  const run = (query: IndexQuery) => evaluate(sets, { ...query, excluded }, ranked)
  const lifeId = comparableLifeId(text.whole)
  const lifeIdKey = 'life member ID'
  foundByNumber.set(lifeIdKey, index.holdersOf(lifeId))
  const isNumber = text.words.length === 0
  const lifeIdHolder = isNumber ? NONE_FOUND : run({ required: [slot(lifeIdKey)], optional: [], filters })
  // Letters with digits are only an ID; letters alone may also be a name.
  if (isFound(lifeIdHolder) && /\d/.test(lifeId)) return lifeIdHolder
  const numbers = text.numbers.map((number) => {
    const found = numberSlot(index, number, { found: foundByNumber, isPublic })
    // Digits alone may also be a life member ID.
    return isNumber ? { ...found, options: new Map([...found.options, [lifeIdKey, { cost: 0 }]]) } : found
  })
  return mergeFound(lifeIdHolder, findStrictToLoose(plan, { numbers, filters, run }))
}

/** Finds the members that match a text, with their costs: lower is better. `plan` is that of the text. */
export const searchMembers = (
  index: MemberIndex,
  text: SearchText,
  filters: KeyFilters,
  plan = planText(index.vocabulary, text),
): Found => search({ index, plan, isPublic: false }, text, filters)

/** As `searchMembers`, for visitors: members hidden from the public check are ignored, and so are second phones. */
export const searchPublicMembers = (
  index: MemberIndex,
  text: SearchText,
  plan = planText(index.publicWords(), text),
): Found => search({ index, plan, isPublic: true }, text, [])
