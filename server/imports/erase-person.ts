import { sql } from 'kysely'
import type { Mentions, PersonRow } from '#domain/erasure/mentions.ts'
import { cellText, type Cell } from '#domain/imports/cells.ts'
import { recognizeColumns, type ImportField } from '#domain/imports/columns.ts'
import type { FullImport, ImportCounts } from '#domain/imports/import.ts'
import { noPause, type ErasedPerson, type Eraser, type Pause } from '../api/eraser.ts'
import type { Db } from '../database/schema.ts'
import { revokeLease } from '../jobs/jobs.ts'
import type { RowDetail } from './assess-row.ts'
import { headerSignature } from './sheet-table.ts'
import { importsJob } from './work.ts'
import type { KnownPerson } from './known-people.ts'
import { countRows, parseMapping, parseSource, type ImportRecord } from './queries.ts'

const ROWS_AT_ONCE = 100

/** Only the upload stores it. */
const parseColumns = ({ columns }: ImportRecord) => JSON.parse(columns) as FullImport['columns']

/** The fields of the columns; null for unknown ones. */
const fieldsOf = (own: ImportRecord): readonly (ImportField | null)[] =>
  own.mapping === null
    ? recognizeColumns(parseColumns(own).map(({ header }) => header))
    : parseMapping(own.mapping).columns

const isOfName = (field: ImportField | null | undefined) =>
  field === 'fullName' || field?.startsWith('name.') === true
const CONTACTS: readonly ImportField[] = ['phone', 'secondPhone', 'email']
/** Whether a field belongs to another person than the member. */
const isOfOthers = (field: ImportField | null | undefined) => field?.startsWith('introduceBy.') === true

/** Returns a function that sorts the cells of a row by the meaning of their columns. */
const rowReader = (own: ImportRecord) => {
  const fields = fieldsOf(own)
  const hasName = fields.some(isOfName)
  const hasContacts = fields.some((field) => field !== null && CONTACTS.includes(field))
  return (json: string): PersonRow => {
    // Only imports store it.
    const cells = (JSON.parse(json) as Cell[]).map(cellText)
    const where = (has: (field: ImportField | null) => boolean) =>
      cells.filter((_cell, index) => has(fields[index] ?? null))
    return {
      cells,
      name: hasName ? where(isOfName) : cells,
      // If there are columns of contacts, an unrecognized column may have contacts of another person.
      contacts: where((field) => !isOfOthers(field) && (field !== null || !hasContacts)),
      numbers: where((field) => field === 'id'),
      lifeIds: where((field) => field === 'lifeMemberId' || field === null),
    }
  }
}

