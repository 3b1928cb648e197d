const MAX_CACHED_WORDS = 50_000

/** Caches what `analyse` returns for a word, since a register repeats the same words. */
export const cacheWords = <T extends object>(analyse: (word: string) => T): ((word: string) => T) => {
  const cache = new Map<string, T>()
  return (word) => {
    const found = cache.get(word)
    if (found) return found
    const analysed = analyse(word)
    if (cache.size >= MAX_CACHED_WORDS) cache.clear()
    cache.set(word, analysed)
    return analysed
  }
}
