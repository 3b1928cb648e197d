import { isBengali } from './script.ts'
import { cacheWords } from './cache-words.ts'
import { partsOf } from './compounds.ts'
import { joinArticles, joinHonours, joinLetters } from './join-tokens.ts'
import { LETTER_NAMES } from './particles.ts'
import { tokensOf } from './tokens.ts'

/** One word of a name. `start` and `end` are its position in the text; the parts of a compound share them. */
export type NameWord = {
  text: string
  start: number
  end: number
  /** Joined initials such as A. K. M.; their meaning is unknown. */
  isInitials: boolean
  /** The word without its article: Mamun of Al-Mamun. */
  core?: string
  /** The same, but initials in letters of the Bengali script are left so: আ.খ.ম is read as akm, but is no spelling of it. */
  spelled: string
}

const UDDIN = /^(?:[uo]d+[ie]+ne?|উদ্দ[িী]ন)$/

/** Before Uddin, a final h is silent: Salah Uddin is Sala Uddin, but no Saleh. */
const withoutSilentH = (word: NameWord, next: NameWord | undefined): NameWord =>
  next && UDDIN.test(next.text) ? { ...word, text: word.text.replace(/(?<=a)h$|(?<=া)হ$/, '') } : word

/** The words of a name in order, normalized for comparison. */
export const wordsOf = (name: string): readonly NameWord[] => {
  const words = joinArticles(joinHonours(joinLetters(tokensOf(name)))).flatMap((token): NameWord[] => {
    const { text, written, start, end, core } = token
    if (token.isInitials) {
      const letters = Array.from(written)
      // Each a letter of the script, not the name of a Latin one: আ খ ম, but not এ কে এম.
      const isInScript = letters.length === text.length && letters.some((letter) => !LETTER_NAMES.has(letter))
      const spelled = isBengali(written) && isInScript ? letters.join('.') : text
      return [{ text, spelled, start, end, isInitials: true }]
    }
    const parts = partsOf(text)
    const isOne = parts.length === 1
    return parts.map((part) => ({
      text: part,
      spelled: part,
      start,
      end,
      isInitials: false,
      ...(isOne && core && { core }),
    }))
  })
  return words.map((word, at) => withoutSilentH(word, words[at + 1]))
}

/** In letters: some thousand names. A large register has too many to cache them all. */
const CACHED_NAMES_MAX = 100_000

/** As `wordsOf`, for the names that searches find, which are often the same. */
export const cachedWordsOf = cacheWords(wordsOf, CACHED_NAMES_MAX)
