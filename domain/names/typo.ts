import { INHERENT_VOWEL } from './bengali-reading.ts'

/** Whether one letter was omitted, added, changed, or swapped with its neighbour. */
export const isOneTypoApart = (a: string, b: string): boolean => {
  if (a === b || Math.abs(a.length - b.length) > 1) return false
  let start = 0
  while (start < a.length && a[start] === b[start]) start++
  const restA = a.slice(start)
  const restB = b.slice(start)
  return (
    restA.slice(1) === restB.slice(1) ||
    restA.slice(1) === restB ||
    restA === restB.slice(1) ||
    (restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2))
  )
}

/** Tables by the code of a letter: a search compares thousands of words. Letters beyond them are consonants. */
const CODES = 1024
const VOWELS = `aoueiyw${INHERENT_VOWEL}`
/** Vowels that are often interchanged cost less than a typo. */
const NEAR_VOWELS = ['ao', 'ou', 'ei', 'ae', 'ey', 'iy', 'ow', 'uw', 'uə', 'eə']
/** The unwritten vowel of Bengali script may be written so, or not at all. */
const SAME_VOWELS = ['aə', 'oə']

/** The number of a vowel, or zero for a consonant. */
const vowelNumbers = new Uint8Array(CODES)
const changeCosts = new Float64Array((VOWELS.length + 1) ** 2).fill(1)
const changeAt = (a: number, b: number) => a * (VOWELS.length + 1) + b
const additionCosts = new Float64Array(CODES).fill(1)

for (const [index, vowel] of Array.from(VOWELS).entries()) {
  vowelNumbers[vowel.charCodeAt(0)] = index + 1
  additionCosts[vowel.charCodeAt(0)] = vowel === INHERENT_VOWEL ? 0 : 0.6
}
additionCosts['h'.charCodeAt(0)] = 0.8
for (const a of VOWELS)
  for (const b of VOWELS) {
    const isOneOf = (pairs: readonly string[]) => pairs.includes(a + b) || pairs.includes(b + a)
    const numbers = [a, b].map((vowel) => vowelNumbers[vowel.charCodeAt(0)] ?? 0) as [number, number]
    changeCosts[changeAt(...numbers)] = isOneOf(SAME_VOWELS) ? 0 : isOneOf(NEAR_VOWELS) ? 0.25 : 0.8
  }

const changeCost = (a: number, b: number) =>
  a === b ? 0 : (changeCosts[changeAt(vowelNumbers[a] ?? 0, vowelNumbers[b] ?? 0)] ?? 1)
const additionCost = (letter: number) => additionCosts[letter] ?? 1

/** Words are compared only up to this many letters. */
const LETTERS_MAX = 64
/** The current row and the two before it, reused because a search compares thousands of words. */
let rows = [0, 1, 2].map(() => new Float64Array(LETTERS_MAX + 1)) as [
  Float64Array,
  Float64Array,
  Float64Array,
]

/**
 * Letter-by-letter distance of two sounds: a typo costs about 1, a different vowel spelling less. Returns early with a
 * value above `max` once the distance exceeds it.
 */
export const soundTypoDistance = (one: string, other: string, max = Number.POSITIVE_INFINITY): number => {
  const a = one.slice(0, LETTERS_MAX)
  const b = other.slice(0, LETTERS_MAX)
  let [line, before, beforeBefore] = rows
  line[0] = 0
  for (let column = 1; column <= b.length; column++)
    line[column] = (line[column - 1] ?? 0) + additionCost(b.charCodeAt(column - 1))
  let minBefore = 0
  for (let row = 1; row <= a.length; row++) {
    ;[line, before, beforeBefore] = [beforeBefore, line, before]
    const x = a.charCodeAt(row - 1)
    let min = (line[0] = (before[0] ?? 0) + additionCost(x))
    for (let column = 1; column <= b.length; column++) {
      const y = b.charCodeAt(column - 1)
      let cost = Math.min(
        (before[column - 1] ?? 0) + changeCost(x, y),
        (before[column] ?? 0) + additionCost(x),
        (line[column - 1] ?? 0) + additionCost(y),
      )
      if (row > 1 && column > 1 && x === b.charCodeAt(column - 2) && y === a.charCodeAt(row - 2))
        cost = Math.min(cost, (beforeBefore[column - 2] ?? 0) + 0.9)
      line[column] = cost
      if (cost < min) min = cost
    }
    // A swap skips one row, so two rows have to exceed the limit.
    if (min > max && minBefore > max) return Number.POSITIVE_INFINITY
    minBefore = min
  }
  rows = [line, before, beforeBefore]
  return line[b.length] ?? 0
}
