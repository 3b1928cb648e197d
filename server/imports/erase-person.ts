import { sql } from 'kysely'
import type { Mentions, PersonRow } from '#domain/erasure/mentions.ts'
import { cellText, type Cell } from '#domain/imports/cells.ts'
import { recognizeColumns, type ImportField } from '#domain/imports/columns.ts'
import type { FullImport, ImportCounts } from '#domain/imports/import.ts'
import { noPause, type ErasedPerson, type Eraser, type Pause } from '../api/eraser.ts'
import type { Db } from '../database/schema.ts'
import { takeWork } from '../jobs/jobs.ts'
import type { Detail } from './assess-row.ts'
import { headerSignature } from './sheet-table.ts'
import { importsJob } from './work.ts'
import type { Known } from './known-people.ts'
import { countRows, parseMapping, parseSource, type ImportRecord } from './queries.ts'

const ROWS_AT_ONCE = 100

/** Written by the upload alone. */
const parseColumns = ({ columns }: ImportRecord) => JSON.parse(columns) as FullImport['columns']

/** The fields of the columns, as far as they are known. */
const fieldsOf = (own: ImportRecord): readonly (ImportField | null)[] =>
  own.mapping === null
    ? recognizeColumns(parseColumns(own).map(({ header }) => header))
    : parseMapping(own.mapping).columns

const isOfName = (field: ImportField | null | undefined) =>
  field === 'fullName' || field?.startsWith('name.') === true
const CONTACTS: readonly ImportField[] = ['phone', 'secondPhone', 'email']
/** What a row says of somebody else. */
const isOfOthers = (field: ImportField | null | undefined) => field?.startsWith('introduceBy.') === true

/** Returns a function that reads the cells of a row by what its columns are. */
const rowReader = (own: ImportRecord) => {
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

/** Rows of an import by their numbers: those about the person, and those of others that may be the person. */
type PersonRows = {
  own: readonly number[]
  similar: readonly number[]
  /** What the import was like when they were read. */
  version: string
}

/** Changes with everything that the rows say besides their cells. */
const versionOf = ({ state, counts, mapped_at: mappedAt, done }: ImportRecord) =>
  `${state} ${counts} ${mappedAt} ${done}`

/** The people whom a row may be. Written by imports alone. */
const parseDetail = (detail: string) => JSON.parse(detail) as Detail
const isOneOf = ({ uid, row }: Known, uids: readonly string[], gone: ReadonlySet<number>) =>
  (uid !== null && uids.includes(uid)) || (row !== null && gone.has(row))

/** Finds the rows of an import that are about a person, who has these `_id`s, or name the person beside somebody else. */
const findPersonRows = async (
  db: Db,
  row: ImportRecord,
  { mentions, members }: ErasedPerson,
  pause: Pause,
): Promise<PersonRows> => {
  const read = rowReader(row)
  const uids = members.map(({ uid }) => uid)
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

/** A name that says nothing in any language. */
const ERASED_FILE_NAME = '***'
/** Anything else behind a dot may be a part of the name. */
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

/** Removes the member, and the rows that were about the member, from the people whom other rows may be. */
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

/** What an import stores beside its rows: a file without headers has its first person there. */
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

/** Counts the rows that are left; what the import has done is not undone. */
const recount = async (tx: Db, { uid, counts }: ImportRecord) => {
  const { created, updated } = JSON.parse(counts) as ImportCounts
  return JSON.stringify({ ...(await countRows(tx, uid)), created, updated })
}

/**
 * Deletes the rows of imports that are about a person, whether they were applied or not, and what names the person in other rows and in
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
    // The process at work has rows and people in memory: what it does next is refused, and it begins again without this person.
    await takeWork(tx, importsJob.name)
    for (const row of await tx.selectFrom('imports').selectAll().execute()) {
      const before = searched.get(row.uid)
      // An import that went on since is read again.
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
