import {
  matchBeginning,
  matchTypo,
  matchWord,
  skeletonsOf,
  wordOf,
  type Word,
  type WordMatch,
} from '#domain/names/word-match.ts'
import type { Vocabulary } from './vocabulary.ts'

/** Words of the register, each with how well it matches. */
export type FoundWords = ReadonlyMap<string, WordMatch>

/** A prefix of two or three letters matches many words; at most this many are considered. */
export const BEGINNINGS_MAX = 2_000

const matching = (
  query: Word,
  words: Iterable<string>,
  match: (query: Word, word: Word) => WordMatch | null,
): FoundWords => {
  const found = new Map<string, WordMatch>()
  for (const text of words) {
    const result = found.has(text) ? null : match(query, wordOf(text))
    if (result) found.set(text, result)
  }
  return found
}

/** Words as written and as they sound. */
export const findWords = (vocabulary: Vocabulary, query: Word): FoundWords =>
  matching(
    query,
    [
      ...(vocabulary.has(query.text) ? [query.text] : []),
      ...skeletonsOf(query).flatMap(vocabulary.withSkeleton),
    ],
    matchWord,
  )

/** A typo matches the nearest words, and any that are exactly one letter away. */
const TYPO_MARGIN = 0.35
const ONE_LETTER_COST = 0.9

/** Words that are one typo away, and their spelling variants. */
export const findTypos = (vocabulary: Vocabulary, query: Word): FoundWords => {
  const found = matching(query, skeletonsOf(query).flatMap(vocabulary.nearSkeleton), matchTypo)
  const nearest = Math.min(...Array.from(found.values(), ({ cost }) => cost))
  const nearby = [...found].filter(([, { cost }]) => cost <= Math.max(nearest + TYPO_MARGIN, ONE_LETTER_COST))
  const all = new Map(nearby)
  for (const [similar, { cost }] of nearby) {
    for (const [text, match] of findWords(vocabulary, wordOf(similar))) {
      const sum = cost + match.cost
      if (sum < (all.get(text)?.cost ?? Number.POSITIVE_INFINITY)) all.set(text, { kind: 'typo', cost: sum })
    }
  }
  return all
}

/** Words that start with the text, as written or by sound. */
export const findBeginnings = (vocabulary: Vocabulary, query: Word): FoundWords => {
  const skeletons = skeletonsOf(query).filter((skeleton) => skeleton !== '')
  const words = [
    ...vocabulary.beginningWith(query.text, BEGINNINGS_MAX),
    ...skeletons.flatMap((skeleton) => vocabulary.soundingLikeBeginning(skeleton, BEGINNINGS_MAX)),
  ]
  return matching(query, words, matchBeginning)
}

const PART_MIN = 3
/** The most difference in sound when two words are one in the register, or the reverse. */
const PART_COST_MAX = 0.4

const isCloseEnough = (found: FoundWords) => {
  for (const { cost } of found.values()) if (cost <= PART_COST_MAX) return true
  return false
}

/** The positions at which a word may be split in two. */
const splitPositions = ({ reading }: Word) =>
  /\d/.test(reading)
    ? []
    : Array.from({ length: Math.max(0, reading.length - 2 * PART_MIN + 1) }, (_, index) => index + PART_MIN)

export type SplitMatch = readonly [FoundWords, FoundWords]

/** Splits a word into two where the register has both: Nurjahan is Nur Jahan. */
export const findSplit = (vocabulary: Vocabulary, query: Word): SplitMatch | null => {
  for (const position of splitPositions(query)) {
    const first = findWords(vocabulary, wordOf(query.reading.slice(0, position)))
    if (!isCloseEnough(first)) continue
    const second = findWords(vocabulary, wordOf(query.reading.slice(position)))
    if (isCloseEnough(second)) return [first, second]
  }
  return null
}
