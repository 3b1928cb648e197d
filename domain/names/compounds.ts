import { readBengali } from './bengali-reading.ts'
import { isBengali } from './script.ts'
import { cacheWords } from './cache-words.ts'

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
    examples: [
      ['Abdullah', 'abdullah'],
      ['আবদুল্লাহ', 'আবদুল্লাহ'],
    ],
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
    pattern: /^(.{2,}?)((?:[uo]d+|əd{2,})[ie]+ne?)$/,
    parts: ([, first = '', din = '']) => [first, din.replace('ə', 'u')],
    examples: [
      ['Jalaluddin', 'jalal uddin'],
      ['নিজামদ্দিন', 'nijam uddin'],
      ['Mohiuddin', 'mohi uddin'],
      ['সালাহউদ্দিন', 'sala uddin'],
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
    pattern: /^(.{3,}?)(kant[aoə]?|k[uo]+mar|s+h?[aoə]nk[aoə]r)$/,
    parts: ([, first = '', rest = '']) => [first, rest],
    examples: [
      ['Rajanikanta', 'rajani kanta'],
      ['Uttamkumar', 'uttam kumar'],
      ['রজনীকান্ত', 'rəjəni kantə'],
      ['উমাশঙ্কর', 'uma sənkər'],
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
  // আবদুল is read as abədul.
  const reading = isBengali(word) ? readBengali(word).replace(/^abəd/, 'abd') : word
  for (const { pattern, parts } of COMPOUNDS) {
    const match = pattern.exec(reading)
    if (!match) continue
    const found = parts(match)
    return found.length === 1 ? [word] : found
  }
  return [word]
})
