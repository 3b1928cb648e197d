import { latinDigits } from '../digits.ts'
import { phoneDigits } from '../phone.ts'
import { INITIALS_TITLES } from './particles.ts'
import { wordsOf } from './name-words.ts'
import { isTitle, weightOf, wordOf, type Word } from './word-match.ts'
import type { Weight } from './particles.ts'

/** Minimum digits for a phone search; fewer would match half the register. */
export const PHONE_DIGITS_MIN = 4
const ID_DIGITS_MAX = 9

/** One word of a search. `letters` are initials, each the first letter of some word of the name. */
export type SearchWord = { word: Word; letters: readonly string[] | null; weight: Weight; isLast: boolean }
export type SearchNumber = { id: number | null; phone: string | null }
export type SearchText = { words: readonly SearchWord[]; numbers: readonly SearchNumber[]; whole: string }

const toSearchNumber = (digits: string): SearchNumber => ({
  id: digits.length <= ID_DIGITS_MAX ? Number(digits) : null,
  phone: digits.length >= PHONE_DIGITS_MIN ? digits : null,
})

const INITIALS = new Set<string>(INITIALS_TITLES)

const toSearchWords = (text: string): SearchWord[] => {
  const words = wordsOf(text)
  return words.map(({ text: word, isInitials }, index) => ({
    word: wordOf(word),
    letters: isInitials || INITIALS.has(word) ? Array.from(word) : null,
    // Initials that are not used as a title stand for names.
    weight: isInitials && !INITIALS.has(word) ? 'full' : weightOf(wordOf(word)),
    isLast: index === words.length - 1,
  }))
}

/**
 * Parses a search text: digits alone are an ID or a phone; digits together with words are an ID or the last digits of a
 * phone; the rest is a name. If the text contains only titles, it searches for those titles.
 */
export const readSearchText = (asTyped: string): SearchText => {
  const whole = latinDigits(asTyped).trim()
  if (/^[\d\s().+-]+$/.test(whole)) {
    const digits = phoneDigits(whole.replace(/^\+1/, ''))
    return { words: [], numbers: digits === '' ? [] : [toSearchNumber(digits)], whole }
  }
  const numbers: SearchNumber[] = []
  const names = whole.replace(
    /(?<![\p{L}\p{M}\p{N}])\+?\(?\d[\d\s().-]*(?![\p{L}\p{M}\p{N}])/gu,
    (digits) => {
      numbers.push(toSearchNumber(phoneDigits(digits)))
      return ' '
    },
  )
  const words = toSearchWords(names)
  const isAllTitles = words.every(({ weight }) => isTitle(weight))
  return { words: isAllTitles ? words.map((word) => ({ ...word, weight: 'full' })) : words, numbers, whole }
}
