import { INHERENT_VOWEL, normalizeEncoding } from './bengali-reading.ts'
import { cacheWords } from './cache-words.ts'
import { isUsualGroup } from './initials.ts'
import type { WordKind } from './match-kinds.ts'
import { ADDITIONS, isHonour, LIGHT, RANKS, TITLES, type Weight } from './particles.ts'
import { ABBREVIATIONS, DIFFERENT_NAMES, OTHER_FORMS, SAME_NAMES } from './same-names.ts'
import { isBengali } from './script.ts'
import { beginningDistance, SAME_NAME_MAX_DISTANCE, soundDistance } from './sound-distance.ts'
import { readingOf, secondSoundsOf, skeletonOf, type Sound, soundOf, soundText } from './sound.ts'
import { isOneTypoApart, soundTypoDistance } from './typo.ts'

/** A shorter word belongs to a line only as it is spelled there: other names sound too much alike. */
const CONSONANTS_MIN = 4

type Form = { text: string; sound: Sound; base: Sound }

const FORMS: readonly Form[] = OTHER_FORMS.flatMap((line) =>
  line.map((entry) => {
    const text = normalizeEncoding(entry).replace(/ঁ/g, '')
    return { text, sound: soundOf(text), base: soundOf(line[0] ?? entry) }
  }),
)
const byText = Map.groupBy(FORMS, ({ text }) => text)
const bySkeleton = Map.groupBy(
  FORMS.filter(({ sound }) => sound.length > 2 * CONSONANTS_MIN),
  ({ sound }) => skeletonOf(sound),
)

/** The sounds of the first forms of the lines to which a word belongs. */
const otherFormsOf = (text: string, sounds: readonly Sound[]): Sound[] => {
  const alike = sounds.flatMap((sound) =>
    (bySkeleton.get(skeletonOf(sound)) ?? []).filter(
      (form) => soundDistance(form.sound, sound) <= SAME_NAME_MAX_DISTANCE,
    ),
  )
  return [...new Set([...(byText.get(text) ?? []), ...alike].map(({ base }) => base))]
}

/** `cost` is 0 for the identical word and grows from there. */
export type WordMatch = { kind: WordKind; cost: number }

/** Normalizes a text as a word of a name: one encoding, without the signs ঁ and ঃ. */
const asWord = (text: string) => normalizeEncoding(text).replace(/[ঁঃ]/g, '')

const firstOfLine = (lines: readonly (readonly string[])[]) =>
  new Map(lines.flatMap((line) => line.map((entry) => [asWord(entry), line[0] ?? entry] as const)))
const abbreviations = firstOfLine(ABBREVIATIONS)
const sameNames = firstOfLine(SAME_NAMES)

/**
 * A word of a name: as written, its Latin reading, its possible sounds (also as strings), and its base name. `second` are
 * sounds that it has as well, by a second reading or as another established form.
 */
export type Word = {
  text: string
  reading: string
  /** The reading without vowels that are not written. */
  written: string
  sounds: readonly Sound[]
  soundTexts: readonly string[]
  second: readonly Sound[]
  name: string
}

/** Analyses a word. */
export const wordOf = cacheWords((text): Word => {
  const full = abbreviations.get(text)
  const name = full ?? sameNames.get(text) ?? text
  const sounds = [...new Set(full === undefined ? [text, name] : [full])].map(soundOf)
  const second = full === undefined ? [...secondSoundsOf(text), ...otherFormsOf(text, sounds)] : []
  const reading = readingOf(text)
  const written = reading.replaceAll(INHERENT_VOWEL, '')
  return { text, reading, written, sounds, soundTexts: sounds.map(soundText), second, name }
})

const kindOf = (query: Word, word: Word): WordKind =>
  isBengali(query.text) === isBengali(word.text) ? 'sounds-like' : 'script'

const minDistance = (some: readonly Sound[], others: readonly Sound[]) => {
  let least = Number.POSITIVE_INFINITY
  for (const one of some) for (const other of others) least = Math.min(least, soundDistance(one, other))
  return least
}

/** The other script and another spelling rank equally; the nearer sound ranks first. */
const SOUND_COST = { base: 0.1, sameName: 0.12, sameNameAtMost: 0.15, second: 0.3 }

