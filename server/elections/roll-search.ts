import { latinDigits } from '#domain/digits.ts'
import { cachedWordsOf } from '#domain/names/name-words.ts'
import { readSearchText, type SearchWord } from '#domain/names/search-text.ts'
import { matchBeginning, matchWord, wordOf } from '#domain/names/word-match.ts'

type Searched = { member: number; number: number | null; name: string }

/** Whether a word of a name is the searched one in another spelling or script, or begins with it. Each word is compared once. */
const wordTester = ({ word, spelled, letters }: SearchWord) => {
  const known = new Map<string, boolean>()
  const matches = (text: string) => {
    const own = wordOf(text)
    const [initial] = letters ?? []
    return initial === undefined
      ? matchWord(word, own) !== null ||
          matchWord(spelled, own) !== null ||
          matchBeginning(word, own) !== null
      : text.startsWith(initial)
  }
  return (text: string) => {
    const found = known.get(text) ?? matches(text)
    known.set(text, found)
    return found
  }
}

/**
 * Returns a function that tells whether somebody on a roll is searched for: by the whole member or voter number, or by a name, whose words
 * are in any order, spelling and script. A part of a name as it is written is enough.
 */
export const rollSearch = (typed: string): ((one: Searched) => boolean) => {
  const text = latinDigits(typed).trim().replace(/\s+/g, ' ').toLowerCase()
  if (text === '') return () => true
  const number = /^#?(\d+)$/.exec(text)?.[1]
  if (number !== undefined) return (one) => String(one.member) === number || String(one.number) === number
  const tests = readSearchText(text).words.map(wordTester)
  return ({ name }) => {
    if (name.toLowerCase().includes(text)) return true
    const words = cachedWordsOf(name).map(({ spelled }) => spelled)
    return tests.length > 0 && tests.every((matches) => words.some(matches))
  }
}
