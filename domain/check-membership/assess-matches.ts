import { comparableLifeId, type Explained } from '../names/explain-match.ts'
import { wordsOf } from '../names/name-words.ts'
import type { SearchText } from '../names/search-text.ts'
import { matchWord, weightOf, wordOf, type Word } from '../names/word-match.ts'
import { phoneDigits } from '../phone.ts'
import { SAME_NAME_MAX } from './check-rules.ts'

/** How certainly a search text identifies a member that it found. */
export type MatchAssessment = {
  /** The text is the whole name, phone, member ID or lifetime member ID of this person. */
  isSure: boolean
  /** How much of the phone the text contains: all of its digits, some, or none (null). */
  tellsPhone: 'whole' | 'part' | null
}

const isTitle = (word: Word) => weightOf(word) === 'title'

/** The same word, or the same name in the other script, where it has no single spelling. */
const isSameWord = (asked: Word, word: Word) => {
  if (asked.text === word.text) return true
  const match = matchWord(asked, word)
  return match?.kind === 'script' || (match !== null && isTitle(asked) && isTitle(word))
}

/** Whether the words of both can be paired one to one, in any order. */
const areSameWords = (asked: readonly Word[], words: readonly Word[]) => {
  if (asked.length !== words.length) return false
  const left = [...words]
  const spelled = new Set(words.map(({ text }) => text))
  // Words that are spelled alike are paired first; the others may match by sound across scripts.
  return asked
    .toSorted((a, b) => Number(spelled.has(b.text)) - Number(spelled.has(a.text)))
    .every((one) => {
      const at = left.findIndex((word) => isSameWord(one, word))
      if (at >= 0) left.splice(at, 1)
      return at >= 0
    })
}

/** Whether the words are a whole name. Titles may be omitted unless only one word remains, as in "Md. Hossain". */
const isWholeName = (asked: readonly Word[], name: string) => {
  const words = wordsOf(name).map(({ text }) => wordOf(text))
  const [askedNames, names] = [asked, words].map((some) => some.filter((word) => !isTitle(word)))
  return askedNames && names && names.length >= 2
    ? areSameWords(askedNames, names)
    : asked.length >= 2 && areSameWords(asked, words)
}

const tellsPhone = ({ numbers }: SearchText, phone: string): MatchAssessment['tellsPhone'] => {
  const digits = phoneDigits(phone)
  const given = numbers.flatMap((number) => number.phone ?? [])
  if (given.includes(digits)) return 'whole'
  return given.some((part) => digits.startsWith(part) || digits.endsWith(part)) ? 'part' : null
}

/** Assesses all matches of a text, best first: whether a name is certain depends on how many people have it. */
export const assessMatches = (text: SearchText, found: readonly Explained[]): MatchAssessment[] => {
  const asked = text.words.map(({ word }) => word)
  const lifeId = comparableLifeId(text.whole)
  const assessed = found.map(({ id, name, phone, lifeMemberId }) => {
    const fits = tellsPhone(text, phone)
    return {
      isNamed: isWholeName(asked, name),
      isNumbered:
        fits === 'whole' ||
        text.numbers.some((number) => number.id === id) ||
        (lifeMemberId !== null && comparableLifeId(lifeMemberId) === lifeId),
      tellsPhone: fits,
    }
  })
  const isRareName = assessed.filter(({ isNamed }) => isNamed).length <= SAME_NAME_MAX
  return assessed.map(({ isNamed, isNumbered, tellsPhone: fits }) => ({
    isSure: isNumbered || (isNamed && isRareName),
    tellsPhone: fits,
  }))
}
