import type { Selectable } from 'kysely'
import type { CorrectionRequest } from '#domain/corrections/correction.ts'
import type { CorrectionRequestsTable, MembersTable } from '../database/schema.ts'

/** A request, with the columns that identify its member. */
export type CorrectionRow = Selectable<CorrectionRequestsTable> &
  Pick<Selectable<MembersTable>, 'first_name' | 'middle_name' | 'last_name' | 'type_of_member'> & {
    member_uid: string
  }

export const toCorrection = (row: CorrectionRow): CorrectionRequest => ({
  _id: row.uid,
  version: row.version,
  createdAt: row.created_at,
  status: row.status,
  field: row.field,
  proposed: row.proposed,
  name: row.name,
  email: row.email,
  phone: row.phone,
  note: row.note,
  locale: row.locale,
  answer: row.answer,
  closedAt: row.closed_at,
  closedBy: row.closed_by,
  member: {
    _id: row.member_uid,
    id: row.member_id,
    name: { firstName: row.first_name, middleName: row.middle_name, lastName: row.last_name },
    typeOfMember: row.type_of_member,
  },
})
