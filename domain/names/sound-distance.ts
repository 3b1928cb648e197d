import { INHERENT_VOWEL } from './bengali-reading.ts'
import type { Sound } from './sound.ts'

/** Maximum distance of two spellings of one name. Measured on real spellings: see the examples. */
export const SAME_NAME_MAX_DISTANCE = 0.68
const DIFFERENT_NAME = 2

/** Two spellings of a vowel, their distance, and example names. y is ai, w is au, ə is unwritten. */
export type NearVowels = {
  vowels: string
  distance: number
  sameName?: readonly [string, string]
  differentNames?: readonly [string, string]
}

/** Vowels that Bengali families use interchangeably; the tests use the example names. */
export const NEAR_VOWELS: readonly NearVowels[] = [
  { vowels: 'ao', distance: 0.15, sameName: ['Rahman', 'Rohman'] },
  { vowels: 'ou', distance: 0.15, sameName: ['Mostafa', 'Mustafa'] },
  { vowels: 'ei', distance: 0.15, sameName: ['Fatema', 'Fatima'] },
  { vowels: 'ae', distance: 0.55, sameName: ['Parvez', 'Parvaz'] },
  { vowels: 'au', distance: 0.55, sameName: ['Munir', 'Manir'] },
  { vowels: 'eo', distance: 0.55, sameName: ['Rehman', 'Rohman'] },
  { vowels: 'ey', distance: 0.2, sameName: ['Solaiman', 'Soleman'] },
  { vowels: 'iy', distance: 0.35, sameName: ['Solaiman', 'Soliman'] },
  { vowels: 'ay', distance: 0.9, differentNames: ['Hasan', 'Hossain'] },
  { vowels: 'oy', distance: 0.9, differentNames: ['Rohman', 'Raihman'] },
  { vowels: 'ow', distance: 0.15, sameName: ['Nowshad', 'Noshad'] },
  { vowels: 'uw', distance: 0.25, sameName: ['Yousuf', 'Yusuf'] },
  { vowels: 'aw', distance: 0.55, sameName: ['Maulana', 'Malana'] },
  { vowels: 'eu', distance: 1, differentNames: ['Helal', 'Hulal'] },
  { vowels: 'ew', distance: 1, differentNames: ['Belal', 'Boulal'] },
  { vowels: 'aə', distance: 0, sameName: ['Rafiq', 'রফিক'] },
  { vowels: 'oə', distance: 0, sameName: ['Rofiq', 'রফিক'] },
  { vowels: 'uə', distance: 0.3, sameName: ['Mujibur', 'মজিবুর'] },
  { vowels: 'eə', distance: 0.45, sameName: ['Rehman', 'রহমান'] },
  { vowels: 'iə', distance: 0.9, differentNames: ['Milon', 'মলন'] },
  { vowels: 'yə', distance: 0.9, differentNames: ['Laila', 'ললা'] },
  { vowels: 'wə', distance: 0.3, sameName: ['Nowshad', 'নশাদ'] },
]
const VOWEL_PAIRS = new Map(NEAR_VOWELS.map(({ vowels, distance }) => [vowels, distance]))
/** Any other pair. i is far from a, o and u: Azim is not Azam, Jalil not Jalal. */
const OTHER_VOWEL_PAIR = 1.2
/**
 * Distances that depend on the position: in the first syllable (Kamal, Kemal), before the last r (Lashkar, Lashker;
 * Lutfur, Lutfar) and at the end (Saleh is not Salah).
 */
const BY_PLACE = {
  first: { ae: 0.4 },
  beforeR: { ae: 0.2, eo: 0.2, au: 0.4 },
  last: { ae: 0.9 },
  elsewhere: {},
} satisfies Record<string, Readonly<Record<string, number>>>

type Place = keyof typeof BY_PLACE

const vowelPair = (a: string, b: string, place: Place) => {
  if (a === b) return 0
  const pair = a < b ? a + b : b + a
  const here: Readonly<Record<string, number>> = BY_PLACE[place]
  return here[pair] ?? VOWEL_PAIRS.get(pair) ?? OTHER_VOWEL_PAIR
}

/** Cost of omitting a vowel next to another one: Rokeya, Rokea; Wali, Oli. */
const ADJACENT_VOWEL_COSTS: Readonly<Record<string, number>> = {
  ei: 0.15,
  ie: 0.15,
  iy: 0.1,
  ia: 0.5,
  iu: 0.3,
  iw: 0.3,
  ay: 0.3,
  ou: 0.15,
  uo: 0.15,
  ow: 0.1,
  oa: 0.5,
  ao: 0.3,
  ae: 0.4,
  ai: 0.45,
  ui: 0.2,
}
const OTHER_ADJACENT_VOWEL_COST = 0.6
const omittedVowelCost = (vowel: string, neighbour: string | undefined) =>
  vowel === INHERENT_VOWEL
    ? 0
    : neighbour === undefined
      ? DIFFERENT_NAME
      : (ADJACENT_VOWEL_COSTS[vowel + neighbour] ?? OTHER_ADJACENT_VOWEL_COST)

const REPEATED_VOWEL_COST = 0.2

type Position = { isFirst: boolean; isLast: boolean; followsTwoConsonants: boolean; place: Place }

