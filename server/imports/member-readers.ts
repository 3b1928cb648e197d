import type { Clock } from '#domain/clock.ts'
import type { Cell } from '#domain/imports/cells.ts'
import { createRowReader, type ReadRow } from '#domain/imports/read-row.ts'
import { createUnionReader } from '#domain/imports/read-union.ts'
import { GIVEN_FIELDS, wordReplacer } from '#domain/imports/shared-values.ts'
import { fullName } from '#domain/members/member-name.ts'
import { memberChangesSchema, newMemberSchema } from '#domain/members/member.ts'
import { toPerson } from '#domain/people/person.ts'
import type { Db } from '../database/schema.ts'
import { getMayLack } from '../settings/queries.ts'
import { type ImportRecord, parseColumns, parseMapping } from './queries.ts'

/** The full name of a row; '' without one. */
export const nameIn = ({ values: { fields } }: ReadRow) =>
  fullName({
    firstName: String(fields['name.firstName'] ?? ''),
    middleName: String(fields['name.middleName'] ?? ''),
    lastName: String(fields['name.lastName'] ?? ''),
  })

/** The person of a row, from all its values, valid or not. */
export const personIn = ({ values: { fields } }: ReadRow) => {
  const text = (path: string) => (fields[path] === undefined ? null : String(fields[path]))
  return toPerson({
    name: {
      firstName: text('name.firstName'),
      middleName: text('name.middleName'),
      lastName: text('name.lastName'),
    },
    fatherOrHusbandName: text('fatherOrHusbandName'),
    yearOfBirth: text('yearOfBirth'),
    phone: text('phone'),
    secondPhone: text('secondPhone'),
    email: text('email'),
    unionOfSandwip: text('unionOfSandwip'),
    address: {
      street: text('address.street'),
      apartment: text('address.apartment'),
      zipCode: text('address.zipCode'),
    },
  })
}

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
