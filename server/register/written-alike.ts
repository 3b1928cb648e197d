import { isBengali } from '#domain/names/script.ts'
import { comparableLifeId } from '#domain/names/member-numbers.ts'
import type { SearchText, SearchWord } from '#domain/names/search-text.ts'
import { isFreeTitle, isTitle } from '#domain/names/word-match.ts'
import { evaluate } from './evaluate.ts'
import { findBeginnings, findWords, type FoundWords } from './find-words.ts'
import { NONE_FOUND, type Found } from './found.ts'
import { keys } from './member-keys.ts'
import type { MemberIndex } from './member-index.ts'
import type { Slot, TextPlan } from './plan.ts'
import type { Vocabulary } from './vocabulary.ts'

/** A shorter last word is no prefix. */
const PREFIX_MIN = 2

/** Two letters begin many words; at most this many are considered. */
const PREFIXED_MAX = 5_000

const notBySound = (found: FoundWords) =>
  [...found].flatMap(([word, { kind }]) => (kind === 'exact' || kind === 'script' ? [word] : []))

/** The words of the register that are as typed. A word in Bengali script has no Latin spelling: any with its sound is one. */
const writtenWords = (vocabulary: Vocabulary, { word, isLast }: SearchWord): string[] => {
  const isPrefix = isLast && word.reading.length >= PREFIX_MIN && !vocabulary.has(word.text)
  if (!isBengali(word.text)) return isPrefix ? vocabulary.beginningWith(word.text, PREFIXED_MAX) : [word.text]
  return notBySound(isPrefix ? findBeginnings(vocabulary, word) : findWords(vocabulary, word))
}

const writtenSlot = (vocabulary: Vocabulary, word: SearchWord): Slot => ({
  options: new Map(writtenWords(vocabulary, word).map((text) => [keys.word(text), { cost: 0 }])),
  combinations: [],
})

/**
 * The members who have each word except titles that are used or omitted freely, by ascending number; next to a single name, a
 * profession is needed too. Initials match as in any search.
 */
const findWritten = ({ sets, vocabulary }: MemberIndex, text: SearchText, plan: TextPlan) => {
  const isOneName = text.words.filter(({ weight }) => !isFreeTitle(weight)).length === 1
  const required = text.words.flatMap((word, at) => {
    if (isFreeTitle(word.weight) && !(isOneName && word.weight === 'addition')) return []
    return [(word.letters && plan.words()[at]?.strict) || writtenSlot(vocabulary, word)]
  })
  return evaluate(sets, { required, optional: [], filters: [] }).ids
}

const emptyFound = (length: number): Found => ({
  ids: new Uint32Array(length),
  costs: new Uint32Array(length),
})
const firstOf = ({ ids, costs }: Found, count: number): Found => ({
  ids: ids.subarray(0, count),
  costs: costs.subarray(0, count),
})

/**
 * Separates the members whose name is written like the text from the others that the search found: each word apart from titles is
 * in the name as typed, the last one perhaps as a prefix. Whoever is found by a number alone, or by a life member ID, is written
 * alike.
 */
export const splitWritten = (
  index: MemberIndex,
  text: SearchText,
  found: Found,
  plan: TextPlan,
): { exact: Found; others: Found } => {
  if (text.words.every(({ weight }) => isTitle(weight))) return { exact: found, others: NONE_FOUND }
  const written = findWritten(index, text, plan)
  const byLifeId = new Set(index.holdersOf(comparableLifeId(text.whole)))
  const exact = emptyFound(found.ids.length)
  const others = emptyFound(found.ids.length)
  let exactCount = 0
  let othersCount = 0
  // An index loop over typed arrays: there may be half a million entries.
  for (let at = 0, next = 0; at < found.ids.length; at++) {
    const id = found.ids[at] ?? 0
    while (next < written.length && (written[next] ?? 0) < id) next++
    const isExact = written[next] === id || byLifeId.has(id)
    const target = isExact ? exact : others
    const position = isExact ? exactCount++ : othersCount++
    target.ids[position] = id
    target.costs[position] = found.costs[at] ?? 0
  }
  return { exact: firstOf(exact, exactCount), others: firstOf(others, othersCount) }
}
