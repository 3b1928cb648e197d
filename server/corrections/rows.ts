import type { Selectable } from 'kysely'
import type { CorrectionRequest } from '#domain/corrections/correction.ts'
import type { CorrectionRequestsTable, MembersTable } from '../database/schema.ts'
import { pick } from '../records/record-fields.ts'

/** A request, with the columns that identify its member. */
export type CorrectionRow = Selectable<CorrectionRequestsTable> &
  Pick<Selectable<MembersTable>, 'first_name' | 'middle_name' | 'last_name' | 'type_of_member'> & {
    member_uid: string
  }

/** The fields that are stored in columns of the same names. */
export const FIELDS = [
  'status',
  'answer',
  'field',
  'proposed',
  'name',
  'email',
  'phone',
  'note',
  'locale',
] as const

export const toCorrection = (row: CorrectionRow): CorrectionRequest => ({
  _id: row.uid,
  version: row.version,
  createdAt: row.created_at,
  receipt: row.receipt,
  ...pick(row, FIELDS),
  closedAt: row.closed_at,
  closedBy: row.closed_by,
  member: {
    _id: row.member_uid,
    id: row.member_id,
    name: { firstName: row.first_name, middleName: row.middle_name, lastName: row.last_name },
    typeOfMember: row.type_of_member,
  },
})
