import { areEqualWithoutOneLetter } from '#domain/names/typo.ts'
import { skeletonsOf, wordOf } from '#domain/names/word-match.ts'

/** The words of all names in the register, in memory: even a large register has only some thousands. */
export type Vocabulary = {
  has: (word: string) => boolean
  /** Words that may sound alike. */
  withSkeleton: (skeleton: string) => readonly string[]
  /** Words whose sound differs by one letter: omitted, added, changed or transposed. */
  nearSkeleton: (skeleton: string) => string[]
  /** Words that start with the text or with its sound; at most `most`. */
  beginningWith: (text: string, most: number) => string[]
  soundingLikeBeginning: (skeleton: string, most: number) => string[]
}

/** The index of `text` in a sorted list, or the index at which to insert it. */
const placeIn = (sorted: readonly string[], text: string) => {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? '') < text) low = middle + 1
    else high = middle
  }
  return low
}

function* startingWith(sorted: readonly string[], start: string) {
  for (let at = placeIn(sorted, start); at < sorted.length; at++) {
    const text = sorted[at] ?? ''
    if (!text.startsWith(start)) return
    yield text
  }
}

const firstOf = (words: Iterable<string>, most: number): string[] => {
  const first: string[] = []
  for (const word of words) {
    if (first.length >= most) break
    first.push(word)
  }
  return first
}

export const createVocabulary = (): Vocabulary & { add: (words: Iterable<string>) => void } => {
  const known = new Set<string>()
  const bySkeleton = new Map<string, string[]>()
  let words: string[] = []
  let skeletons: string[] = []

  const addWord = (word: string) => {
    known.add(word)
    for (const skeleton of skeletonsOf(wordOf(word))) {
      const alike = bySkeleton.get(skeleton) ?? []
      alike.splice(placeIn(alike, word), 0, word)
      bySkeleton.set(skeleton, alike)
    }
  }

  return {
    add: (some) => {
      for (const word of some) if (!known.has(word)) addWord(word)
      words = [...known].toSorted()
      skeletons = [...bySkeleton.keys()].toSorted()
    },
    has: (word) => known.has(word),
    withSkeleton: (skeleton) => bySkeleton.get(skeleton) ?? [],
    nearSkeleton: (skeleton) =>
      skeletons.flatMap((other) =>
        areEqualWithoutOneLetter(skeleton, other) ? (bySkeleton.get(other) ?? []) : [],
      ),
    beginningWith: (text, most) => firstOf(startingWith(words, text), most),
    soundingLikeBeginning: (start, most) =>
      firstOf(
        startingWith(skeletons, start).flatMap((skeleton) => bySkeleton.get(skeleton) ?? []),
        most,
      ),
  }
}

/** The vocabulary without the words `unseen`. */
export const withoutWords = (words: Vocabulary, unseen: ReadonlySet<string>): Vocabulary => {
  if (unseen.size === 0) return words
  const seen = (some: readonly string[]) => some.filter((word) => !unseen.has(word))
  return {
    has: (word) => words.has(word) && !unseen.has(word),
    withSkeleton: (skeleton) => seen(words.withSkeleton(skeleton)),
    nearSkeleton: (skeleton) => seen(words.nearSkeleton(skeleton)),
    beginningWith: (text, most) => seen(words.beginningWith(text, most + unseen.size)).slice(0, most),
    soundingLikeBeginning: (skeleton, most) =>
      seen(words.soundingLikeBeginning(skeleton, most + unseen.size)).slice(0, most),
  }
}
