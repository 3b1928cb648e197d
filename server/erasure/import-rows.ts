import { sql, type Selectable } from 'kysely'
import type { Mentions, PersonRow } from '#domain/erasure/mentions.ts'
import { cellText, type Cell } from '#domain/imports/cells.ts'
import { recognizeColumns, type ImportField } from '#domain/imports/columns.ts'
import type { FullImport } from '#domain/imports/import.ts'
import type { Db, ImportsTable } from '../database/schema.ts'
import type { Detail } from '../imports/assess-row.ts'
import type { Known } from '../imports/known-people.ts'
import { parseMapping } from '../imports/queries.ts'

export type ImportRow = Selectable<ImportsTable>

const ROWS_AT_ONCE = 100

/** Written by the upload alone. */
export const parseColumns = ({ columns }: ImportRow) => JSON.parse(columns) as FullImport['columns']

/** The fields of the columns, as far as they are known. */
const fieldsOf = (own: ImportRow): readonly (ImportField | null)[] =>
  own.mapping === null
    ? recognizeColumns(parseColumns(own).map(({ header }) => header))
    : parseMapping(own.mapping).columns

const isOfName = (field: ImportField | null | undefined) =>
  field === 'fullName' || field?.startsWith('name.') === true
const CONTACTS: readonly ImportField[] = ['phone', 'secondPhone', 'email']
/** What a row says of somebody else. */
const isOfOthers = (field: ImportField | null | undefined) => field?.startsWith('introduceBy.') === true

/** Returns a function that reads the cells of a row by what its columns are. */
const rowReader = (own: ImportRow) => {
  const fields = fieldsOf(own)
  const hasName = fields.some(isOfName)
  const hasContacts = fields.some((field) => field !== null && CONTACTS.includes(field))
  return (json: string): PersonRow => {
    // Written by imports alone.
    const cells = (JSON.parse(json) as Cell[]).map(cellText)
    const where = (has: (field: ImportField | null) => boolean) =>
      cells.filter((_cell, index) => has(fields[index] ?? null))
    return {
      cells,
      name: hasName ? where(isOfName) : cells,
      // Beside columns of contacts, one that is not recognized may have those of somebody else.
      contacts: where((field) => !isOfOthers(field) && (field !== null || !hasContacts)),
      numbers: where((field) => field === 'id'),
      lifeIds: where((field) => field === 'lifeMemberId' || field === null),
    }
  }
}

/** Called between two batches. */
export type Pause = () => Promise<void>

async function* readRows(db: Db, own: ImportRow, pause: Pause) {
  for (let last = -1; ;) {
    const rows = await db
      .selectFrom('import_rows')
      .select(['number', 'cells', 'outcome', 'detail', 'member_uid'])
      .where('import_uid', '=', own.uid)
      .where('number', '>', last)
      .orderBy('number')
      .limit(sql.lit(ROWS_AT_ONCE))
      .execute()
    yield* rows
    if (rows.length < ROWS_AT_ONCE) return
    last = rows.at(-1)?.number ?? last
    await pause()
  }
}

/** Rows of an import by their numbers: those about the person, and those of others that may be the person. */
export type PersonRows = {
  own: readonly number[]
  similar: readonly number[]
  /** What the import was like when they were read. */
  version: string
}

/** Changes with everything that the rows say besides their cells. */
export const versionOf = ({ state, counts, mapped_at: mappedAt, done }: ImportRow) =>
  `${state} ${counts} ${mappedAt} ${done}`

/** The people whom a row may be. Written by imports alone. */
export const parseDetail = (detail: string) => JSON.parse(detail) as Detail
export const isOneOf = ({ uid, row }: Known, uids: readonly string[], gone: ReadonlySet<number>) =>
  (uid !== null && uids.includes(uid)) || (row !== null && gone.has(row))

/** Finds the rows of an import that are about a person, who has these `_id`s, or name the person beside somebody else. */
export const findPersonRows = async (
  db: Db,
  row: ImportRow,
  { mentions, uids }: { mentions: Mentions; uids: readonly string[] },
  pause: Pause,
): Promise<PersonRows> => {
  const read = rowReader(row)
  const own = new Set<number>()
  const people: { number: number; known: readonly Known[] }[] = []
  for await (const { number, cells, outcome, detail, member_uid: memberUid } of readRows(db, row, pause)) {
    if ((memberUid !== null && uids.includes(memberUid)) || mentions.isInRow(read(cells))) own.add(number)
    else if (outcome === 'similar' && detail !== null)
      people.push({ number, known: parseDetail(detail).similar })
  }
  const similar = people.filter(({ known }) => known.some((one) => isOneOf(one, uids, own)))
  return { own: [...own], similar: similar.map(({ number }) => number), version: versionOf(row) }
}
