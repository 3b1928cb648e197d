import type { Person } from '#domain/people/person.ts'
import { wordsOf } from '#domain/names/name-words.ts'
import { isTitle, skeletonsOf, weightOf, wordOf } from '#domain/names/word-match.ts'

/**
 * The identifying values of a person besides the name, the phone and the union, to find likely duplicates. E-mail
 * and home are hashes below `HASHES`: collisions are resolved by comparing the members.
 */
export type PersonTraits = {
  /** The words of the father's or husband's name, without titles and initials; separated by spaces. */
  father: string
  /** From 1 to 9999; 0 if unknown. */
  birthYear: number
  /** 0 if unknown. */
  email: number
  home: number
}

const HASHES = 2 ** 16

/** FNV-1a, from 1 to `HASHES - 1`; 0 for a blank text. A text for each member would take ten times the memory. */
const hashOf = (text: string) => {
  if (text === '') return 0
  let hash = 0x81_1c_9d_c5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01_00_01_93)
  return 1 + ((hash >>> 0) % (HASHES - 1))
}

const fatherWords = (father: string) =>
  wordsOf(father).flatMap(({ text, isInitials }) =>
    isInitials || isTitle(weightOf(wordOf(text))) ? [] : [text],
  )

/** The words of `PersonTraits.father`. */
export const wordsOfFather = ({ father }: Pick<PersonTraits, 'father'>): string[] =>
  father.split(' ').filter(Boolean)

/** The sounds of the distinctive words. */
export const soundsOfFather = (traits: Pick<PersonTraits, 'father'>): string[] => [
  ...new Set(
    wordsOfFather(traits)
      .map(wordOf)
      .filter((word) => weightOf(word) === 'full')
      .flatMap((word) => skeletonsOf(word).filter(Boolean)),
  ),
]

export const traitsOf = ({ father, birthYear, email, home }: Person): PersonTraits => ({
  father: [...new Set(fatherWords(father))].toSorted().join(' '),
  birthYear: birthYear ?? 0,
  email: hashOf(email),
  home: hashOf(home),
})
