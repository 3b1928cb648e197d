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
const BEGINNINGS_MAX = 2_000

const matching = (
  asked: Word,
  words: Iterable<string>,
  match: (asked: Word, word: Word) => WordMatch | null,
): FoundWords => {
  const found = new Map<string, WordMatch>()
  for (const text of words) {
    const result = found.has(text) ? null : match(asked, wordOf(text))
    if (result) found.set(text, result)
  }
  return found
}

/** Words as written and as they sound. */
export const findWords = (vocabulary: Vocabulary, asked: Word): FoundWords =>
  matching(
    asked,
    [
      ...(vocabulary.has(asked.text) ? [asked.text] : []),
      ...skeletonsOf(asked).flatMap(vocabulary.withSkeleton),
    ],
    matchWord,
  )

/** A typo matches the nearest words, and any that are exactly one letter away. */
const SLIP_MARGIN = 0.35
const ONE_LETTER = 0.9

/** Words that are one typo away, and their spelling variants. */
export const findTypos = (vocabulary: Vocabulary, asked: Word): FoundWords => {
  const found = matching(asked, skeletonsOf(asked).flatMap(vocabulary.nearSkeleton), matchTypo)
  const nearest = Math.min(...Array.from(found.values(), ({ cost }) => cost))
  const near = [...found].filter(([, { cost }]) => cost <= Math.max(nearest + SLIP_MARGIN, ONE_LETTER))
  const all = new Map(near)
  for (const [meant, { cost }] of near) {
    for (const [text, match] of findWords(vocabulary, wordOf(meant))) {
      const sum = cost + match.cost
      if (sum < (all.get(text)?.cost ?? Number.POSITIVE_INFINITY)) all.set(text, { kind: 'typo', cost: sum })
    }
  }
  return all
}

/** Words that start with the text, as written or by sound. */
export const findBeginnings = (vocabulary: Vocabulary, asked: Word): FoundWords => {
  const skeletons = skeletonsOf(asked).filter((skeleton) => skeleton !== '')
  const words = [
    ...vocabulary.beginningWith(asked.text, BEGINNINGS_MAX),
    ...skeletons.flatMap((skeleton) => vocabulary.soundingLikeBeginning(skeleton, BEGINNINGS_MAX)),
  ]
  return matching(asked, words, matchBeginning)
}

const PART_MIN = 3
/** Where two words are one in the register, or one is two, the sound must match. */
const PART_COST_MAX = 0.4

const isCloseEnough = (found: FoundWords) => {
  for (const { cost } of found.values()) if (cost <= PART_COST_MAX) return true
  return false
}

/** The positions at which a word may be split in two. */
const cutsOf = ({ reading }: Word) =>
  /\d/.test(reading)
    ? []
    : Array.from({ length: Math.max(0, reading.length - 2 * PART_MIN + 1) }, (_, index) => index + PART_MIN)

export type Parted = readonly [FoundWords, FoundWords]

/** Splits a word into two where the register has both: Nurjahan is Nur Jahan. */
export const findParted = (vocabulary: Vocabulary, asked: Word): Parted | null => {
  for (const cut of cutsOf(asked)) {
    const first = findWords(vocabulary, wordOf(asked.reading.slice(0, cut)))
    if (!isCloseEnough(first)) continue
    const second = findWords(vocabulary, wordOf(asked.reading.slice(cut)))
    if (isCloseEnough(second)) return [first, second]
  }
  return null
}
