import { isBengali } from './script.ts'
import { INITIALS_TITLES, isAbbreviation, LETTER_NAMES, LETTERS } from './particles.ts'

const TITLES = new Set<string>(INITIALS_TITLES)

/** Whether a word in lower case is a usual group of initials; most of them end in the m of Muhammad: AKM, ABM, ATM. */
export const isUsualGroup = (word: string) => TITLES.has(word) || /^a[bcdfghjkmnpqst]{1,2}m$/.test(word)

const LETTER_NAMES_BY_LENGTH = [...LETTER_NAMES].toSorted(([a], [b]) => b.length - a.length)

/** Spells out a Bengali word that consists of names of Latin letters: এবিএম is abm. */
const lettersOf = (word: string): string | undefined => {
  let letters = ''
  for (let rest = word; rest !== '';) {
    const found = LETTER_NAMES_BY_LENGTH.find(([name]) => rest.startsWith(name))
    if (!found) return undefined
    letters += found[1]
    rest = rest.slice(found[0].length)
  }
  return letters
}

/** The letter that a word consists of: A, এ, and in a row of letters also ক. */
export const letterOf = (word: string): string | undefined =>
  /^[a-z]$/.test(word) ? word : (LETTER_NAMES.get(word) ?? LETTERS.get(word))

/**
 * The letters of initials that are written as one word: AKM, এবিএম. Two letters may also be a name (আইভি is Ivy), unless
 * they are usual, stand out in capitals, or another letter follows. `isMixed` tells whether the text has small letters as well,
 * `next` is the letter that follows.
 */
export const initialsOf = (
  written: string,
  word: string,
  { isMixed, next = '' }: { isMixed: boolean; next?: string | undefined },
): string | undefined => {
  if (isBengali(word)) {
    const letters = lettersOf(word)
    return letters !== undefined && (letters.length > 2 || next !== '' || isUsualGroup(letters))
      ? letters
      : undefined
  }
  if (next !== '' && isUsualGroup(word + next)) return word
  const standsOut =
    isMixed &&
    (next === '' ? /^[A-Z][B-DF-HJ-NP-TV-Z]{1,3}$/ : /^[A-Z]{2,3}$/).test(written) &&
    !isAbbreviation(word)
  return standsOut || isUsualGroup(word) ? word : undefined
}
