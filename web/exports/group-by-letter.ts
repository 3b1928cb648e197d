import type { PrintedMember } from '#domain/exports/member-export.ts'

/** "Karim, Md Abdul": as a phone book has it. */
export const bookName = ({ name: { firstName, middleName, lastName } }: PrintedMember) =>
  `${lastName}, ${[firstName, middleName].filter(Boolean).join(' ')}`

export type LetterGroup = { letter: string; members: PrintedMember[] }

/** The members by last name, under its first letter in either script. */
export const groupByLetter = (members: readonly PrintedMember[], locale: string): LetterGroup[] => {
  const { compare } = new Intl.Collator(locale)
  const groups = new Map<string, PrintedMember[]>()
  const sorted = members
    .map((member) => ({ member, name: bookName(member) }))
    .toSorted((a, b) => compare(a.name, b.name))
  for (const { member, name } of sorted) {
    // Without accents, so that Ālam stands under A.
    const letter = (Array.from(name.normalize('NFD'))[0] ?? '').toLocaleUpperCase(locale)
    const group = groups.get(letter)
    if (group) group.push(member)
    else groups.set(letter, [member])
  }
  return [...groups].map(([letter, grouped]) => ({ letter, members: grouped }))
}
