import type { Clock } from '#domain/clock.ts'
import { createUnionReader } from '#domain/imports/read-union.ts'
import { createRowReader } from '#domain/imports/read-row.ts'
import { GIVEN_FIELDS, wordReplacer } from '#domain/imports/shared-values.ts'
import type { Cell } from '#domain/imports/cells.ts'
import { memberChangesSchema, newMemberSchema } from '#domain/members/member.ts'
import { getMayLack } from '../settings/queries.ts'
import type { Db } from '../database/schema.ts'
import { parseColumns, parseMapping, type ImportRecord } from './queries.ts'

/** Returns the readers of the rows of a file. */
export const createMemberReaders = async (
  db: Db,
  clock: Clock,
  record: Pick<ImportRecord, 'mapping' | 'columns'>,
) => {
  const mapping = parseMapping(record.mapping ?? '{}')
  const headers = parseColumns(record).map(({ header }) => header)
  const unions = await db.selectFrom('unions').select(['code', 'name_bn as nameBn']).execute()
  const readUnion = createUnionReader(unions)
  const readRow = createRowReader(mapping.columns, readUnion, headers)
  const replaceWords = wordReplacer(mapping.columns, mapping.words)
  const given = createRowReader(
    GIVEN_FIELDS,
    readUnion,
  )(GIVEN_FIELDS.map((field) => mapping.given[field] ?? null))
  const mayLack = await getMayLack(db)
  return {
    mapping,
    // Stored by this feature alone.
    read: (cells: string) => readRow(replaceWords(JSON.parse(cells) as Cell[])),
    given: given.values.fields,
    newMember: newMemberSchema(clock, mayLack),
    memberChanges: memberChangesSchema(clock, mayLack),
  }
}
export type MemberReaders = Awaited<ReturnType<typeof createMemberReaders>>
