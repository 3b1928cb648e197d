import { withOneLeftOut } from '#domain/names/typo.ts'
import {
  matchBeginning,
  matchTypo,
  matchWord,
  skeletonsOf,
  wordOf,
  type Word,
  type WordMatch,
} from '#domain/names/word-match.ts'
import { wordKeys } from './member-keys.ts'
import type { Vocabulary } from './vocabulary.ts'

/** Words of the register, each with how well it is what was asked for. */
export type FoundWords = ReadonlyMap<string, WordMatch>

/** A beginning of two or three letters fits many words; more than these are not looked at. */
const BEGINNINGS_MAX = 2_000

/** Every word that stands under one of the keys. */
const wordsUnder = async (
  { db, unseenOf }: Vocabulary,
  keys: readonly string[],
): Promise<Map<string, string[]>> => {
  const rows =
    keys.length === 0
      ? []
      : await db
          .selectFrom('search_words')
          .selectAll()
          .where('key', 'in', [...new Set(keys)])
          .execute()
  const found = new Map<string, string[]>()
  const unseen = await unseenOf(rows.map(({ word }) => word))
  for (const { key, word } of rows) if (!unseen.has(word)) found.set(key, [...(found.get(key) ?? []), word])
  return found
}

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

const matchedBy = async (
  vocabulary: Vocabulary,
  asked: readonly Word[],
  keysOf: (word: Word) => readonly string[],
  match: (asked: Word, word: Word) => WordMatch | null,
): Promise<FoundWords[]> => {
  const keys = asked.map(keysOf)
  const found = await wordsUnder(vocabulary, keys.flat())
  return asked.map((word, index) =>
    matching(
      word,
      (keys[index] ?? []).flatMap((key) => found.get(key) ?? []),
      match,
    ),
  )
}

/** Words as written and as they sound, for each of several. */
export const findWords = (vocabulary: Vocabulary, asked: readonly Word[]) =>
  matchedBy(
    vocabulary,
    asked,
    (word) => [wordKeys.itself(word.text), ...skeletonsOf(word).map(wordKeys.skeleton)],
    matchWord,
  )

/** A slip is taken for the nearest words only, or for any that are exactly one letter away. */
const SLIP_MARGIN = 0.35
const ONE_LETTER = 0.9

/** Words that are one slip of the finger away, and other spellings of these. */
export const findTypos = async (vocabulary: Vocabulary, asked: readonly Word[]): Promise<FoundWords[]> => {
  const found = await matchedBy(
    vocabulary,
    asked,
    (word) => skeletonsOf(word).flatMap(withOneLeftOut).map(wordKeys.slip),
    matchTypo,
  )
  const near = found.map((words) => {
    const nearest = Math.min(...Array.from(words.values(), ({ cost }) => cost))
    return new Map([...words].filter(([, { cost }]) => cost <= Math.max(nearest + SLIP_MARGIN, ONE_LETTER)))
  })
  const texts = near.flatMap((words) => [...words.keys()])
  const alike = await findWords(vocabulary, texts.map(wordOf))
  const alikeOf = new Map(texts.map((text, index) => [text, alike[index] ?? new Map<string, WordMatch>()]))
  return near.map((words) => {
    const all = new Map(words)
    for (const [meant, { cost }] of words) {
      for (const [text, match] of alikeOf.get(meant) ?? []) {
        const sum = cost + match.cost
        if (sum < (all.get(text)?.cost ?? Number.POSITIVE_INFINITY))
          all.set(text, { kind: 'typo', cost: sum })
      }
    }
    return all
  })
}

/** Words that begin with what was typed, as written or as they sound. */
export const findBeginnings = async ({ db, unseenOf }: Vocabulary, asked: Word): Promise<FoundWords> => {
  const ranges = [wordKeys.itself(asked.text), ...skeletonsOf(asked).map(wordKeys.skeleton)]
  const words: string[] = []
  for (const start of ranges) {
    if (start.length <= 2) continue
    const rows = await db
      .selectFrom('search_words')
      .select('word')
      .where('key', '>=', start)
      .where('key', '<', `${start}\uffff`)
      .orderBy('key')
      .orderBy('word')
      .limit(BEGINNINGS_MAX)
      .execute()
    words.push(...rows.map(({ word }) => word))
  }
  const unseen = await unseenOf(words)
  const seen = words.filter((word) => !unseen.has(word))
  return matching(asked, seen, matchBeginning)
}

const PART_MIN = 3
/** Two words that are one in the register's spelling, or one that is two, must sound right. */
const PART_COST_MAX = 0.4

const isCloseEnough = (found: FoundWords | undefined): found is FoundWords =>
  found !== undefined && [...found.values()].some(({ cost }) => cost <= PART_COST_MAX)

/** The places at which a word may be two. */
const cutsOf = ({ reading }: Word) =>
  /\d/.test(reading)
    ? []
    : Array.from({ length: Math.max(0, reading.length - 2 * PART_MIN + 1) }, (_, index) => index + PART_MIN)

export type Parted = readonly [FoundWords, FoundWords]

/** Each word taken as two that were written together, where the register has such two: Nurjahan is Nur Jahan. */
export const findParted = async (
  vocabulary: Vocabulary,
  asked: readonly Word[],
): Promise<(Parted | null)[]> => {
  const parts = asked.map((word) =>
    cutsOf(word).map((cut) => [wordOf(word.reading.slice(0, cut)), wordOf(word.reading.slice(cut))]),
  )
  const found = await findWords(vocabulary, parts.flat(2))
  let at = 0
  return parts.map((cuts) => {
    const pairs = cuts.map((): [FoundWords | undefined, FoundWords | undefined] => [found[at++], found[at++]])
    for (const [first, second] of pairs)
      if (isCloseEnough(first) && isCloseEnough(second)) return [first, second]
    return null
  })
}
