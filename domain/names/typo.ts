/** Whether one letter was left out, added, changed, or swapped with its neighbour. */
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
/** Vowels that are often written for each other weigh less than a slip. */
const NEAR_VOWELS = new Set(['ao', 'ou', 'ei', 'ae', 'ey', 'iy', 'ow', 'uw'])
const isVowel = (letter: string) => VOWELS.includes(letter)

const changed = (a: string, b: string) => {
  if (a === b) return 0
  if (!isVowel(a) || !isVowel(b)) return 1
  return NEAR_VOWELS.has(a < b ? a + b : b + a) ? 0.25 : 0.8
}
const added = (letter: string) => (isVowel(letter) ? 0.6 : letter === 'h' ? 0.8 : 1)

/** How far two sounds are apart, letter by letter: a slip costs about 1, another spelling of a vowel less. */
export const soundSlip = (a: string, b: string): number => {
  const costs: number[][] = [[0]]
  const at = (row: number, column: number) => costs[row]?.[column] ?? Number.POSITIVE_INFINITY
  for (let row = 0; row <= a.length; row++) {
    const line = (costs[row] ??= [])
    for (let column = 0; column <= b.length; column++) {
      if (row + column === 0) continue
      const x = a[row - 1]
      const y = b[column - 1]
      const isSwapped = x !== undefined && x === b[column - 2] && y !== undefined && y === a[row - 2]
      line[column] = Math.min(
        x !== undefined && y !== undefined
          ? at(row - 1, column - 1) + changed(x, y)
          : Number.POSITIVE_INFINITY,
        x !== undefined ? at(row - 1, column) + added(x) : Number.POSITIVE_INFINITY,
        y !== undefined ? at(row, column - 1) + added(y) : Number.POSITIVE_INFINITY,
        isSwapped ? at(row - 2, column - 2) + 0.9 : Number.POSITIVE_INFINITY,
      )
    }
  }
  return at(a.length, b.length)
}

/** A word and what is left of it when any one letter is dropped: two words one slip apart share one of these. */
export const withOneLeftOut = (letters: string): string[] => [
  ...new Set([
    letters,
    ...Array.from(letters, (_, index) => letters.slice(0, index) + letters.slice(index + 1)),
  ]),
]
