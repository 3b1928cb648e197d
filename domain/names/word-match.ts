import { isBengali, normalizeEncoding } from './bengali-reading.ts'
import { cacheWords } from './cache-words.ts'
import type { WordKind } from './match-kinds.ts'
import { INITIALS_TITLES, LIGHT, RANKS, TITLES, type Weight } from './particles.ts'
import { ABBREVIATIONS, SAME_NAMES } from './same-names.ts'
import { beginningDistance, SAME_NAME_MAX_DISTANCE, soundDistance } from './sound-distance.ts'
import { readingOf, skeletonOf, soundOf, soundText, type Sound } from './sound.ts'
import { isOneTypoApart, soundTypoDistance } from './typo.ts'

/** `cost` is 0 for the identical word and grows from there. */
export type WordMatch = { kind: WordKind; cost: number }

/** Normalizes a text as a word of a name: one encoding, without the signs ঁ and ঃ. */
const asWord = (text: string) => normalizeEncoding(text).replace(/[ঁঃ]/g, '')

const firstOfLine = (lines: readonly (readonly string[])[]) =>
  new Map(lines.flatMap((line) => line.map((entry) => [asWord(entry), line[0] ?? entry] as const)))
const abbreviations = firstOfLine(ABBREVIATIONS)
const sameNames = firstOfLine(SAME_NAMES)

/** A word of a name: as written, its Latin reading, its possible sounds (also as strings), and its base name. */
export type Word = {
  text: string
  reading: string
  sounds: readonly Sound[]
  soundTexts: readonly string[]
  name: string
}

/** Analyses a word. */
export const wordOf = cacheWords((text): Word => {
  const full = abbreviations.get(text)
  const name = full ?? sameNames.get(text) ?? text
  const sounds = [...new Set(full === undefined ? [text, name] : [full])].map(soundOf)
  return { text, reading: readingOf(text), sounds, soundTexts: sounds.map(soundText), name }
})

const minDistance = (a: Word, b: Word, distance: (a: Sound, b: Sound) => number) =>
  Math.min(...a.sounds.flatMap((one) => b.sounds.map((other) => distance(one, other))))

/** The other script and another spelling rank equally; the nearer sound ranks first. */
const SOUND_COST = { base: 0.1, sameName: 0.12 }

const kindOf = (query: Word, word: Word): WordKind =>
  isBengali(query.text) === isBengali(word.text) ? 'sounds-like' : 'script'

/** Whether `word` matches the search word by spelling or sound. A word with digits must be identical. */
export const matchWord = (query: Word, word: Word): WordMatch | null => {
  if (query.text === word.text) return { kind: 'exact', cost: 0 }
  if (/\d/.test(query.text + word.text)) return null
  if (query.name === word.name) return { kind: kindOf(query, word), cost: SOUND_COST.sameName }
  const distance = minDistance(query, word, soundDistance)
  return distance <= SAME_NAME_MAX_DISTANCE
    ? { kind: kindOf(query, word), cost: SOUND_COST.base + distance }
    : null
}

/** Whether `word` begins with the search word, by spelling or sound. */
export const matchBeginning = (query: Word, word: Word): WordMatch | null => {
  if (word.text.startsWith(query.text)) return { kind: 'exact', cost: 0 }
  if (/\d/.test(query.text + word.text)) return null
  const distance = Math.min(...word.sounds.map((sound) => beginningDistance(query.sounds[0] ?? [], sound)))
  return distance <= SAME_NAME_MAX_DISTANCE
    ? { kind: kindOf(query, word), cost: SOUND_COST.base + distance }
    : null
}

/** Shorter words are not searched for typos: too many words are one letter apart. */
const TYPO_LETTERS = 5
const TYPO_MAX = 1.35

/** Whether `word` matches the search word apart from one typo. */
export const matchTypo = (query: Word, word: Word): WordMatch | null => {
  if (Math.max(query.reading.length, word.reading.length) < TYPO_LETTERS || /\d/.test(query.text + word.text))
    return null
  if (isOneTypoApart(query.reading, word.reading)) return { kind: 'typo', cost: 0.9 }
  const distance = Math.min(
    ...word.soundTexts.map((text) => soundTypoDistance(query.soundTexts[0] ?? '', text, TYPO_MAX)),
  )
  return distance <= TYPO_MAX ? { kind: 'typo', cost: distance } : null
}

/** The keys for finding words that may sound like this one. */
export const skeletonsOf = (word: Word) => [...new Set(word.sounds.map(skeletonOf))]

/** Other titles are too short, or too similar to names (Syed, Sayed), to be recognized by sound. */
const TITLES_BY_SOUND = ['mohammad', 'mosammat', 'alhaj', 'maulana'].map(wordOf)
const RANKS_BY_SOUND = ['sheikh', 'kazi'].map(wordOf)
const RANK_NAMES = new Set<string>(RANKS.map((rank) => wordOf(rank).name))
const TITLE_NAMES = new Set<string>(TITLES.map((title) => wordOf(title).name))
const LIGHT_WORDS = LIGHT.map(wordOf)
const INITIALS = new Set<string>(INITIALS_TITLES)
const TITLE_MAX_DISTANCE = 0.2

const soundsLikeOneOf = (word: Word, list: readonly Word[]) =>
  list.some(
    (entry) => word.name === entry.name || minDistance(word, entry, soundDistance) <= TITLE_MAX_DISTANCE,
  )

/** A title of either kind: it does not identify the person. */
export const isTitle = (weight: Weight) => weight === 'title' || weight === 'rank'

const computeWeight = (word: Word): Weight => {
  if (TITLE_NAMES.has(word.name) || soundsLikeOneOf(word, TITLES_BY_SOUND)) return 'title'
  if (RANK_NAMES.has(word.name) || INITIALS.has(word.text) || soundsLikeOneOf(word, RANKS_BY_SOUND))
    return 'rank'
  return soundsLikeOneOf(word, LIGHT_WORDS) ? 'light' : 'full'
}

const weights = new WeakMap<Word, Weight>()

/** How strongly a word identifies a person. */
export const weightOf = (word: Word): Weight => {
  const weight = weights.get(word) ?? computeWeight(word)
  weights.set(word, weight)
  return weight
}
