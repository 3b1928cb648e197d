import type { Clock } from '#domain/clock.ts'
import { createUnionReader } from '#domain/imports/read-union.ts'
import { createRowReader } from '#domain/imports/read-row.ts'
import type { ImportMapping } from '#domain/imports/import.ts'
import type { Cell } from '#domain/imports/cells.ts'
import { memberChangesSchema, newMemberSchema } from '#domain/members/member.ts'
import type { Db } from '../database/connection.ts'

/** What reads the rows of a file as members. */
export const createMemberReaders = async (db: Db, clock: Clock, mapping: ImportMapping) => {
  const unions = await db.selectFrom('unions').select(['code', 'name_bn as nameBn']).execute()
  const readRow = createRowReader(mapping.columns, createUnionReader(unions))
  return {
    mapping,
    // Stored by `createImport`.
    read: (cells: string) => readRow(JSON.parse(cells) as Cell[]),
    newMember: newMemberSchema(clock),
    memberChanges: memberChangesSchema(clock),
  }
}
export type MemberReaders = Awaited<ReturnType<typeof createMemberReaders>>
