import { diffRecords, leafAt, undoChanges, type FieldChange, type Leaf } from '../history/record-diff.ts'
import { pairFaults, type Member, type MemberChanges, type memberChangesSchema } from '../members/member.ts'
import { comparablePhone } from '../read-phone.ts'
import { toFieldErrors, type FieldError } from '../validation.ts'
import { flagsOf, LIFE_STATUS, type FieldValue, type RowValues } from './read-row.ts'

export const LIFE_ENDS = 'Life memberships are ended on the page of the member, with a reason!'

export type Comparison =
  | { faults: FieldError[] }
  /** What an edit of the member sends; no changes when the row says what the register does. */
  | { changes: FieldChange[]; edit: Omit<MemberChanges, 'image'> }

const PHONES = new Set(['phone', 'secondPhone', 'introduceBy.phone'])

/** Whether a value says the same as the one of the member: phones in any notation, e-mails in any case, numbers also as text. */
const isSame = (path: string, value: FieldValue, current: Leaf) => {
  if (current === null) return false
  const [one, other] = [String(value), String(current)]
  if (PHONES.has(path)) return (comparablePhone(one) ?? one) === (comparablePhone(other) ?? other)
  return path === 'email' ? one.toLowerCase() === other.toLowerCase() : one === other
}

/** What a row changes of an existing member. Only the fields of its cells that are not blank are compared. */
export const compareRow = (
  member: Member,
  { status, fields }: RowValues,
  schema: ReturnType<typeof memberChangesSchema>,
): Comparison => {
  const type = fields['typeOfMember'] ?? member.typeOfMember
  if (member.typeOfMember === 'life_member' && type !== 'life_member')
    return { faults: [{ path: 'typeOfMember', message: LIFE_ENDS }] }
  const flags = status === null ? {} : flagsOf(status, type)
  if (flags === null) return { faults: [{ path: 'status', message: LIFE_STATUS }] }
  const values: Readonly<Record<string, FieldValue>> = { ...fields, ...flags }
  const differing = Object.entries(values).filter(
    ([path, value]) => !isSame(path, value, leafAt(member, path)),
  )
  // The edit that puts back old values is also the one that sets new ones.
  const targets = differing.map(([path, value]) => ({ path, before: value, after: null }))
  const parsed = schema.safeParse(undoChanges(member, targets))
  if (!parsed.success) return { faults: toFieldErrors(parsed.error) }
  const { image: _image, ...edit } = parsed.data
  const after = { ...member, ...edit }
  const faults = pairFaults(after, member)
  // Only what the schema has read: a text with spaces, or a year as text, may be what the register has already.
  return faults.length > 0 ? { faults } : { changes: diffRecords(member, after), edit }
}
