import { INHERENT } from './bengali-reading.ts'
import type { Sound } from './sound.ts'

/** Maximum distance of two spellings of one name. Measured on real spellings: see the examples. */
export const SAME_NAME = 0.68
const APART = 2

/** Two spellings of a vowel, their distance, and example names. y is ai, w is au, ə is unwritten. */
export type NearVowels = {
  vowels: string
  distance: number
  one?: readonly [string, string]
  two?: readonly [string, string]
}

/** Vowels that Bengali families use interchangeably; the tests use the example names. */
export const NEAR_VOWELS: readonly NearVowels[] = [
  { vowels: 'ao', distance: 0.15, one: ['Rahman', 'Rohman'] },
  { vowels: 'ou', distance: 0.15, one: ['Mostafa', 'Mustafa'] },
  { vowels: 'ei', distance: 0.15, one: ['Fatema', 'Fatima'] },
  { vowels: 'ae', distance: 0.55, one: ['Parvez', 'Parvaz'] },
  { vowels: 'au', distance: 0.55, one: ['Munir', 'Manir'] },
  { vowels: 'eo', distance: 0.55, one: ['Rehman', 'Rohman'] },
  { vowels: 'ey', distance: 0.2, one: ['Solaiman', 'Soleman'] },
  { vowels: 'iy', distance: 0.35, one: ['Solaiman', 'Soliman'] },
  { vowels: 'ay', distance: 0.9, two: ['Hasan', 'Hossain'] },
  { vowels: 'oy', distance: 0.9, two: ['Rohman', 'Raihman'] },
  { vowels: 'ow', distance: 0.15, one: ['Nowshad', 'Noshad'] },
  { vowels: 'uw', distance: 0.25, one: ['Yousuf', 'Yusuf'] },
  { vowels: 'aw', distance: 0.55, one: ['Maulana', 'Malana'] },
  { vowels: 'eu', distance: 1, two: ['Helal', 'Hulal'] },
  { vowels: 'ew', distance: 1, two: ['Belal', 'Boulal'] },
  { vowels: 'aə', distance: 0, one: ['Rafiq', 'রফিক'] },
  { vowels: 'oə', distance: 0, one: ['Rofiq', 'রফিক'] },
  { vowels: 'uə', distance: 0.3, one: ['Mujibur', 'মজিবুর'] },
  { vowels: 'eə', distance: 0.45, one: ['Rehman', 'রহমান'] },
  { vowels: 'iə', distance: 0.9, two: ['Milon', 'মলন'] },
  { vowels: 'yə', distance: 0.9, two: ['Laila', 'ললা'] },
  { vowels: 'wə', distance: 0.3, one: ['Nowshad', 'নশাদ'] },
]
const VOWEL_PAIRS = new Map(NEAR_VOWELS.map(({ vowels, distance }) => [vowels, distance]))
/** Any other pair. i is far from a, o and u: Azim is not Azam, Jalil not Jalal. */
const OTHER_PAIR = 1.2
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
  return here[pair] ?? VOWEL_PAIRS.get(pair) ?? OTHER_PAIR
}

