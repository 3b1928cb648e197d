const CACHED_WORDS_MAX = 50_000

/** Caches what `analyse` returns for a word or name, since a register repeats the same ones. */
export const cacheWords = <T extends object>(
  analyse: (word: string) => T,
  max = CACHED_WORDS_MAX,
): ((word: string) => T) => {
  const cache = new Map<string, T>()
  return (word) => {
    const found = cache.get(word)
    if (found) return found
    const analysed = analyse(word)
    if (cache.size >= max) cache.clear()
    cache.set(word, analysed)
    return analysed
  }
}