async function* readRows(db: Db, own: ImportRecord, pause: Pause) {
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

/** Row numbers of an import: rows about the person, and rows of others with the person as a candidate. */
type PersonRows = {
  own: readonly number[]
  similar: readonly number[]
  /** The version of the import when the rows were read. */
  version: string
}

/** Changes with every result of the rows, but not with their cells. */
const versionOf = ({ state, counts, mapped_at: mappedAt, done }: ImportRecord) =>
  `${state} ${counts} ${mappedAt} ${done}`

/** The candidates of a row. Only imports store it. */
const parseDetail = (detail: string) => JSON.parse(detail) as RowDetail
const isOneOf = ({ uid, row }: KnownPerson, uids: readonly string[], gone: ReadonlySet<number>) =>
  (uid !== null && uids.includes(uid)) || (row !== null && gone.has(row))

/** Finds the rows of an import that are about the person with these `_id`s, or that name the person as a candidate. */
const findPersonRows = async (
  db: Db,
  row: ImportRecord,
  { mentions, members }: ErasedPerson,
  pause: Pause,
): Promise<PersonRows> => {
  const read = rowReader(row)
  const uids = members.map(({ uid }) => uid)
  const own = new Set<number>()
  const people: { number: number; known: readonly KnownPerson[] }[] = []
  for await (const { number, cells, outcome, detail, member_uid: memberUid } of readRows(db, row, pause)) {
    if ((memberUid !== null && uids.includes(memberUid)) || mentions.isInRow(read(cells))) own.add(number)
    else if (outcome === 'similar' && detail !== null)
      people.push({ number, known: parseDetail(detail).similar })
  }
  const similar = people.filter(({ known }) => known.some((one) => isOneOf(one, uids, own)))
  return { own: [...own], similar: similar.map(({ number }) => number), version: versionOf(row) }
}

/** A file name without a language. */
const ERASED_FILE_NAME = '***'
/** KnownPerson extensions; another text after a dot may be a part of the person's name. */
const EXTENSION = /\.(?:csv|tsv|txt|xlsx?|ods)$/i
const DELETED_AT_ONCE = 500

const deleteRows = async (tx: Db, own: ImportRecord, numbers: readonly number[]) => {
  for (let start = 0; start < numbers.length; start += DELETED_AT_ONCE) {
    await tx
      .deleteFrom('import_rows')
      .where('import_uid', '=', own.uid)
      .where('number', 'in', numbers.slice(start, start + DELETED_AT_ONCE))
      .execute()
  }
}

/** Removes the member, and the erased rows, from the candidates of other rows. */
const eraseSimilar = async (
  tx: Db,
  own: ImportRecord,
  uids: readonly string[],
  { own: gone, similar }: PersonRows,
) => {
  const isGone = new Set(gone)
  for (const number of similar) {
    const found = await tx
      .selectFrom('import_rows')
      .select('detail')
      .where('import_uid', '=', own.uid)
      .where('number', '=', number)
      .executeTakeFirst()
    if (found?.detail == null) continue
    const parsed = parseDetail(found.detail)
    const left = parsed.similar.filter((known) => !isOneOf(known, uids, isGone))
    await tx
      .updateTable('import_rows')
      .set({ detail: JSON.stringify({ ...parsed, similar: left }) })
      .where('import_uid', '=', own.uid)
      .where('number', '=', number)
      .execute()
  }
}

/** Removes the texts of an import besides its rows: a file without headers has its first person there. */
const withoutTexts = (own: ImportRecord, mentions: Mentions, hasRows: boolean): Partial<ImportRecord> => {
  const columns = parseColumns(own)
  const ext = EXTENSION.exec(own.file_name)?.[0] ?? ''
  const isNamed = [own.file_name, own.file_name.slice(0, own.file_name.length - ext.length)].some(
    mentions.isIn,
  )
  const headers = columns.map(({ header }) => header)
  const hasHeaders = mentions.isIn(headers.join(' '))
  const numbered = headers.map((_header, index) => `#${index + 1}`)
  const hasSamples =
    hasRows || hasHeaders || mentions.isIn(columns.flatMap(({ samples }) => samples).join(' '))
  const mapping = own.mapping === null ? null : parseMapping(own.mapping)
  const words =
    mapping?.words.filter(({ text, value }) => !mentions.isIn(text) && !mentions.isIn(value)) ?? []
  return {
    ...(mapping !== null &&
      words.length < mapping.words.length && { mapping: JSON.stringify({ ...mapping, words }) }),
    ...(isNamed && { file_name: ERASED_FILE_NAME + ext }),
    ...(hasSamples && {
      columns: JSON.stringify(
        columns.map((column, index) => ({
          ...column,
          header: hasHeaders ? numbered[index] : column.header,
          samples: [],
        })),
      ),
    }),
    ...(mentions.isIn(own.source) && {
      source: JSON.stringify({ ...parseSource(own), sheet: ERASED_FILE_NAME, unread: [] }),
    }),
    ...(hasHeaders && { signature: headerSignature(numbered) }),
  }
}

/** Counts the remaining rows; the counts of applied rows do not change. */
const recount = async (tx: Db, { uid, counts }: ImportRecord) => {
  const { created, updated } = JSON.parse(counts) as ImportCounts
  return JSON.stringify({ ...(await countRows(tx, uid)), created, updated })
}

/**
 * Deletes the rows of imports about a person, applied or not, and the mentions of the person in other rows and in
 * the imports.
 */
export const eraseFromImports: Eraser = async (db, person, pause) => {
  const searched = new Map<string, PersonRows>()
  for (const row of await db.selectFrom('imports').selectAll().where('state', '!=', 'reading').execute()) {
    searched.set(row.uid, await findPersonRows(db, row, person, pause))
    await pause()
  }
  const { mentions, members } = person
  const uids = members.map(({ uid }) => uid)
  return async ({ tx }) => {
    // The running process has rows and people in memory: its next step throws, and it starts again without this
    // person.
    await revokeLease(tx, importsJob.name)
    for (const row of await tx.selectFrom('imports').selectAll().execute()) {
      const before = searched.get(row.uid)
      // An import that has progressed since is read again.
      const found =
        before?.version === versionOf(row) ? before : await findPersonRows(tx, row, person, noPause)
      await deleteRows(tx, row, found.own)
      await eraseSimilar(tx, row, uids, found)
      const values = {
        ...withoutTexts(row, mentions, found.own.length > 0),
        ...(found.own.length > 0 && { counts: await recount(tx, row) }),
      }
      if (Object.keys(values).length === 0) continue
      await tx.updateTable('imports').set(values).where('uid', '=', row.uid).execute()
    }
  }
}
