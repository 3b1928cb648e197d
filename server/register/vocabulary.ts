import { skeletonsOf, wordOf } from '#domain/names/word-match.ts'

/** The index of `text` in a sorted list, or the index at which to insert it. */
const indexIn = (sorted: readonly string[], text: string) => {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? '') < text) low = middle + 1
    else high = middle
  }
  return low
}

/** Adds a text to a sorted list, unless it is there. */
const insertSorted = (sorted: string[], text: string) => {
  const at = indexIn(sorted, text)
  if (sorted[at] !== text) sorted.splice(at, 0, text)
}

const removeSorted = (sorted: string[], text: string) => {
  const at = indexIn(sorted, text)
  if (sorted[at] === text) sorted.splice(at, 1)
}

/** A sorted set of texts. They are in a list for each first letter, so that adding one moves few others. */
const createSortedTexts = () => {
  const lists = new Map<string, string[]>()

  return {
    add: (text: string) => {
      const first = text.slice(0, 1)
      const list = lists.get(first)
      if (list) insertSorted(list, text)
      else lists.set(first, [text])
    },
    remove: (text: string) => removeSorted(lists.get(text.slice(0, 1)) ?? [], text),
    /** The texts with this prefix, which is not empty, in order. */
    startingWith: function* (prefix: string) {
      const list = lists.get(prefix.slice(0, 1)) ?? []
      for (let at = indexIn(list, prefix); at < list.length; at++) {
        const text = list[at] ?? ''
        if (!text.startsWith(prefix)) return
        yield text
      }
    },
  }
}

/** A text, and what is left of it without each one of its letters. */
const variantsOf = (text: string): ReadonlySet<string> =>
  new Set([text, ...Array.from({ length: text.length }, (_, at) => text.slice(0, at) + text.slice(at + 1))])

/**
 * A set of texts that finds those that are equal to another text after dropping at most one letter of each, as any two texts
 * are that are one typo apart: a letter omitted, added, changed or transposed. Both have a variant in common.
 */
export const createNearTexts = () => {
  const byVariant = new Map<string, string[]>()

  return {
    /** Adds a text that is not in the set. */
    add: (text: string) => {
      for (const variant of variantsOf(text)) {
        const texts = byVariant.get(variant)
        if (texts) texts.push(text)
        else byVariant.set(variant, [text])
      }
    },
    remove: (text: string) => {
      for (const variant of variantsOf(text)) {
        const rest = (byVariant.get(variant) ?? []).filter((other) => other !== text)
        if (rest.length > 0) byVariant.set(variant, rest)
        else byVariant.delete(variant)
      }
    },
    near: (text: string): ReadonlySet<string> =>
      new Set(Array.from(variantsOf(text), (variant) => byVariant.get(variant) ?? []).flat()),
  }
}

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
