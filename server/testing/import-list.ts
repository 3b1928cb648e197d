import { UNION_CODES } from '#domain/unions/unions.ts'
import { createRandom, type Random } from '../../scripts/demo/random.ts'

type Cell = string | number
export type ListedPerson = {
  first: string
  last: string
  father: string
  year: number
  phone: string
  email: string
  union: string
  type: string
  street: string
  zip: string
}

export const LIST_HEADERS = [
  'Member No.',
  'First Name',
  'Last Name',
  "Father's Name",
  'DOB',
  'Cell Phone',
  'E-mail',
  'Union',
  'Membership Type',
  'Street Address',
  'Zip',
] as const

const CONSONANTS = ['b', 'd', 'g', 'k', 'l', 'm', 'n', 'p', 'r', 't'] as const
const VOWELS = ['a', 'i', 'u'] as const

/** A name of three syllables; two of them sound alike only if their numbers, below 1000, are the same. */
const nameOf = (number: number) => {
  const syllables = [Math.floor(number / 100), Math.floor(number / 10), number].map(
    (digit, index) => `${CONSONANTS[digit % 10] ?? ''}${VOWELS[index] ?? ''}`,
  )
  const name = syllables.join('')
  return `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`
}

/** People of whom no two are alike: each has a name, a phone, an e-mail and a house of their own. At most a million. */
export const personOf = (number: number, random: Random): ListedPerson => ({
  first: nameOf(Math.floor(number / 1000)) + 'h',
  last: nameOf(number % 1000),
  father: `Abdul ${nameOf(random.int(0, 999))}`,
  year: random.int(1935, 2004),
  phone: `718${2_000_000 + number}`,
  email: `member.${number}@example.org`,
  union: random.pick(UNION_CODES),
  type: random.pick(['General', 'new', 'Renewal member']),
  street: `${number + 1} Harbor Lane`,
  zip: '11218',
})

const cellsOf = (person: ListedPerson, id: number | '' = ''): Cell[] => [
  id,
  person.first,
  person.last,
  person.father,
  person.year,
  person.phone,
  person.email,
  person.union,
  person.type,
  person.street,
  person.zip,
]

/** Faults, each with the path where it is found. */
const FAULTS: readonly [path: string, damage: Partial<Record<number, Cell>>][] = [
  ['phone', { 5: '1.718555E+09' }],
  ['phone', { 5: '555-014' }],
  ['yearOfBirth', { 4: '1899' }],
  ['unionOfSandwip', { 7: 'Atlantis' }],
  ['fatherOrHusbandName', { 3: '' }],
  ['email', { 6: 'not an address' }],
  ['address.street', { 9: ' ' }],
  ['id', { 0: 999_999 }],
]

export type Expected = Record<'new' | 'changed' | 'same' | 'similar', number[]> & {
  faulty: [row: number, path: string][]
}

/** The first people of the register that a list is about. */
export const EXISTING = 300

/**
 * A list of `count` rows with what its dry run has to find: 5 % are faulty, 3 % may be duplicates (two thirds of them of members, the others of
 * rows before), 1 % change a member and 1 % say what the register has. `numberOf` is the number of the nth member.
 */
export const createList = (
  count: number,
  existing: readonly ListedPerson[],
  numberOf: (index: number) => number,
) => {
  const random = createRandom(count)
  const expected: Expected = { new: [], changed: [], same: [], similar: [], faulty: [] }
  const added: ListedPerson[] = []
  let known = 0
  /** A member who is in no other row. */
  const nextKnown = () => {
    const index = known++
    const person = existing[index]
    if (!person) throw new Error('a list needs members')
    return { person, id: numberOf(index) }
  }
  const rows = Array.from({ length: count }, (_, index): Cell[] => {
    const row = index + 2
    const person = personOf(1000 + index, random)
    const kind = index % 100
    if (kind < 5) {
      const [path, damage] = FAULTS[Math.floor(index / 100 + kind) % FAULTS.length] ?? ['', {}]
      expected.faulty.push([row, path])
      return cellsOf(person).map((cell, column) => damage[column] ?? cell)
    }
    if (kind === 95 || kind === 96 || kind === 97) {
      expected.similar.push(row)
      const of = kind === 97 ? added.at(-1 - random.int(0, 20)) : existing[random.int(0, existing.length - 1)]
      const { phone, email } = person
      return cellsOf({ ...(of ?? person), phone, email })
    }
    if (kind === 98) {
      expected.changed.push(row)
      const { person: member, id } = nextKnown()
      return cellsOf({ ...member, phone: person.phone }, id)
    }
    if (kind === 99) {
      expected.same.push(row)
      const { person: member, id } = nextKnown()
      return cellsOf(member, id)
    }
    expected.new.push(row)
    added.push(person)
    return cellsOf(person)
  })
  return { rows: [LIST_HEADERS, ...rows], expected }
}

/** The members that are in the register before, as a list. */
export const createExisting = () => {
  const random = createRandom(EXISTING)
  const people = Array.from({ length: EXISTING }, (_, index) => personOf(index, random))
  return { people, rows: [LIST_HEADERS, ...people.map((person) => cellsOf(person))] }
}
