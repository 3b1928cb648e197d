/** A word takes about 80 bytes for each of its letters, with what is known of it: 30 MB. */
const CACHED_LETTERS_MAX = 400_000

/** Caches what `analyse` returns for a word or name, since a register repeats the same ones. */
export const cacheWords = <T extends object>(
  analyse: (word: string) => T,
  lettersMax = CACHED_LETTERS_MAX,
): ((word: string) => T) => {
  const cache = new Map<string, T>()
  let letters = 0
  return (word) => {
    const found = cache.get(word)
    if (found) return found
    const analysed = analyse(word)
    letters += word.length
    if (letters > lettersMax) {
      cache.clear()
      letters = word.length
    }
    cache.set(word, analysed)
    return analysed
  }
}
