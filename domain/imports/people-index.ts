import { comparePersons, LIKELY_SAME, type Likeness, type LikenessKind } from '../members/likeness.ts'
import type { Person } from '../members/person.ts'
import { cachedWordsOf } from '../names/name-words.ts'
import { isTitle, skeletonsOf, weightOf, wordOf } from '../names/word-match.ts'
import { isSamePerson } from './same-person.ts'

/** Somebody who may be a person, and why. */
export type Similar<Key> = { key: Key; isSame: boolean; score: number; because: LikenessKind[] }

/** What names that sound alike have in common, in any order of their words. */
const soundKey = (name: string): string =>
  cachedWordsOf(name)
    .flatMap(({ text, isInitials }) => {
      const word = wordOf(text)
      return isInitials || isTitle(weightOf(word)) ? [] : [skeletonsOf(word)[0] ?? '']
    })
    .toSorted()
    .join(' ')

/** Two people who may be one share at least one of these. */
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

/** Compared one by one; more share only what many families share, such as the e-mail of a helper. */
const CANDIDATES_MAX = 60
const SIMILAR_MAX = 3

/**
 * People by what they have in common, to find those who may be one person. `Key` identifies a person, who may be added as more than one
 * record has them.
 */
export const createPeopleIndex = <Key>() => {
  const entries = new Map<string, { key: Key; person: Person }[]>()

  const candidatesOf = (person: Person) => {
    const found = new Set<{ key: Key; person: Person }>()
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
    /** The people who may be this one, the likeliest first, and whether each certainly is. */
    findSimilar: (person: Person): Similar<Key>[] => {
      const found = new Map<Key, { isSame: boolean; likeness: Likeness }>()
      for (const { key, person: other } of candidatesOf(person)) {
        const likeness = comparePersons(person, other)
        if (likeness.score < LIKELY_SAME) continue
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
export type PeopleIndex<Key> = ReturnType<typeof createPeopleIndex<Key>>
