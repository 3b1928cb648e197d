import { birthYears, comparePersons } from './likeness.ts'
import { compareMarks, compareNames } from './name-likeness.ts'
import type { Person } from './person.ts'

/** The likeness from which a row may change a member without a question: wrong changes are worse than questions. */
export const SURELY_SAME = 0.85

/** The comparison of a value of a row with the register; unknown if one is blank. */
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
 * Whether a row without a number certainly matches this member: the likeness is high, the names are equal, and
 * neither the father nor the year of birth differs. The father alone does not decide beside other contacts, because
 * names repeat in families.
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
 * Whether a row with the member's number or life member ID is about this member. `unsure` needs a decision by a
 * user, for example about a brother one row below. `other` is another person: the name differs, and nothing else
 * agrees.
 */
export const judgeByNumber = (row: Person, member: Person): 'same' | 'unsure' | 'other' => {
  const { father, year, union, contacts } = compareFacts(row, member)
  const names = row.name === '' ? 'same' : compareNames(row.name, member.name)?.kind
  if (names === 'different') return [father, ...contacts].includes('agrees') ? 'unsure' : 'other'
  if (compareMarks(row.name, member.name) === 'differ') return 'unsure'
  // Names that differ by a letter, with different ages, may be brothers.
  if (names === 'near' && year === 'differs') return 'unsure'
  const contradictions = [father, year, union].filter((fact) => fact === 'differs').length
  const isElsewhere = contacts.includes('differs') && !contacts.includes('agrees')
  return contradictions > 1 || (contradictions === 1 && isElsewhere) ? 'unsure' : 'same'
}
