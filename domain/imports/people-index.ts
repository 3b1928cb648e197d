import { comparePersons, LIKELY_SAME, type LikenessKind } from '../members/likeness.ts'
import { compareNames } from '../members/name-likeness.ts'
import type { Person } from '../members/person.ts'
import { cachedWordsOf } from '../names/name-words.ts'
import { isTitle, skeletonsOf, weightOf, wordOf } from '../names/word-match.ts'

/** Why two records may be of one person, the weightiest first. */
export type Similar<Key> = { key: Key; because: LikenessKind[] }

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

/** People by what they have in common, to find those who may be one person. `Key` identifies a person. */
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
    /** The people who may be this one, the likeliest first. */
    findSimilar: (person: Person): Similar<Key>[] =>
      candidatesOf(person)
        .map((entry) => ({ entry, ...comparePersons(person, entry.person) }))
        .filter(({ score }) => score >= LIKELY_SAME)
        .toSorted((a, b) => b.score - a.score)
        .slice(0, SIMILAR_MAX)
        .map(({ entry, reasons }) => ({ key: entry.key, because: reasons.map(({ kind }) => kind) })),
    /** The people with this name, in any spelling, and this phone or this father. */
    findSame: (person: Person): Key[] => {
      const hasFather = (other: Person) =>
        person.father !== '' && compareNames(person.father, other.father)?.kind === 'same'
      const hasPhone = (other: Person) => person.phones.some((phone) => other.phones.includes(phone))
      return candidatesOf(person)
        .filter(
          ({ person: other }) =>
            compareNames(person.name, other.name)?.kind === 'same' && (hasPhone(other) || hasFather(other)),
        )
        .map(({ key }) => key)
    },
  }
}
export type PeopleIndex<Key> = ReturnType<typeof createPeopleIndex<Key>>
