import { isAbbreviation } from './particles.ts'

const ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'abcdefghijklmnopqrstuvwxyz']
const RUN = 4
const reversed = (text: string) => Array.from(text).toReversed().join('')
/** Four keys next to each other; no name has them. */
const KEY_RUNS: readonly string[] = [...ROWS, ...ROWS.map(reversed)].flatMap((row) =>
  Array.from({ length: row.length - RUN + 1 }, (_, at) => row.slice(at, at + RUN)),
)

/**
 * Whether a word can be no name, in any spelling: nothing but one letter (kkk, টটটট) or one part (hahaha), a letter four
 * times in a row, four Latin letters without a vowel (hjkl), or a row of keys (asdf).
 */
export const isNoise = (word: string): boolean =>
  /(.)\1{3}|^(.{1,4})\2{2,}$/u.test(word) ||
  (/^[a-z]+$/.test(word) &&
    !isAbbreviation(word) &&
    ((word.length >= RUN && !/[aeiouyw]/.test(word)) || KEY_RUNS.some((run) => word.includes(run))))
