import { Distinction, DISTINCTION_MESSAGES } from '#domain/duplicates/duplicates.ts'
import type { MemberRef } from '#domain/duplicates/merge.ts'
import { z } from 'zod'
import { type Eraser, linkedTo } from '../api/eraser.ts'
import { eraseWithin } from '../records/erase-record.ts'
import type { RecordKind } from '../records/record-kind.ts'
import { findDistinction, type DistinctionRow } from '../members/distinctions.ts'

const refOf = (row: DistinctionRow, which: 'one' | 'other'): MemberRef => ({
  _id: row[`${which}_uid`],
  id: which === 'one' ? row.first_id : row.second_id,
  name: {
    firstName: row[`${which}_first_name`],
    middleName: row[`${which}_middle_name`],
    lastName: row[`${which}_last_name`],
  },
})

export const toDistinction = (row: DistinctionRow): Distinction => ({
  _id: row.uid,
  version: row.version,
  createdAt: row.created_at,
  createdBy: row.created_by,
  one: refOf(row, 'one'),
  other: refOf(row, 'other'),
})

/** Two members who are not the same person. A distinction is created and deleted, never changed. */
export const distinctionKind: RecordKind<{
  table: 'member_distinctions'
  row: DistinctionRow
  record: Distinction
  input: { firstId: number; secondId: number }
  changes: object
}> = {
  entity: 'member_distinction',
  table: 'member_distinctions',
  may: { read: 'register.read', edit: 'register.merge' },
  words: { one: 'a distinction', many: 'Not the same', ...DISTINCTION_MESSAGES },
  schema: { record: Distinction, changes: z.strictObject({}) },
  find: findDistinction,
  toRecord: toDistinction,
  toColumns: ({ firstId, secondId }) => ({ first_id: firstId, second_id: secondId }),
  complete: ({ actor }) => ({ created_by: actor.name }),
}

/** Erases the distinctions of a person from others. */
export const eraseDistinctions: Eraser = {
  linked: async (db, { numbers }) => {
    const rows = await db
      .selectFrom('member_distinctions')
      .select('uid')
      .where((where) => where.or([where('first_id', 'in', numbers), where('second_id', 'in', numbers)]))
      .execute()
    return linkedTo(rows, (current, uid, why) => eraseWithin(distinctionKind, current, uid, why))
  },
}
