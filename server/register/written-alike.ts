import { isBengali } from '#domain/names/bengali-reading.ts'
import { comparableLifeId } from '#domain/names/explain-match.ts'
import type { SearchText } from '#domain/names/search-text.ts'
import { isTitle, type Word } from '#domain/names/word-match.ts'
import { evaluate } from './evaluate.ts'
import { findBeginnings, findWords, type FoundWords } from './find-words.ts'
import { NONE_FOUND, type Found } from './found.ts'
import { keys } from './member-keys.ts'
import type { MemberIndex } from './member-index.ts'
import { idsOf } from './member-sets.ts'
import { planWords, type PlannedWord, type Slot } from './plan.ts'

/** A shorter last word is no prefix. */
const PREFIX_MIN = 2

/** The words as typed. A word in Bengali script has no Latin spelling, so that any with its sound is one of it. */
const writtenKeys = ({ text }: Word, found: FoundWords) =>
  [...found].flatMap(([word, { kind }]) =>
    kind === 'exact' || (kind === 'script' && isBengali(text)) ? [keys.word(word)] : [],
  )

/** The member has the word. Initials match as in any search. */
const writtenSlot = ({ vocabulary }: MemberIndex, { query, strict }: PlannedWord): Slot => {
  if (query.letters) return strict
  const isPrefix = query.isLast && query.word.reading.length >= PREFIX_MIN
  const words = [
    ...writtenKeys(query.word, findWords(vocabulary, query.word)),
    ...(isPrefix ? writtenKeys(query.word, findBeginnings(vocabulary, query.word)) : []),
  ]
  return { options: new Map(words.map((key) => [key, 0])), combinations: [] }
}

const findWritten = (index: MemberIndex, text: SearchText): Set<number> | null => {
  const required = planWords(index.vocabulary, text).filter(({ query }) => !isTitle(query.weight))
  if (required.length === 0) return null
  const slots = required.map((word) => writtenSlot(index, word))
  const { ids } = evaluate(index.sets, { required: slots, optional: [], filters: [] })
  return new Set([...ids, ...idsOf(index.sets.get(keys.lifeId(comparableLifeId(text.whole))) ?? [])])
}

/** The members at the given positions of `found`. */
const pick = ({ ids, costs }: Found, positions: readonly number[]): Found => ({
  ids: Uint32Array.from(positions, (at) => ids[at] ?? 0),
  costs: Uint32Array.from(positions, (at) => costs[at] ?? 0),
})

/**
 * Separates the members whose name is written like the text from the others that the search found: each word apart from titles is
 * in the name as typed, the last one perhaps as a prefix. Whoever is found by a number alone is written alike.
 */
export const splitWritten = (
  index: MemberIndex,
  text: SearchText,
  found: Found,
): { exact: Found; others: Found } => {
  const written = findWritten(index, text)
  if (!written) return { exact: found, others: NONE_FOUND }
  const exact: number[] = []
  const others: number[] = []
  for (let at = 0; at < found.ids.length; at++) (written.has(found.ids[at] ?? 0) ? exact : others).push(at)
  return { exact: pick(found, exact), others: pick(found, others) }
}
