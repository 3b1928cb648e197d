import type { SearchWord, SearchText } from '#domain/names/search-text.ts'
import { isNoise } from '#domain/names/noise.ts'
import { wordOf } from '#domain/names/word-match.ts'
import {
  BEGINNINGS_MAX,
  findBeginnings,
  findSplit,
  findTypos,
  findWords,
  type FoundWords,
} from './find-words.ts'
import { keys } from './member-keys.ts'
import type { Vocabulary } from './vocabulary.ts'

/** Keys of the index, each with the cost of a member found by it. */
export type Options = ReadonlyMap<string, number>
/**
 * One word of the search. A member matches by any of `options`, or by one key of each part in `combinations`. The lowest
 * cost counts.
 */
export type Slot = { options: Options; combinations: readonly { parts: readonly Options[]; cost: number }[] }

export type PlannedWord = {
  query: SearchWord
  /** Whether a name in the register has this spelling. */
  isKnownSpelling: boolean
  strict: Slot
  /** `strict`, and the words that start with it. Null if there are none. */
  beginning: () => Slot | null
  /** `strict`, and the words that are one typo away. */
  typo: Slot | null
}

const ABDUL = wordOf('abdul').name

/** The cost of each way of matching, in addition to that of `word-match.ts`: exact before sound before typo. */
const COST = { letter: 3, abdul: 6, beginning: 20, joined: 8, core: 20, typo: 100, initial: 140, perUnit: 30 }

const optionsOf = (found: FoundWords, extra = 0): Map<string, number> =>
  new Map(Array.from(found, ([word, { cost }]) => [keys.word(word), Math.round(extra + cost * COST.perUnit)]))

const cheapest = (...all: readonly Options[]): Options => {
  const merged = new Map<string, number>()
  for (const options of all) {
    for (const [key, cost] of options) merged.set(key, Math.min(cost, merged.get(key) ?? cost))
  }
  return merged
}

/** Computes the value of `make` on first use: most searches find something by whole words. */
const once = <T>(make: () => T): (() => T) => {
  let made: { value: T } | undefined
  return () => (made ??= { value: make() }).value
}

const slotOf = (...options: readonly Options[]): Slot => ({ options: cheapest(...options), combinations: [] })

/**
 * Initials such as A. K. match as written, or as the first letters of two words that are not otherwise searched for.
 */
const lettersSlot = (letters: readonly string[], words: readonly SearchWord[]): Slot => {
  const others = words.flatMap(({ letters: initials, word }) => (initials ? [] : [word.reading.slice(0, 1)]))
  const beginnings = letters.map((letter, index) => {
    const before = [...others, ...letters.slice(0, index)].filter((other) => other === letter).length
    return new Map([[keys.letter(letter, before + 1), COST.letter]])
  })
  const itself = new Map([[keys.word(letters.join('')), 0]])
  const [only] = beginnings
  return beginnings.length === 1 && only
    ? slotOf(itself, only)
    : { options: itself, combinations: [{ parts: beginnings, cost: COST.letter }] }
}

const beginningsOf = (vocabulary: Vocabulary, { word, isLast, letters }: SearchWord): Options | null => {
  if (!isLast || letters || word.reading.length < 2) return null
  if (word.reading.length === 2) return new Map([[keys.beginning(word.reading), COST.beginning]])
  return optionsOf(findBeginnings(vocabulary, word), COST.beginning)
}

/** Two words of the search that the register may spell as one: Nur Jahan, Nurjahan. */
const joinedOptions = (vocabulary: Vocabulary, words: readonly SearchWord[]): Options[] => {
  const options = words.slice(1).map((next, index) => {
    const first = words[index]
    if (!first || first.letters || next.letters) return new Map<string, number>()
    return optionsOf(findWords(vocabulary, wordOf(first.word.text + next.word.text)), COST.joined)
  })
  return words.map((_, index) => cheapest(options[index - 1] ?? new Map(), options[index] ?? new Map()))
}

/** The name without its article, and the usual initial of Abdul. */
const shorterOptions = (vocabulary: Vocabulary, { word, core }: SearchWord): Options =>
  cheapest(
    core ? optionsOf(findWords(vocabulary, core), COST.core) : new Map(),
    word.name === ABDUL ? new Map([[keys.word('a'), COST.abdul]]) : new Map(),
  )

/** A text that is not a name matches only as it is written. */
const planNoise = (vocabulary: Vocabulary, query: SearchWord): PlannedWord => {
  const strict = slotOf(new Map([[keys.word(query.word.text), 0]]))
  const begun = new Map(
    vocabulary
      .beginningWith(query.word.text, BEGINNINGS_MAX)
      .map((word) => [keys.word(word), COST.beginning] as const),
  )
  return {
    query,
    isKnownSpelling: vocabulary.has(query.word.text),
    strict,
    beginning: () => (query.isLast && begun.size > 0 ? slotOf(strict.options, begun) : null),
    typo: null,
  }
}

const isNoiseWord = ({ word, letters }: SearchWord) => letters === null && isNoise(word.text)

/** Looks up the candidates for each word of the search. */
export const planWords = (vocabulary: Vocabulary, { words }: SearchText): PlannedWord[] => {
  const joined = joinedOptions(vocabulary, words)
  return words.map((query, index) => {
    if (isNoiseWord(query)) return planNoise(vocabulary, query)
    const found = findWords(vocabulary, query.word)
    const slot = query.letters
      ? lettersSlot(query.letters, words)
      : slotOf(optionsOf(found), joined[index] ?? new Map(), shorterOptions(vocabulary, query))
    const two = query.letters ? null : findSplit(vocabulary, query.word)
    const whole: Slot = two
      ? { ...slot, combinations: [{ parts: two.map((part) => optionsOf(part)), cost: COST.joined }] }
      : slot
    return {
      query,
      isKnownSpelling: found.has(query.word.text),
      strict: whole,
      beginning: once(() => {
        const begun = beginningsOf(vocabulary, query)
        return begun && begun.size > 0 ? { ...whole, options: cheapest(whole.options, begun) } : null
      }),
      typo: null,
    }
  })
}

/** The initial of a word in its place. */
export const initialSlot = ({ query: { word } }: PlannedWord): Slot =>
  slotOf(new Map([[keys.word(word.reading.slice(0, 1)), COST.initial]]))

/** Adds the candidates with a typo. */
const planTypos = (vocabulary: Vocabulary, planned: readonly PlannedWord[]): PlannedWord[] =>
  planned.map((word) => {
    if (word.query.letters || isNoiseWord(word.query)) return word
    const options = optionsOf(findTypos(vocabulary, word.query.word), COST.typo)
    const base = word.beginning() ?? word.strict
    return {
      ...word,
      typo: options.size > 0 ? { ...base, options: cheapest(options, base.options) } : null,
    }
  })

/** The plan of a text, shared by several searches. Each part is computed on first use. */
export type TextPlan = {
  words: () => readonly PlannedWord[]
  /** The words with their typos, which are looked up only when nothing else matches. */
  withTypos: () => readonly PlannedWord[]
}

export const planText = (vocabulary: Vocabulary, text: SearchText): TextPlan => {
  const words = once(() => planWords(vocabulary, text))
  return { words, withTypos: once(() => planTypos(vocabulary, words())) }
}
