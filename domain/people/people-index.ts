import { findLikeness, type Likeness, type LikenessKind } from './likeness.ts'
import type { Person } from './person.ts'
import { cachedWordsOf } from '../names/name-words.ts'
import { isTitle, skeletonsOf, weightOf, wordOf } from '../names/word-match.ts'
import { isSamePerson } from './same-person.ts'

/** Who may be somebody, as one record says. */
export type Candidate<Key> = { key: Key; person: Person }

/** A candidate for the same person, and the reasons. */
export type Similar<Key> = { key: Key; isSame: boolean; score: number; because: LikenessKind[] }

/** A key that similar-sounding names share, in any order of their words. */
const soundKey = (name: string): string =>
  cachedWordsOf(name)
    .flatMap(({ text, isInitials }) => {
      const word = wordOf(text)
      return isInitials || isTitle(weightOf(word)) ? [] : [skeletonsOf(word)[0] ?? '']
    })
    .toSorted()
    .join(' ')

/** The index keys of a person. Two records of the same person share at least one. */
const keysOf = ({ name, father, birthYear, phones, email, home }: Person): string[] => {
  const sound = soundKey(name)
  return [
    ...phones.map((phone) => `phone ${phone}`),
    ...(email === '' ? [] : [`email ${email}`]),
    ...(home === '' ? [] : [`home ${home} ${sound}`]),
    ...(home === '' || birthYear === null ? [] : [`home ${home} of ${birthYear}`]),
    ...(father === '' ? [] : [`father ${sound} of ${soundKey(father)}`]),
    ...(birthYear === null ? [] : [`year ${sound} ${birthYear}`]),
  ]
}

/** The most candidates that are compared. More share only common values, such as the e-mail of a helper. */
const CANDIDATES_MAX = 60
const SIMILAR_MAX = 3

/**
 * An index of people that finds records of the same person. `Key` identifies a person, who may be added with
 * several records.
 */
export const createPeopleIndex = <Key>() => {
  const entries = new Map<string, Candidate<Key>[]>()

  const candidatesOf = (person: Person) => {
    const found = new Set<Candidate<Key>>()
    for (const key of keysOf(person)) for (const entry of entries.get(key) ?? []) found.add(entry)
    return [...found].slice(0, CANDIDATES_MAX)
  }

  return {
    add: (key: Key, person: Person) => {
      const entry = { key, person }
      for (const shared of keysOf(person)) {
        const others = entries.get(shared)
        if (others) others.push(entry)
        else entries.set(shared, [entry])
      }
    },
    /** The candidates for this person, of these and in the index: the likeliest first, and whether each is certain. */
    findSimilar: (person: Person, others: readonly Candidate<Key>[] = []): Similar<Key>[] => {
      const found = new Map<Key, { isSame: boolean; likeness: Likeness }>()
      for (const { key, person: other } of [...others, ...candidatesOf(person)]) {
        const likeness = findLikeness(person, other)
        if (!likeness) continue
        const earlier = found.get(key)
        const isSame = earlier?.isSame === true || isSamePerson(person, other, likeness)
        if (earlier === undefined || earlier.likeness.score < likeness.score)
          found.set(key, { isSame, likeness })
        else earlier.isSame = isSame
      }
      return Array.from(found, ([key, { isSame, likeness }]) => ({
        key,
        isSame,
        score: likeness.score,
        because: likeness.reasons.map(({ kind }) => kind),
      }))
        .toSorted((a, b) => Number(b.isSame) - Number(a.isSame) || b.score - a.score)
        .slice(0, SIMILAR_MAX)
    },
  }
}