/** Cost of omitting a vowel next to another one: Rokeya, Rokea; Wali, Oli. */
const BESIDE: Readonly<Record<string, number>> = {
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
const BESIDE_OTHER = 0.6
const leftOutBeside = (vowel: string, kept: string | undefined) =>
  vowel === INHERENT ? 0 : kept === undefined ? APART : (BESIDE[vowel + kept] ?? BESIDE_OTHER)

const ECHO = 0.2

type Where = { isFirst: boolean; isLast: boolean; afterTwo: boolean; place: Place }

/** The minimum alignment cost of two non-empty runs of vowels. */
const runDistance = (a: string, b: string, { place, isFirst }: Where): number => {
  // At the beginning, an additional vowel makes a different name: Wali is not Ali.
  if (isFirst && (`o${a}` === b || `o${b}` === a)) return APART
  const costs: number[][] = [[0]]
  const at = (row: number, column: number) => costs[row]?.[column] ?? APART
  for (let row = 0; row <= a.length; row++) {
    const line = (costs[row] ??= [])
    for (let column = 0; column <= b.length; column++) {
      if (row + column === 0) continue
      const x = a[row - 1] ?? ''
      const y = b[column - 1] ?? ''
      line[column] = Math.min(
        x && y ? at(row - 1, column - 1) + vowelPair(x, y, place) : APART,
        x ? at(row - 1, column) + leftOutBeside(x, a[row] ?? a[row - 2]) : APART,
        y ? at(row, column - 1) + leftOutBeside(y, b[column] ?? b[column - 2]) : APART,
      )
    }
  }
  return at(a.length, b.length)
}

/** Cost of an optional vowel between two consonants: Rahman, Rahaman; Anwar, Anowar. */
const WRITTEN_OR_NOT: Readonly<Record<string, number>> = { ə: 0, a: 0.3, o: 0.3, e: 0.5, u: 0.45, i: 0.5 }

const vowelsDistance = (a: string, b: string, where: Where): number => {
  const { isFirst, isLast, afterTwo } = where
  if (a === b) return 0
  if (a !== '' && b !== '') return runDistance(a, b, where)
  const written = a + b
  // A final vowel makes a different name (Rahim, Rahima), but is optional after two consonants (Akand, Akanda).
  if (isLast) return written === INHERENT ? 0 : afterTwo && /^[ao]$/.test(written) ? 0.5 : APART
  return isFirst ? APART : (WRITTEN_OR_NOT[written] ?? 0.7)
}

/** Vowels around a pronounced h: optional before a consonant (Tahmina, Tamina), not between vowels (Shahid, Said). */
const clusterDistance = (a: string, b: string, where: Where): number => {
  if (a === b) return 0
  const [before = '', after] = a.split('h')
  const [otherBefore = '', otherAfter] = b.split('h')
  if (after !== undefined && otherAfter !== undefined) {
    // Ahmed, Ahamed: the same vowel repeated.
    const isEchoed =
      !where.isLast && (after === '' || otherAfter === '') && (after === before || otherAfter === otherBefore)
    return (
      vowelsDistance(before, otherBefore, { ...where, isLast: false }) +
      (isEchoed ? ECHO : vowelsDistance(after, otherAfter, { ...where, isFirst: false }))
    )
  }
  if (after === undefined && otherAfter === undefined) return vowelsDistance(a, b, where)
  const [heardBefore, heardAfter, silent] =
    after === undefined ? [otherBefore, otherAfter ?? '', a] : [before, after, b]
  if (where.isFirst && heardBefore === '') return APART
  if (heardAfter === '' || heardAfter === INHERENT) return 0.5 + vowelsDistance(heardBefore, silent, where)
  if (heardBefore === '' || heardBefore === INHERENT) return 0.4 + vowelsDistance(heardAfter, silent, where)
  // Subhan, Sobahan; but Saha is not Shah.
  if (where.isLast || heardBefore !== 'a' || heardAfter !== 'a') return APART
  return 0.5 + vowelsDistance(heardBefore, silent, where)
}

const consonantDistance = (a: string | undefined, b: string | undefined) =>
  a === b ? 0 : `${a}${b}` === 'cs' || `${a}${b}` === 'sc' ? 0.15 : APART

const whereIn = (sound: Sound, other: Sound, index: number): Where => {
  const isLast = index === sound.length - 1
  return {
    isFirst: index === 0,
    isLast,
    afterTwo: index >= 4 && (sound[index - 2] === '' || other[index - 2] === ''),
    place: isLast
      ? 'last'
      : sound[index + 1] === 'r' && other[index + 1] === 'r' && index + 2 === sound.length - 1
        ? 'beforeR'
        : index <= 2 && (index === 0 || [sound, other].some(([first]) => first === '' || first === 'h'))
          ? 'first'
          : 'elsewhere',
  }
}

/** Distance of two sounds: 0 is identical, up to `SAME_NAME` is the same name. */
export const soundDistance = (a: Sound, b: Sound): number => {
  if (a.length !== b.length) return APART
  let sum = 0
  for (let index = 0; index < a.length && sum < APART; index++) {
    sum +=
      index % 2 === 1
        ? consonantDistance(a[index], b[index])
        : clusterDistance(a[index] ?? '', b[index] ?? '', whereIn(a, b, index))
  }
  return sum
}

/** Distance of a typed prefix from the beginning of a word. */
export const beginningDistance = (typed: Sound, word: Sound): number => {
  const last = typed.length - 1
  if (last > word.length - 1) return APART
  const cut = word.slice(0, last)
  const open = typed[last] ?? ''
  const there = word[last] ?? ''
  const start = soundDistance([...typed.slice(0, last), ''], [...cut, ''])
  if (open === '' || there.startsWith(open)) return start
  const where = { ...whereIn(word, word, last), isLast: false }
  const begun =
    there.length > open.length && !open.includes('h') ? there.slice(0, Math.max(1, open.length)) : there
  return begun === '' ? APART : start + clusterDistance(open, begun, where)
}
