import { findLikeness } from '../people/likeness.ts'
import { pairKey, type Person } from '../people/person.ts'

const wordsOf = (text: string) => [...new Set(text.toLowerCase().match(/[\p{L}\p{M}]+/gu))]

/** People are compared with those of the same phone, or of the same year of birth with a word of the name and one of the father's in common. */
const blocksOf = ({ phones, birthYear, name, father }: Person): string[] => {
  if (birthYear === null) return [...phones]
  const fathers = wordsOf(father)
  return [
    ...phones,
    ...wordsOf(name).flatMap((word) => fathers.map((other) => `${birthYear} ${word} ${other}`)),
  ]
}

/** Who shares a block with more people than this has a placeholder there: an office's phone, for example. */
const BLOCK_MAX = 60

/** More than any member number, and little enough that a product of two is exact. */
const PAIR_BASE = 2 ** 26

/**
 * Who is likely entered twice: of each member the numbers of the others, without the pairs that were marked as two people (as `1 2`,
 * ascending).
 */
export const findDoubles = (
  people: ReadonlyMap<number, Person>,
  distinct: ReadonlySet<string>,
): Map<number, number[]> => {
  const blocks = new Map<string, number[]>()
  for (const [id, person] of people)
    for (const block of blocksOf(person)) {
      const members = blocks.get(block)
      if (members) members.push(id)
      else blocks.set(block, [id])
    }
  const seen = new Set<number>()
  const doubles = new Map<number, number[]>()
  const note = (id: number, other: number) => {
    const known = doubles.get(id)
    if (known) known.push(other)
    else doubles.set(id, [other])
  }
  for (const members of blocks.values()) {
    if (members.length > BLOCK_MAX) continue
    for (const [at, one] of members.entries())
      for (const other of members.slice(at + 1)) {
        // A number takes a fraction of the time of a text.
        const key = Math.min(one, other) * PAIR_BASE + Math.max(one, other)
        if (one === other || seen.has(key)) continue
        seen.add(key)
        const [person, second] = [people.get(one), people.get(other)]
        if (!person || !second || !findLikeness(person, second) || distinct.has(pairKey(one, other))) continue
        note(one, other)
        note(other, one)
      }
  }
  for (const others of doubles.values()) others.sort((a, b) => a - b)
  return doubles
}
