import { comparableLifeId, type Explained } from '../names/explain-match.ts'
import { wordsOf } from '../names/name-words.ts'
import type { SearchText } from '../names/search-text.ts'
import { matchWord, weightOf, wordOf, type Word } from '../names/word-match.ts'
import { phoneDigits } from '../phone.ts'
import { SAME_NAME_MAX } from './check-rules.ts'

/** What a text says of one whom it found. */
export type Judged = {
  /** The text is this person's name, phone, member ID or life-time ID, whole. */
  isSure: boolean
  /** To be found says something of the phone: the text has digits of it. */
  tellsPhone: 'whole' | 'part' | null
}

const isTitle = (word: Word) => weightOf(word) === 'title'

/** The very word, or the same name in the other script, which has no one spelling there. */
const isSameWord = (asked: Word, word: Word) => {
  if (asked.text === word.text) return true
  const match = matchWord(asked, word)
  return match?.kind === 'script' || (match !== null && isTitle(asked) && isTitle(word))
}

/** Whether each word of the one has a word of its own in the other, in whichever order. */
const areSameWords = (asked: readonly Word[], words: readonly Word[]) => {
  if (asked.length !== words.length) return false
  const left = [...words]
  const spelled = new Set(words.map(({ text }) => text))
  // Whoever is spelled alike goes first, and leaves the rest to what only sounds so in the other script.
  return asked
    .toSorted((a, b) => Number(spelled.has(b.text)) - Number(spelled.has(a.text)))
    .every((one) => {
      const at = left.findIndex((word) => isSameWord(one, word))
      if (at >= 0) left.splice(at, 1)
      return at >= 0
    })
}

/** A name as it stands. Titles may be left out, unless only one word remains: that is half of "Md. Hossain". */
const isWholeName = (asked: readonly Word[], name: string) => {
  const words = wordsOf(name).map(({ text }) => wordOf(text))
  const [askedNames, names] = [asked, words].map((some) => some.filter((word) => !isTitle(word)))
  return askedNames && names && names.length >= 2
    ? areSameWords(askedNames, names)
    : asked.length >= 2 && areSameWords(asked, words)
}

const tellsPhone = ({ numbers }: SearchText, phone: string): Judged['tellsPhone'] => {
  const digits = phoneDigits(phone)
  const given = numbers.flatMap((number) => number.phone ?? [])
  if (given.includes(digits)) return 'whole'
  return given.some((part) => digits.startsWith(part) || digits.endsWith(part)) ? 'part' : null
}

/** Judges all whom a text found, best first: whether a name is sure depends on how many have it. */
export const judgeFound = (text: SearchText, found: readonly Explained[]): Judged[] => {
  const asked = text.words.map(({ word }) => word)
  const lifeId = comparableLifeId(text.whole)
  const judged = found.map(({ id, name, phone, lifeMemberId }) => {
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
  const isRareName = judged.filter(({ isNamed }) => isNamed).length <= SAME_NAME_MAX
  return judged.map(({ isNamed, isNumbered, tellsPhone: fits }) => ({
    isSure: isNumbered || (isNamed && isRareName),
    tellsPhone: fits,
  }))
}
