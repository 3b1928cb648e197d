import { comparableLifeId, type MatchedMember } from '../names/explain-match.ts'
import { cachedWordsOf } from '../names/name-words.ts'
import type { SearchText } from '../names/search-text.ts'
import { matchWord, weightOf, wordOf, type Word } from '../names/word-match.ts'
import { phoneDigits } from '../phone.ts'
import { SAME_NAME_MAX } from './check-rules.ts'

/** How certainly a search text identifies a member that it found. */
export type MatchAssessment = {
  /** The text is the whole name, phone, member ID or lifetime member ID of this person. */
  isCertain: boolean
  /** The text is the whole name, which many people may have. */
  isWholeName: boolean
  /** The text has the member ID or the life member ID. */
  isById: boolean
  /** The text is the life member ID. */
  isByLifeId: boolean
  /** How much of the phone the text contains: all of its digits, the last ones, or none (null). */
  phoneMatch: 'whole' | 'end' | null
}

/** A member that a text found, perhaps by the number of a member who was merged into this one: it counts as their own. */
type Candidate = MatchedMember & { isByFormerNumber?: boolean }

const isTitle = (word: Word) => weightOf(word) === 'title'

/**
 * The same word, or the same name in the other script, where it has no single spelling. Another established form of a name,
 * and a profession in other words, are enough for a search only.
 */
const isSameWord = (queryWord: Word, word: Word) => {
  if (queryWord.text === word.text) return true
  const match = matchWord(queryWord, word)
  return (
    (match?.kind === 'script' && weightOf(queryWord) !== 'addition') ||
    (match !== null && isTitle(queryWord) && isTitle(word))
  )
}

/** Whether the words of both can be paired one to one, in any order. */
const areSameWords = (queryWords: readonly Word[], words: readonly Word[]) => {
  if (queryWords.length !== words.length) return false
  const left = [...words]
  const spelled = new Set(words.map(({ text }) => text))
  // Words that are spelled alike are paired first; the others may match by sound across scripts.
  return queryWords
    .toSorted((a, b) => Number(spelled.has(b.text)) - Number(spelled.has(a.text)))
    .every((queryWord) => {
      const at = left.findIndex((word) => isSameWord(queryWord, word))
      if (at >= 0) left.splice(at, 1)
      return at >= 0
    })
}

const withoutTitles = (words: readonly Word[]) => words.filter((word) => !isTitle(word))

/**
 * Returns a function that tells whether the words are the whole of a name. Titles may be omitted unless only one word remains,
 * as in "Md. Hossain".
 */
const wholeNameOf = (queryWords: readonly Word[]) => {
  const queryNames = withoutTitles(queryWords)
  return (name: string) => {
    const words = cachedWordsOf(name).map(({ spelled }) => wordOf(spelled))
    const names = withoutTitles(words)
    return names.length >= 2
      ? areSameWords(queryNames, names)
      : queryWords.length >= 2 && areSameWords(queryWords, words)
  }
}

const phoneMatch = ({ numbers }: SearchText, phone: string): MatchAssessment['phoneMatch'] => {
  const digits = phoneDigits(phone)
  const given = numbers.flatMap((number) => number.phone ?? [])
  if (given.includes(digits)) return 'whole'
  return given.some((end) => digits.endsWith(end)) ? 'end' : null
}

/** Assesses all matches of a text, best first: whether a name is certain depends on how many people have it. */
export const assessMatches = (text: SearchText, found: readonly Candidate[]): MatchAssessment[] => {
  const isWholeName = wholeNameOf(text.words.map(({ spelled }) => spelled))
  const lifeId = comparableLifeId(text.whole)
  const assessed = found.map(({ id, name, phone, lifeMemberId, isByFormerNumber }) => {
    const phoneResult = phoneMatch(text, phone)
    return {
      isWholeName: isWholeName(name),
      isById: text.numbers.some((number) => number.id === id) || isByFormerNumber === true,
      isByLifeId: lifeMemberId !== null && comparableLifeId(lifeMemberId) === lifeId,
      phoneMatch: phoneResult,
    }
  })
  const isRareName = assessed.filter((match) => match.isWholeName).length <= SAME_NAME_MAX
  return assessed.map((match) => ({
    ...match,
    isCertain:
      match.isById || match.isByLifeId || match.phoneMatch === 'whole' || (match.isWholeName && isRareName),
  }))
}
