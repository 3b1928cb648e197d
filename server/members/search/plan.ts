import type { AskedWord, SearchText } from '#domain/names/search-text.ts'
import { wordOf } from '#domain/names/word-match.ts'
import { findBeginnings, findParted, findTypos, findWords, type FoundWords } from './find-words.ts'
import { keys } from './member-keys.ts'
import type { Vocabulary } from './vocabulary.ts'

/** Keys of the index, each with what a member costs who is found by it. */
export type Options = ReadonlyMap<string, number>
/**
 * One word of the search: a member has it by any of `options`, or by `together`: one of each of these. The least cost counts.
 */
export type Slot = { options: Options; together: readonly { parts: readonly Options[]; cost: number }[] }

export type PlannedWord = {
  asked: AskedWord
  /** Whether somebody in the register writes it so. */
  isWritten: boolean
  strict: Slot
  /** As `strict`, and words that it may be the beginning of. */
  beginning: Slot | null
  /** As `strict`, and words that are one slip away. */
  typo: Slot | null
}

/** What a way of matching costs on top of what `word-match.ts` says: exact before sound before slip. */
const COST = { letter: 3, beginning: 20, joined: 8, typo: 100, perUnit: 30 }

const optionsOf = (found: FoundWords, extra = 0): Map<string, number> =>
  new Map(Array.from(found, ([word, { cost }]) => [keys.word(word), Math.round(extra + cost * COST.perUnit)]))

const cheapest = (...all: readonly Options[]): Options => {
  const merged = new Map<string, number>()
  for (const options of all) {
    for (const [key, cost] of options) merged.set(key, Math.min(cost, merged.get(key) ?? cost))
  }
  return merged
}

const slotOf = (...options: readonly Options[]): Slot => ({ options: cheapest(...options), together: [] })

/** A. K. is found as it is written, or as the first letters of two words that are none of the others asked for. */
const lettersSlot = (letters: readonly string[], words: readonly AskedWord[]): Slot => {
  const others = words.flatMap(({ letters: initials, word }) => (initials ? [] : [word.reading.slice(0, 1)]))
  const beginnings = letters.map((letter, index) => {
    const before = [...others, ...letters.slice(0, index)].filter((other) => other === letter).length
    return new Map([[keys.letter(letter, before + 1), COST.letter]])
  })
  const itself = new Map([[keys.word(letters.join('')), 0]])
  const [only] = beginnings
  return beginnings.length === 1 && only
    ? slotOf(itself, only)
    : { options: itself, together: [{ parts: beginnings, cost: COST.letter }] }
}

const beginningsOf = async (
  vocabulary: Vocabulary,
  { word, isLast, letters }: AskedWord,
): Promise<Options | null> => {
  if (!isLast || letters || word.reading.length < 2) return null
  if (word.reading.length === 2) return new Map([[keys.beginning(word.reading), COST.beginning]])
  return optionsOf(await findBeginnings(vocabulary, word), COST.beginning)
}

/** Two words of the search that the register may write as one: Nur Jahan, Nurjahan. */
const joinedOptions = async (vocabulary: Vocabulary, words: readonly AskedWord[]): Promise<Options[]> => {
  const pairs = words.slice(1).map((next, index) => {
    const first = words[index]
    return first && !first.letters && !next.letters ? wordOf(first.word.text + next.word.text) : null
  })
  const found = await findWords(
    vocabulary,
    pairs.flatMap((pair) => pair ?? []),
  )
  let at = 0
  const options = pairs.map((pair) =>
    pair ? optionsOf(found[at++] ?? new Map(), COST.joined) : new Map<string, number>(),
  )
  return words.map((_, index) => cheapest(options[index - 1] ?? new Map(), options[index] ?? new Map()))
}

/** Looks up in the register what each word of the search may mean. */
export const planWords = async (vocabulary: Vocabulary, { words }: SearchText): Promise<PlannedWord[]> => {
  const [strict, joined, parted, beginnings] = await Promise.all([
    findWords(
      vocabulary,
      words.map(({ word }) => word),
    ),
    joinedOptions(vocabulary, words),
    findParted(
      vocabulary,
      words.flatMap((asked) => (asked.letters ? [] : asked.word)),
    ),
    Promise.all(words.map((asked) => beginningsOf(vocabulary, asked))),
  ])
  let at = 0
  return words.map((asked, index) => {
    const found = optionsOf(strict[index] ?? new Map())
    const slot = asked.letters ? lettersSlot(asked.letters, words) : slotOf(found, joined[index] ?? new Map())
    const begun = beginnings[index]
    const two = asked.letters ? null : parted[at++]
    const whole: Slot = two
      ? { ...slot, together: [{ parts: two.map((part) => optionsOf(part)), cost: COST.joined }] }
      : slot
    return {
      asked,
      isWritten: strict[index]?.has(asked.word.text) ?? false,
      strict: whole,
      beginning: begun && begun.size > 0 ? { ...whole, options: cheapest(whole.options, begun) } : null,
      typo: null,
    }
  })
}

/** Adds to each word what it may mean if a finger slipped. Asked only when nothing else was found. */
export const planTypos = async (
  vocabulary: Vocabulary,
  planned: readonly PlannedWord[],
): Promise<PlannedWord[]> => {
  const found = await findTypos(
    vocabulary,
    planned.map(({ asked }) => asked.word),
  )
  return planned.map((word, index) => {
    const options = optionsOf(found[index] ?? new Map(), COST.typo)
    const base = word.beginning ?? word.strict
    const isPossible = !word.asked.letters && options.size > 0
    return { ...word, typo: isPossible ? { ...base, options: cheapest(options, base.options) } : null }
  })
}
