import { latinDigits } from '../digits.ts'
import { searchedDigits, takePhones } from '../read-phone.ts'
import { isUsualGroup } from './initials.ts'
import { takeMemberNumbers } from './member-numbers.ts'
import { wordsOf } from './name-words.ts'
import { isTitle, weightOf, wordOf, type Word } from './word-match.ts'
import { isAbbreviation, type Weight } from './particles.ts'

/** Minimum digits for a phone search; fewer would match half the register. */
export const PHONE_DIGITS_MIN = 4
const ID_DIGITS_MAX = 9

/**
 * One word of a search. `spelled` is the same word, but with initials in their script. `letters` are initials, each the
 * first letter of some word of the name. `core` is the word without its article: Mamun of Al-Mamun.
 */
export type SearchWord = {
  word: Word
  spelled: Word
  core: Word | null
  letters: readonly string[] | null
  weight: Weight
  isLast: boolean
}
export type SearchNumber = { id: number | null; phone: string | null }
export type SearchText = { words: readonly SearchWord[]; numbers: readonly SearchNumber[]; whole: string }

const toSearchNumber = (digits: string): SearchNumber => ({
  id: digits.length <= ID_DIGITS_MAX ? Number(digits) : null,
  phone: digits.length >= PHONE_DIGITS_MIN ? digits : null,
})

const toSearchWords = (text: string): SearchWord[] => {
  const words = wordsOf(text)
  const names = words.filter((word) => !word.isInitials && !isTitle(weightOf(wordOf(word.text))))
  return words.map(({ text: word, spelled, core, isInitials }, index) => ({
    word: wordOf(word),
    spelled: wordOf(spelled),
    core: core === undefined ? null : wordOf(core),
    letters: isInitials ? Array.from(word) : null,
    // Initials stand for a name, and are omitted as easily as a title where two others are left.
    weight: !isInitials ? weightOf(wordOf(word)) : names.length >= 2 || isUsualGroup(word) ? 'rank' : 'full',
    isLast: index === words.length - 1,
  }))
}

const HAS_DIGIT = /\p{Nd}/u

/** The numbers of a text with a word for what they are, or that are whole phone numbers; `rest` has the others. */
const takeNumbers = (whole: string): { numbers: SearchNumber[]; rest: string } => {
  if (!HAS_DIGIT.test(whole)) return { numbers: [], rest: whole }
  const { phones, rest: withoutPhones } = takePhones(whole)
  const { ids, rest } = takeMemberNumbers(withoutPhones)
  const numbers = [...phones.map(toSearchNumber), ...ids.map((id) => ({ id, phone: null }))]
  return { numbers, rest }
}

/**
 * Parses a search text: digits alone are an ID or a phone; digits together with words are an ID or the last digits of a
 * phone; the rest is a name. If the text contains only titles, it searches for those titles.
 */
export const readSearchText = (asTyped: string): SearchText => {
  const whole = latinDigits(asTyped).trim()
  const { numbers, rest } = takeNumbers(whole)
  const digits = numbers.length === 0 ? searchedDigits(rest) : null
  if (digits !== null) return { words: [], numbers: [toSearchNumber(digits)], whole }
  const names = rest.replace(
    /(?<![\p{L}\p{M}\p{N}])\+?\(?\d[\d\s().-]*(?![\p{L}\p{M}\p{N}])/gu,
    (written) => {
      numbers.push(toSearchNumber(written.replace(/\D/g, '')))
      return ' '
    },
  )
  const words = toSearchWords(names)
  const isAllTitles = words.every(({ weight }) => isTitle(weight))
  return { words: isAllTitles ? words.map((word) => ({ ...word, weight: 'full' })) : words, numbers, whole }
}

const KEY_ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'abcdefghijklmnopqrstuvwxyz']
const RUN = 4
const reversed = (text: string) => Array.from(text).toReversed().join('')
/** Four keys next to each other; no name has them. */
const KEY_RUNS: readonly string[] = [...KEY_ROWS, ...KEY_ROWS.map(reversed)].flatMap((row) =>
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
