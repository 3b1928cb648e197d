import { latinDigits } from '../digits.ts'
import { isBengali, normalizeEncoding, readBengali } from './bengali-reading.ts'
import { cacheWords } from './cache-words.ts'
import { INITIALS_TITLES, LETTER_NAMES } from './particles.ts'

/** One word of a name. `start` and `end` are its position in the text; the parts of a compound share them. */
export type NameWord = {
  text: string
  start: number
  end: number
  /** Joined initials such as A. K. M.; their meaning is unknown. */
  isInitials: boolean
}

type Token = { text: string; start: number; end: number; isInitials?: boolean }

/** In lower case, without accents, apostrophes, and the two Bengali signs that only modify a vowel. */
const plain = (text: string) => {
  const lower = text.toLowerCase().replace(/['’`]|\u0981|\u0983/g, '')
  return isBengali(lower) ? lower : lower.normalize('NFD').replace(/\p{M}/gu, '')
}

/** Most names are spelled in ASCII, which has no second encoding, and no accents. */
const normalize = (text: string) =>
  /^[\x20-\x7e]*$/.test(text)
    ? text.toLowerCase().replace(/['`]/g, '')
    : plain(latinDigits(normalizeEncoding(text)))

/** Splits at spaces and punctuation. An apostrophe within a word (O'Brien) does not split it. */
const tokensOf = (text: string): Token[] =>
  [...text.matchAll(/[\p{L}\p{N}][\p{L}\p{M}\p{N}\u200c\u200d]*(?:['’`]\p{L}[\p{L}\p{M}]*)*/gu)].map(
    (match) => ({
      text: normalize(match[0]),
      start: match.index,
      end: match.index + match[0].length,
    }),
  )

const join = (a: Token, b: Token, text: string): Token => ({ text, start: a.start, end: b.end })

const INITIALS = new Set<string>(INITIALS_TITLES)

const letterOf = (token: Token) => (/^[a-z]$/.test(token.text) ? token.text : LETTER_NAMES.get(token.text))

/** Consecutive single letters become one word: A. K. M. and এ কে এম become akm. */
const joinLetters = (tokens: readonly Token[]): Token[] => {
  const joined: Token[] = []
  for (const [index, token] of tokens.entries()) {
    const letter = letterOf(token)
    const before = joined.at(-1)
    const next = tokens[index + 1]
    if (letter === undefined) joined.push({ ...token, isInitials: INITIALS.has(token.text) })
    else if (before?.isInitials && letterOf(tokens[index - 1] ?? token) !== undefined)
      joined[joined.length - 1] = { ...join(before, token, before.text + letter), isInitials: true }
    // A single Bengali letter may be a word, unless another letter name follows.
    else if (isBengali(token.text) && !(next && letterOf(next))) joined.push(token)
    else joined.push({ ...token, text: letter, isInitials: true })
  }
  return joined
}

/** A separate Arabic article belongs to the word before it (Zahid ul Islam) or after it (Al-Haj, Ud-Din). */
const JOINED_TO_NEXT = new Set(['al', 'el', 'ud', 'উদ', 'আল'])
const JOINED_TO_PREVIOUS = new Set(['ul', 'ur', 'us', 'uz', 'un', 'ush', 'উল', 'উর'])

const joinArticles = (tokens: readonly Token[]): Token[] => {
  const joined: Token[] = []
  for (let index = 0; index < tokens.length; index++) {
    const token = tokens[index]
    if (!token) continue
    const before = joined.at(-1)
    const next = tokens[index + 1]
    if (JOINED_TO_NEXT.has(token.text) && next && !next.isInitials) {
      joined.push(join(token, next, token.text + next.text))
      index++
    } else if (JOINED_TO_PREVIOUS.has(token.text) && before && !before.isInitials) {
      joined[joined.length - 1] = join(before, token, before.text + token.text)
    } else joined.push(token)
  }
  return joined
}

/**
 * Compound names that are written as one word or as two. The first matching pattern splits the word; both parts are
 * searched by the `rest` of each side.
 */
export const COMPOUNDS: readonly {
  pattern: RegExp
  parts: (match: RegExpExecArray) => string[]
  examples: readonly [string, string][]
}[] = [
  {
    // Abdullah is a name in itself.
    pattern: /^abd[uo]l+ah?$/,
    parts: ([whole]) => [whole],
    examples: [['Abdullah', 'abdullah']],
  },
  {
    pattern: /^(abd[uo])([rsntdjz])h?\2(h?.{2,})$/,
    parts: ([, abdu = '', letter = '', rest = '']) => [abdu + letter, letter + rest],
    examples: [
      ['Abdurrahman', 'abdur rahman'],
      ['Abdussalam', 'abdus salam'],
      ['Abdusshobhan', 'abdus shobhan'],
    ],
  },
  {
    // A single r instead of two: Abdurahman.
    pattern: /^(abd[uo]r)(a.{2,})$/,
    parts: ([, abdur = '', rest = '']) => [abdur, `r${rest}`],
    examples: [
      ['Abdurahman', 'abdur rahman'],
      ['Abdurahim', 'abdur rahim'],
    ],
  },
  {
    pattern: /^(abd[uo][lrsn])(.{3,})$/,
    parts: ([, abdul = '', rest = '']) => [abdul, rest],
    examples: [
      ['Abdulkarim', 'abdul karim'],
      ['Abdulaziz', 'abdul aziz'],
    ],
  },
  {
    pattern: /^(abul|g[ou]lam|gholam|ghulam)(.{4,})$/,
    parts: ([, first = '', rest = '']) => [first, rest],
    examples: [
      ['Abulkalam', 'abul kalam'],
      ['Golammostafa', 'golam mostafa'],
    ],
  },
  {
    pattern: /^(abu)([^lr].{3,})$/,
    parts: ([, first = '', rest = '']) => [first, rest],
    examples: [
      ['Abutaher', 'abu taher'],
      ['Abusufian', 'abu sufian'],
    ],
  },
  {
    pattern: /^(.{2,}?)([uo]d+[ie]+ne?)$/,
    parts: ([, first = '', din = '']) => [first, din],
    examples: [
      ['Jalaluddin', 'jalal uddin'],
      ['Mohiuddin', 'mohi uddin'],
      ['সালাহউদ্দিন', 'salah uddin'],
    ],
  },
  {
    pattern: /^(.{3,}?)([uo]l+y?ah?)$/,
    parts: ([, first = '', ullah = '']) => [first, ullah],
    examples: [
      ['Habibullah', 'habib ullah'],
      ['Amanulla', 'aman ulla'],
      ['হাবিবুল্লাহ', 'habib ullah'],
    ],
  },
  {
    pattern: /^(.{2,}?(?:u|oo?)n)n?([ae]h?[ae]r|aha+r|[ei]s+h?ah?|echa)$/,
    parts: ([, first = '', rest = '']) => [first, `n${rest}`],
    examples: [
      ['Shamsunnahar', 'shamsun nahar'],
      ['Khairunnessa', 'khairun nessa'],
      ['শামসুন্নাহার', 'saməsun nahar'],
    ],
  },
  {
    pattern: /^(.{2,}[aeu]n)(a{1,2}rah?)$/,
    parts: ([, first = '', ara = '']) => [first, ara],
    examples: [
      ['Jahanara', 'jahan ara'],
      ['Gulshanarah', 'gulshan arah'],
    ],
  },
  {
    pattern: /^(s+h?ah?)(a+l[aoə]m)$/,
    parts: ([, shah = '', alam = '']) => [shah, alam],
    examples: [
      ['Shahalam', 'shah alam'],
      ['শাহআলম', 'sah aləm'],
    ],
  },
]

/** Splits a written word into its parts. A Bengali word is split by its reading. */
export const partsOf = cacheWords((word): readonly string[] => {
  const reading = isBengali(word) ? readBengali(word) : word
  for (const { pattern, parts } of COMPOUNDS) {
    const match = pattern.exec(reading)
    if (!match) continue
    const found = parts(match)
    return found.length === 1 ? [word] : found
  }
  return [word]
})

/** The words of a name in order, normalized for comparison. */
export const wordsOf = (name: string): readonly NameWord[] =>
  joinArticles(joinLetters(tokensOf(name))).flatMap(({ text, start, end, isInitials = false }) =>
    (isInitials ? [text] : partsOf(text)).map((part) => ({ text: part, start, end, isInitials })),
  )

/** A large register has too many names to cache them all. */
const CACHED_NAMES_MAX = 5_000

/** As `wordsOf`, for the names that searches find, which are often the same. */
export const cachedWordsOf = cacheWords(wordsOf, CACHED_NAMES_MAX)
