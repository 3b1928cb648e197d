import { latinDigits } from '../digits.ts'
import { normalizeEncoding } from './bengali-reading.ts'
import { isBengali } from './script.ts'
import { isAbbreviation } from './particles.ts'

/** A word of a text as it is separated by spaces and punctuation, or several that were joined. */
export type Token = {
  text: string
  /** As in the text. */
  written: string
  start: number
  end: number
  isInitials?: boolean
  /** The word without its article: Mamun of Al-Mamun. */
  core?: string
}

export const joinTokens = (a: Token, b: Token, text: string): Token => ({
  text,
  written: a.written + b.written,
  start: a.start,
  end: b.end,
})

/** Whatever is typed or copied for an apostrophe, some of which are letters to Unicode. */
export const APOSTROPHES = `'’‘‛\`´ʼʻʽʹʾʿˈ′‵＇`
const ANY_APOSTROPHE = new RegExp(`[${APOSTROPHES}]`, 'g')

/** In lower case, without accents, apostrophes, and the two Bengali signs that only modify a vowel. */
const plain = (text: string) => {
  const lower = text
    .toLowerCase()
    .replace(ANY_APOSTROPHE, '')
    .replace(/[\u0981\u0983]/g, '')
  return isBengali(lower) ? lower : lower.normalize('NFD').replace(/\p{M}/gu, '')
}

/** Most names are spelled in ASCII, which has no second encoding, and no accents. */
const normalize = (text: string) =>
  /^[\x20-\x7e]*$/.test(text)
    ? text.toLowerCase().replace(/['`]/g, '')
    : plain(latinDigits(normalizeEncoding(text)))

/** An abbreviation with its sign, and the next word without a space: মোঃসাইদুর. */
const withoutSpace = (token: Token): Token[] => {
  const sign = token.written.indexOf('ঃ') + 1
  const [abbreviation, rest] = [token.written.slice(0, sign), token.written.slice(sign)]
  if (sign === 0 || rest === '' || !isAbbreviation(normalize(abbreviation))) return [token]
  const middle = token.start + sign
  return [
    { text: normalize(abbreviation), written: abbreviation, start: token.start, end: middle },
    { text: normalize(rest), written: rest, start: middle, end: token.end },
  ]
}

const WORD = new RegExp(
  String.raw`[\p{L}\p{N}][\p{L}\p{M}\p{N}\u200c\u200d]*(?:[${APOSTROPHES}]+\p{L}[\p{L}\p{M}]*)*`,
  'gu',
)

/** Splits at spaces and punctuation. An apostrophe within a word (O'Brien) does not split it. */
export const tokensOf = (text: string): Token[] =>
  [...text.matchAll(WORD)].flatMap((match) => {
    const plainText = normalize(match[0])
    // An apostrophe that is a letter to Unicode may stand alone.
    if (plainText === '') return []
    return withoutSpace({
      text: plainText,
      written: match[0],
      start: match.index,
      end: match.index + match[0].length,
    })
  })