/** The minimum alignment cost of two non-empty runs of vowels. */
const runDistance = (a: string, b: string, { place, isFirst }: Position): number => {
  // At the beginning, an additional vowel makes a different name: Wali is not Ali.
  if (isFirst && (`o${a}` === b || `o${b}` === a)) return DIFFERENT_NAME
  const costs: number[][] = [[0]]
  const at = (row: number, column: number) => costs[row]?.[column] ?? DIFFERENT_NAME
  for (let row = 0; row <= a.length; row++) {
    const line = (costs[row] ??= [])
    for (let column = 0; column <= b.length; column++) {
      if (row + column === 0) continue
      const x = a[row - 1] ?? ''
      const y = b[column - 1] ?? ''
      line[column] = Math.min(
        x && y ? at(row - 1, column - 1) + vowelPair(x, y, place) : DIFFERENT_NAME,
        x ? at(row - 1, column) + omittedVowelCost(x, a[row] ?? a[row - 2]) : DIFFERENT_NAME,
        y ? at(row, column - 1) + omittedVowelCost(y, b[column] ?? b[column - 2]) : DIFFERENT_NAME,
      )
    }
  }
  return at(a.length, b.length)
}

/** Cost of an optional vowel between two consonants: Rahman, Rahaman; Anwar, Anowar. */
const OPTIONAL_VOWEL_COSTS: Readonly<Record<string, number>> = {
  ə: 0,
  a: 0.3,
  o: 0.3,
  e: 0.5,
  u: 0.45,
  i: 0.5,
}

const vowelsDistance = (a: string, b: string, position: Position): number => {
  const { isFirst, isLast, followsTwoConsonants } = position
  if (a === b) return 0
  if (a !== '' && b !== '') return runDistance(a, b, position)
  const vowel = a + b
  // A final vowel makes a different name (Rahim, Rahima), but is optional after two consonants (Akand, Akanda).
  if (isLast)
    return vowel === INHERENT_VOWEL ? 0 : followsTwoConsonants && /^[ao]$/.test(vowel) ? 0.5 : DIFFERENT_NAME
  return isFirst ? DIFFERENT_NAME : (OPTIONAL_VOWEL_COSTS[vowel] ?? 0.7)
}

/** Vowels around a pronounced h: optional before a consonant (Tahmina, Tamina), not between vowels (Shahid, Said). */
const clusterDistance = (a: string, b: string, position: Position): number => {
  if (a === b) return 0
  const [before = '', after] = a.split('h')
  const [otherBefore = '', otherAfter] = b.split('h')
  if (after !== undefined && otherAfter !== undefined) {
    // Ahmed, Ahamed: the same vowel repeated.
    const isRepeated =
      !position.isLast &&
      (after === '' || otherAfter === '') &&
      (after === before || otherAfter === otherBefore)
    return (
      vowelsDistance(before, otherBefore, { ...position, isLast: false }) +
      (isRepeated ? REPEATED_VOWEL_COST : vowelsDistance(after, otherAfter, { ...position, isFirst: false }))
    )
  }
  if (after === undefined && otherAfter === undefined) return vowelsDistance(a, b, position)
  const [pronouncedBefore, pronouncedAfter, silent] =
    after === undefined ? [otherBefore, otherAfter ?? '', a] : [before, after, b]
  if (position.isFirst && pronouncedBefore === '') return DIFFERENT_NAME
  if (pronouncedAfter === '' || pronouncedAfter === INHERENT_VOWEL)
    return 0.5 + vowelsDistance(pronouncedBefore, silent, position)
  if (pronouncedBefore === '' || pronouncedBefore === INHERENT_VOWEL)
    return 0.4 + vowelsDistance(pronouncedAfter, silent, position)
  // Subhan, Sobahan; but Saha is not Shah.
  if (position.isLast || pronouncedBefore !== 'a' || pronouncedAfter !== 'a') return DIFFERENT_NAME
  return 0.5 + vowelsDistance(pronouncedBefore, silent, position)
}

const consonantDistance = (a: string | undefined, b: string | undefined) =>
  a === b ? 0 : `${a}${b}` === 'cs' || `${a}${b}` === 'sc' ? 0.15 : DIFFERENT_NAME

const positionIn = (sound: Sound, other: Sound, index: number): Position => {
  const isLast = index === sound.length - 1
  return {
    isFirst: index === 0,
    isLast,
    followsTwoConsonants: index >= 4 && (sound[index - 2] === '' || other[index - 2] === ''),
    place: isLast
      ? 'last'
      : sound[index + 1] === 'r' && other[index + 1] === 'r' && index + 2 === sound.length - 1
        ? 'beforeR'
        : index <= 2 && (index === 0 || [sound, other].some(([first]) => first === '' || first === 'h'))
          ? 'first'
          : 'elsewhere',
  }
}

/** Distance of two sounds: 0 is identical, up to `SAME_NAME_MAX_DISTANCE` is the same name. */
export const soundDistance = (a: Sound, b: Sound): number => {
  if (a.length !== b.length) return DIFFERENT_NAME
  let sum = 0
  for (let index = 0; index < a.length && sum < DIFFERENT_NAME; index++) {
    sum +=
      index % 2 === 1
        ? consonantDistance(a[index], b[index])
        : clusterDistance(a[index] ?? '', b[index] ?? '', positionIn(a, b, index))
  }
  return sum
}

/** Distance of a typed prefix from the beginning of a word. */
export const beginningDistance = (typed: Sound, word: Sound): number => {
  const last = typed.length - 1
  if (last > word.length - 1) return DIFFERENT_NAME
  const wordStart = word.slice(0, last)
  const typedVowels = typed[last] ?? ''
  const wordVowels = word[last] ?? ''
  const start = soundDistance([...typed.slice(0, last), ''], [...wordStart, ''])
  if (typedVowels === '' || wordVowels.startsWith(typedVowels)) return start
  const position = { ...positionIn(word, word, last), isLast: false }
  const comparedVowels =
    wordVowels.length > typedVowels.length && !typedVowels.includes('h')
      ? wordVowels.slice(0, Math.max(1, typedVowels.length))
      : wordVowels
  return comparedVowels === ''
    ? DIFFERENT_NAME
    : start + clusterDistance(typedVowels, comparedVowels, position)
}
