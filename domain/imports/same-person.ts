import { birthYears, comparePersons } from '../members/likeness.ts'
import { compareMarks, compareNames } from '../members/name-likeness.ts'
import type { Person } from '../members/person.ts'

/** From this likeness on, a row may change a member without being asked about: wrong changes are worse than questions. */
export const SURELY_SAME = 0.85

/** How something that a row says of a person compares with what the register says; unknown if one of them is blank. */
type Comparison = 'agrees' | 'differs' | 'unknown'

const compareBy = (isKnown: boolean, agrees: boolean): Comparison =>
  isKnown ? (agrees ? 'agrees' : 'differs') : 'unknown'

const compareFathers = (row: Person, member: Person): Comparison => {
  const kind = compareNames(row.father, member.father)?.kind
  return compareBy(kind !== undefined && kind !== 'overlap', kind !== 'different')
}

const compareYears = (row: Person, member: Person): Comparison => {
  const years = birthYears(row, member)
  return compareBy(years !== 'unknown' && years !== 'slip', years === 'same')
}

const compareFacts = (row: Person, member: Person) => ({
  father: compareFathers(row, member),
  year: compareYears(row, member),
  union: compareBy(row.union !== '' && member.union !== '', row.union === member.union),
  contacts: [
    compareBy(
      row.phones.length > 0 && member.phones.length > 0,
      row.phones.some((phone) => member.phones.includes(phone)),
    ),
    compareBy(row.email !== '' && member.email !== '', row.email === member.email),
    compareBy(row.home !== '' && member.home !== '', row.home === member.home),
  ],
})

/**
 * Whether a row without a number is certainly about this member: the likeness is high, the names are the same, and neither the father nor
 * the year of birth is another one. The father alone is not enough beside other contacts, because names repeat in families.
 */
export const isSamePerson = (
  row: Person,
  member: Person,
  { score } = comparePersons(row, member),
): boolean => {
  if (score < SURELY_SAME || compareNames(row.name, member.name)?.kind !== 'same') return false
  const { father, year, contacts } = compareFacts(row, member)
  if (father === 'differs' || year === 'differs') return false
  const marks = compareMarks(row.name, member.name)
  if (marks === 'differ' || (marks === 'unclear' && father !== 'agrees' && year !== 'agrees')) return false
  return year === 'agrees' || contacts.includes('agrees') || !contacts.includes('differs')
}

/**
 * Whether a row with the number of a member, or the life member ID, is about this member. `unsure` is for a person to decide, such as a
 * brother one row below. `other` is somebody else: the name differs, and nothing of the rest agrees.
 */
export const judgeByNumber = (row: Person, member: Person): 'same' | 'unsure' | 'other' => {
  const { father, year, union, contacts } = compareFacts(row, member)
  const names = row.name === '' ? 'same' : compareNames(row.name, member.name)?.kind
  if (names === 'different') return [father, ...contacts].includes('agrees') ? 'unsure' : 'other'
  if (compareMarks(row.name, member.name) === 'differ') return 'unsure'
  // A letter apart and of another age are brothers.
  if (names === 'near' && year === 'differs') return 'unsure'
  const contradictions = [father, year, union].filter((fact) => fact === 'differs').length
  const isElsewhere = contacts.includes('differs') && !contacts.includes('agrees')
  return contradictions > 1 || (contradictions === 1 && isElsewhere) ? 'unsure' : 'same'
}
