import { cachedWordsOf, wordsOf } from '../names/name-words.ts'
import { isBengali } from '../names/script.ts'
import { matchWord, weightOf, wordOf, type Word } from '../names/word-match.ts'

const isTitle = (word: Word) => weightOf(word) === 'title'
const withoutTitles = (words: readonly Word[]) => words.filter((word) => !isTitle(word))

/**
 * The same word, or the same name in the other script, where it has no single spelling. Another established form of a name,
 * and a profession in other words, are enough for a search only.
 */
const isSameWord = (queryWord: Word, word: Word) => {
  if (queryWord.text === word.text) return true
  if (!isTitle(queryWord) && isBengali(queryWord.text) === isBengali(word.text)) return false
  const match = matchWord(queryWord, word)
  return (
    (match?.kind === 'script' && weightOf(queryWord) !== 'addition') ||
    (match !== null && isTitle(queryWord) && isTitle(word))
  )
}

/** Whether each of the words is among the others, one to one and in any order. */
const areAmong = (words: readonly Word[], others: readonly Word[]) => {
  const left = [...others]
  const spelled = new Set(others.map(({ text }) => text))
  // Words that are spelled alike are paired first; the others may match by sound across scripts.
  return words
    .toSorted((a, b) => Number(spelled.has(b.text)) - Number(spelled.has(a.text)))
    .every((word) => {
      const at = left.findIndex((other) => isSameWord(word, other))
      if (at >= 0) left.splice(at, 1)
      return at >= 0
    })
}

const areSame = (words: readonly Word[], others: readonly Word[]) =>
  words.length === others.length && areAmong(words, others)

/** The words of a name with its titles and without. Titles may be omitted unless only one word remains, as in "Md. Hossain". */
const nameOf = (name: string) => {
  const words = cachedWordsOf(name).map(({ spelled }) => wordOf(spelled))
  const names = withoutTitles(words)
  return { words, names, mayOmitTitles: names.length >= 2 }
}

/** Returns a function that tells whether the words are the whole of a name, in any order. */
export const wholeNameOf = (queryWords: readonly Word[]) => {
  const queryNames = withoutTitles(queryWords)
  return (name: string) => {
    const { words, names, mayOmitTitles } = nameOf(name)
    return mayOmitTitles ? areSame(queryNames, names) : queryWords.length >= 2 && areSame(queryWords, words)
  }
}

/** So many other words may stand between those of a name, such as a middle name. */
const WORDS_BETWEEN_MAX = 1

/** Returns a function that tells whether a text has all words of a name, in any order and side by side. */
export const namesWithin = (text: string) => {
  const textWords = wordsOf(text).map(({ spelled }) => wordOf(spelled))
  return (name: string) => {
    const { words, names, mayOmitTitles } = nameOf(name)
    const needed = mayOmitTitles ? names : words
    const [first, second] = needed
    if (!first || !second) return false
    const length = needed.length + WORDS_BETWEEN_MAX
    return textWords.some(
      (word, at) =>
        isSameWord(first, word) &&
        Array.from({ length }, (_, before) => Math.max(0, at - before)).some((start) =>
          areAmong(needed, textWords.slice(start, start + length)),
        ),
    )
  }
}
