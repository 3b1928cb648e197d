/** Whether one letter was omitted, added, changed, or swapped with its neighbour. */
export const isOneSlipApart = (a: string, b: string): boolean => {
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

const VOWELS = 'aoueiyw'
/** Vowels that are often interchanged cost less than a typo. */
const NEAR_VOWELS = new Set(['ao', 'ou', 'ei', 'ae', 'ey', 'iy', 'ow', 'uw'])
const isVowel = (letter: string) => VOWELS.includes(letter)

const changed = (a: string, b: string) => {
  if (a === b) return 0
  if (!isVowel(a) || !isVowel(b)) return 1
  return NEAR_VOWELS.has(a < b ? a + b : b + a) ? 0.25 : 0.8
}
const added = (letter: string) => (isVowel(letter) ? 0.6 : letter === 'h' ? 0.8 : 1)

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
 * value above `most` once the distance exceeds it.
 */
export const soundSlip = (one: string, other: string, most = Number.POSITIVE_INFINITY): number => {
  const a = one.slice(0, LETTERS_MAX)
  const b = other.slice(0, LETTERS_MAX)
  let [line, before, beforeThat] = rows
  line[0] = 0
  for (let column = 1; column <= b.length; column++)
    line[column] = (line[column - 1] ?? 0) + added(b[column - 1] ?? '')
  let leastBefore = 0
  for (let row = 1; row <= a.length; row++) {
    ;[line, before, beforeThat] = [beforeThat, line, before]
    const x = a[row - 1] ?? ''
    let least = (line[0] = (before[0] ?? 0) + added(x))
    for (let column = 1; column <= b.length; column++) {
      const y = b[column - 1] ?? ''
      let cost = Math.min(
        (before[column - 1] ?? 0) + changed(x, y),
        (before[column] ?? 0) + added(x),
        (line[column - 1] ?? 0) + added(y),
      )
      if (row > 1 && column > 1 && x === b[column - 2] && y === a[row - 2])
        cost = Math.min(cost, (beforeThat[column - 2] ?? 0) + 0.9)
      line[column] = cost
      if (cost < least) least = cost
    }
    // A swap skips one row, so two rows have to exceed the limit.
    if (least > most && leastBefore > most) return Number.POSITIVE_INFINITY
    leastBefore = least
  }
  rows = [line, before, beforeThat]
  return line[b.length] ?? 0
}

/** Whether two texts are equal after dropping at most one letter of each, as any two words one typo apart are. */
export const areOneWithoutALetter = (a: string, b: string): boolean => {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  if (long.length - short.length > 1) return false
  let start = 0
  while (start < short.length && short[start] === long[start]) start++
  let end = 0
  while (end < short.length - start && short.at(-1 - end) === long.at(-1 - end)) end++
  if (short.length < long.length) return start + end === short.length
  const left = short.slice(start, short.length - end)
  const right = long.slice(start, long.length - end)
  return left.slice(1) === right.slice(0, -1) || left.slice(0, -1) === right.slice(1)
}