/** A match by a second sound of either word. It is never taken for the same name in the other script. */
const matchSecond = (query: Word, word: Word): WordMatch | null => {
  if (query.second.length + word.second.length === 0) return null
  const distance = Math.min(
    minDistance(query.second, word.sounds),
    minDistance(query.sounds, word.second),
    minDistance(query.second, word.second),
  )
  return distance <= SAME_NAME_MAX_DISTANCE
    ? { kind: 'sounds-like', cost: SOUND_COST.second + distance }
    : null
}

/** Spellings of one name: the nearer sound ranks first. */
const matchSameName = (query: Word, word: Word): WordMatch => {
  const distance = minDistance(query.sounds.slice(0, 1), word.sounds.slice(0, 1))
  const cost = Math.min(SOUND_COST.sameName + distance / 30, SOUND_COST.sameNameAtMost)
  return { kind: kindOf(query, word), cost }
}

const differentNames = new Set(DIFFERENT_NAMES.flatMap(([a, b]) => [`${a} ${b}`, `${b} ${a}`]))
const areDifferent = (query: Word, word: Word) => differentNames.has(`${query.name} ${word.name}`)

/** Whether `word` matches the search word by spelling or sound. A word with digits must be identical. */
export const matchWord = (query: Word, word: Word): WordMatch | null => {
  if (query.text === word.text) return { kind: 'exact', cost: 0 }
  if (/\d/.test(query.text + word.text)) return null
  if (query.name === word.name) return matchSameName(query, word)
  if (areDifferent(query, word)) return null
  const distance = minDistance(query.sounds, word.sounds)
  return distance <= SAME_NAME_MAX_DISTANCE
    ? { kind: kindOf(query, word), cost: SOUND_COST.base + distance }
    : matchSecond(query, word)
}

/** Whether `word` begins with the search word, by spelling or sound. */
export const matchBeginning = (query: Word, word: Word): WordMatch | null => {
  if (word.text.startsWith(query.text)) return { kind: 'exact', cost: 0 }
  if (/\d/.test(query.text + word.text) || areDifferent(query, word)) return null
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
  if (areDifferent(query, word)) return null
  if (isOneTypoApart(query.written, word.written)) return { kind: 'typo', cost: 0.9 }
  const distance = Math.min(
    ...word.soundTexts.map((text) => soundTypoDistance(query.soundTexts[0] ?? '', text, TYPO_MAX)),
  )
  return distance <= TYPO_MAX ? { kind: 'typo', cost: distance } : null
}

/** The keys for finding words that may sound like this one. */
export const skeletonsOf = ({ sounds, second }: Word) => [...new Set([...sounds, ...second].map(skeletonOf))]

/** Other titles are too short, or too similar to names (Syed, Sayed), to be recognized by sound. */
const TITLES_BY_SOUND = ['mohammad', 'mosammat', 'alhaj', 'maulana'].map(wordOf)
const RANKS_BY_SOUND = ['sheikh', 'kazi'].map(wordOf)
const RANK_NAMES = new Set<string>(RANKS.map((rank) => wordOf(rank).name))
const TITLE_NAMES = new Set<string>(TITLES.map((title) => wordOf(title).name))
const LIGHT_WORDS = LIGHT.map(wordOf)
const TITLE_TEXTS = new Set<string>(TITLES)
const ADDITION_NAMES = new Set<string>(ADDITIONS.map((addition) => wordOf(addition).name))
const MAX_DISTANCE = { title: 0.3, other: 0.2 }

const soundsLikeOneOf = (word: Word, list: readonly Word[], max = MAX_DISTANCE.other) =>
  list.some((entry) => word.name === entry.name || minDistance(word.sounds, entry.sounds) <= max)

/** A title that is used or omitted freely. */
export const isFreeTitle = (weight: Weight) => weight === 'title' || weight === 'addition'
/** A title of any kind: it does not identify the person. */
export const isTitle = (weight: Weight) => isFreeTitle(weight) || weight === 'rank'

const computeWeight = (word: Word): Weight => {
  if (TITLE_TEXTS.has(word.text)) return 'title'
  if (ADDITION_NAMES.has(word.name) || isHonour(word.text)) return 'addition'
  if (TITLE_NAMES.has(word.name) || soundsLikeOneOf(word, TITLES_BY_SOUND, MAX_DISTANCE.title)) return 'title'
  if (RANK_NAMES.has(word.name) || isUsualGroup(word.text) || soundsLikeOneOf(word, RANKS_BY_SOUND))
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
