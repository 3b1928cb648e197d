import { skeletonsOf, wordOf } from '#domain/names/word-match.ts'
import { createNearTexts } from './near-texts.ts'
import { createSortedTexts, insertSorted, removeSorted } from './sorted-texts.ts'

/** The words of all names in the register: even a large register has only some thousands. */
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

const firstOf = (words: Iterable<string>, most: number): string[] => {
  const first: string[] = []
  for (const word of words) {
    if (first.length >= most) break
    first.push(word)
  }
  return first
}

/** The number of members with a word, and how many of them are hidden from the public check. */
type Holders = { all: number; hidden: number }

/** Without `findsTypos`, which takes half the memory, `nearSkeleton` finds nothing. */
export const createVocabulary = ({ findsTypos = true } = {}) => {
  const holdersOf = new Map<string, Holders>()
  const bySkeleton = new Map<string, string[]>()
  const words = createSortedTexts()
  const skeletons = createSortedTexts()
  const nearSkeletons = findsTypos ? createNearTexts() : null
  /** The words that only hidden members have. */
  const hiddenWords = new Set<string>()

  const list = (word: string) => {
    words.add(word)
    for (const skeleton of skeletonsOf(wordOf(word))) {
      const alike = bySkeleton.get(skeleton)
      if (alike) insertSorted(alike, word)
      else {
        bySkeleton.set(skeleton, [word])
        skeletons.add(skeleton)
        nearSkeletons?.add(skeleton)
      }
    }
  }
  const unlist = (word: string) => {
    words.remove(word)
    for (const skeleton of skeletonsOf(wordOf(word))) {
      const alike = bySkeleton.get(skeleton) ?? []
      removeSorted(alike, word)
      if (alike.length > 0) continue
      bySkeleton.delete(skeleton)
      skeletons.remove(skeleton)
      nearSkeletons?.remove(skeleton)
    }
  }
  const count = (word: string, isHidden: boolean, change: 1 | -1) => {
    const before = holdersOf.get(word)
    const holders = before ?? { all: 0, hidden: 0 }
    holders.all += change
    if (isHidden) holders.hidden += change
    if (!before) {
      holdersOf.set(word, holders)
      list(word)
    } else if (holders.all === 0) {
      holdersOf.delete(word)
      unlist(word)
    }
    if (holders.all > 0 && holders.all === holders.hidden) hiddenWords.add(word)
    else hiddenWords.delete(word)
  }

  const vocabulary: Vocabulary = {
    has: (word) => holdersOf.has(word),
    withSkeleton: (skeleton) => bySkeleton.get(skeleton) ?? [],
    nearSkeleton: (skeleton) =>
      [...(nearSkeletons?.near(skeleton) ?? [])].flatMap((other) => bySkeleton.get(other) ?? []),
    beginningWith: (text, most) => firstOf(words.startingWith(text), most),
    soundingLikeBeginning: (start, most) =>
      firstOf(
        skeletons.startingWith(start).flatMap((skeleton) => bySkeleton.get(skeleton) ?? []),
        most,
      ),
  }
  return {
    ...vocabulary,
    /** Counts a member with these words, which are distinct. */
    add: (some: Iterable<string>, isHidden: boolean) => {
      for (const word of some) count(word, isHidden, 1)
    },
    /** Removes a member that was added with the same arguments. */
    remove: (some: Iterable<string>, isHidden: boolean) => {
      for (const word of some) count(word, isHidden, -1)
    },
    /**
     * The vocabulary without the words that only hidden members have: those would otherwise affect which public members a
     * visitor finds.
     */
    publicWords: () => withoutWords(vocabulary, hiddenWords),
  }
}

/** The vocabulary without the words `unseen`. */
const withoutWords = (words: Vocabulary, unseen: ReadonlySet<string>): Vocabulary => {
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
