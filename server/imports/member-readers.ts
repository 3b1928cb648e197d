import type { Clock } from '#domain/clock.ts'
import { createUnionReader } from '#domain/imports/read-union.ts'
import { createRowReader } from '#domain/imports/read-row.ts'
import type { ImportMapping } from '#domain/imports/import.ts'
import type { Cell } from '#domain/imports/cells.ts'
import { memberChangesSchema, newMemberSchema } from '#domain/members/member.ts'
import { getMayLack } from '../settings/queries.ts'
import type { Db } from '../database/connection.ts'

/** What reads the rows of a file as members. */
export const createMemberReaders = async (db: Db, clock: Clock, mapping: ImportMapping) => {
  const unions = await db.selectFrom('unions').select(['code', 'name_bn as nameBn']).execute()
  const readRow = createRowReader(mapping.columns, createUnionReader(unions))
  const mayLack = await getMayLack(db)
  return {
    mapping,
    // Stored by `createImport`.
    read: (cells: string) => readRow(JSON.parse(cells) as Cell[]),
    newMember: newMemberSchema(clock, mayLack),
    memberChanges: memberChangesSchema(clock, mayLack),
  }
}
export type MemberReaders = Awaited<ReturnType<typeof createMemberReaders>>
