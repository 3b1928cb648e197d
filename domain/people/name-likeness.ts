import { cachedWordsOf } from '../names/name-words.ts'
import { isTitle, matchTypo, matchWord, weightOf, wordOf, type Word } from '../names/word-match.ts'

/**
 * How two names of people compare. `same`: every word, titles aside. `part`: one name has more words. `overlap`: both go on
 * after the given name, one of them with a common word: Rahima Begum, Rahima Chowdhury. `near`: a word differs by a letter, as in a typo and
 * in the names of some brothers, or by an article: Didar, Didarul. `different`: both have a name that the other one lacks.
 */
export type NameLikeness = {
  kind: 'same' | 'part' | 'overlap' | 'near' | 'different'
  /** All words that match are spelled alike. */
  isSpelledAlike: boolean
  /** The other name has every word of the one. */
  hasAll: boolean
  /** The number of words that match. */
  words: number
  /** The given name matches by a typo only. */
  isGivenNameTyped: boolean
}

/** The words that tell people apart: titles and initials may be written or left out. */
const namingWords = (name: string): Word[] =>
  cachedWordsOf(name).flatMap(({ text, isInitials }) => {
    const word = wordOf(text)
    return isInitials || isTitle(weightOf(word)) ? [] : [word]
  })

const isFull = (word: Word) => weightOf(word) === 'full'

/** Titles of different groups are of different people, even if the rest of the name is the same. */
const WOMEN = new Set(['mosammat', 'misses', 'miss'])
const MEN = new Set(['mohammad', 'mister'])
const GENERATIONS = new Map(
  ['jr junior', 'sr senior', 'ii', 'iii', 'iv'].flatMap((words, index) =>
    words.split(' ').map((word) => [word, index] as const),
  ),
)

const marksOf = (name: string) => {
  const words = cachedWordsOf(name).map(({ text }) => text)
  const title = wordOf(words[0] ?? '').name
  return {
    isWoman: WOMEN.has(title),
    isMan: MEN.has(title),
    isWife: title === 'misses',
    generation: words.slice(1).flatMap((word) => GENERATIONS.get(word) ?? [])[0],
  }
}

/**
 * What the titles and suffixes of two names say, which `compareNames` leaves out. `differ`: Md. and Mst. Karim, Karim II and III. `unclear`:
 * Mrs. Karim may be the wife of Karim, and Karim II the son.
 */
export const compareMarks = (one: string, other: string): 'agree' | 'unclear' | 'differ' => {
  const [a, b] = [marksOf(one), marksOf(other)]
  const isOtherGeneration = a.generation !== b.generation
  if ((a.isWoman && b.isMan) || (a.isMan && b.isWoman)) return 'differ'
  if (isOtherGeneration && a.generation !== undefined && b.generation !== undefined) return 'differ'
  return isOtherGeneration || a.isWife !== b.isWife ? 'unclear' : 'agree'
}

type Rest = { one: Word[]; other: Word[] }

/** Pairs words one to one and removes them from both. Returns the number of pairs. */
const pairWords = (rest: Rest, isPair: (one: Word, other: Word) => boolean) => {
  const before = rest.one.length
  rest.one = rest.one.filter((word) => {
    const at = rest.other.findIndex((candidate) => isPair(word, candidate))
    if (at < 0) return true
    rest.other.splice(at, 1)
    return false
  })
  return before - rest.one.length
}

/** Two words of one name that are one word of the other: Nur Jahan, Nurjahan. */
const pairJoined = (several: Word[], single: Word[]) => {
  for (const [index, first] of several.entries()) {
    const second = several[index + 1]
    if (!second) return 0
    const joined = wordOf(first.text + second.text)
    const at = single.findIndex((word) => matchWord(joined, word) !== null)
    if (at < 0) continue
    several.splice(index, 2)
    single.splice(at, 1)
    return 2
  }
  return 0
}

/** The article of the name that follows, which belongs to the word before it: Didarul (Islam), Azizur (Rahman). */
const ARTICLE = /^(.{3,})[uo][lr]$/

const isWithArticle = (one: Word, other: Word) => {
  const bare = ARTICLE.exec(one.reading)?.[1]
  return bare !== undefined && matchWord(wordOf(bare), other) !== null
}

/** Another first letter makes another name: Rahim, Karim. */
const isTyped = (one: Word, other: Word) =>
  one.reading.slice(0, 1) === other.reading.slice(0, 1) && matchTypo(one, other) !== null

/** Compares two names; null if one of them has no word that tells people apart. */
export const compareNames = (one: string, other: string): NameLikeness | null => {
  const rest: Rest = { one: namingWords(one), other: namingWords(other) }
  const [first, otherFirst] = [rest.one[0], rest.other[0]]
  if (!first || !otherFirst) return null
  const fulls = rest.one.filter(isFull).length
  const mayMatchLight = fulls === 0 || !rest.other.some(isFull)
  const exact = pairWords(rest, (a, b) => a.text === b.text)
  const alike =
    pairWords(rest, (a, b) => matchWord(a, b) !== null) +
    pairJoined(rest.one, rest.other) +
    pairJoined(rest.other, rest.one)
  const isNameLeft = () => rest.one.some(isFull) && rest.other.some(isFull)
  let isGivenNameTyped = false
  const isNearPair = (a: Word, b: Word) => {
    if (!isFull(a) || !isFull(b)) return false
    if (isWithArticle(a, b) || isWithArticle(b, a)) return true
    if (!isTyped(a, b)) return false
    isGivenNameTyped ||= a === first || b === otherFirst
    return true
  }
  const near = isNameLeft() ? pairWords(rest, isNearPair) : 0
  const words = exact + alike + near
  const isNameFound = words > 0 && (mayMatchLight || rest.one.filter(isFull).length < fulls)
  const isGivenNameLeft = rest.one[0] === first || rest.other[0] === otherFirst
  const isMoreOnBoth = rest.one.length > 0 && rest.other.length > 0
  const kindOfMatch = () => {
    if (!isNameFound || isNameLeft() || (isMoreOnBoth && isGivenNameLeft)) return 'different'
    if (near > 0) return 'near'
    if (isMoreOnBoth) return 'overlap'
    return rest.one.length + rest.other.length > 0 ? 'part' : 'same'
  }
  return {
    kind: kindOfMatch(),
    isSpelledAlike: alike + near === 0,
    hasAll: rest.one.length === 0,
    words,
    isGivenNameTyped,
  }
}
