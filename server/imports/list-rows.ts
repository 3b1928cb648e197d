import { sql, type Selectable } from 'kysely'
import type { ListData } from '#domain/api.ts'
import type { Clock } from '#domain/clock.ts'
import { diffRecords, leafAt, type FieldChange } from '#domain/history/record-diff.ts'
import { cellText, type Cell } from '#domain/imports/cells.ts'
import { headerOf, IMPORT_FIELDS, type ImportField } from '#domain/imports/columns.ts'
import type {
  FaultWords,
  FaultyFile,
  FullImport,
  ImportRow,
  ImportRowsQuery,
  RowFault,
} from '#domain/imports/import.ts'
import { rawTexts } from '#domain/imports/raw-texts.ts'
import type { Member } from '#domain/members/member.ts'
import type { Db } from '../database/connection.ts'
import { readPage } from '../database/read-page.ts'
import type { ImportRowsTable } from '../database/schema.ts'
import { toMember } from '../members/rows.ts'
import { yieldToEventLoop } from '../http/yield-to-event-loop.ts'
import type { Column } from '../spreadsheets/columns.ts'
import { parseNewMember, type Detail } from './assess-row.ts'
import { createMemberReaders, type MemberReaders } from './member-readers.ts'
import { parseMapping, type ImportRecord } from './queries.ts'

type Row = Selectable<ImportRowsTable>

const NO_DETAIL: Detail = { name: '', faults: [], changes: [], similar: [] }

/** Written by this feature alone, with these types. */
const parseCells = (row: Row) => (JSON.parse(row.cells) as Cell[]).map(cellText)
const parseDetail = (row: Row): Detail =>
  row.detail === null ? NO_DETAIL : (JSON.parse(row.detail) as Detail)

/**
 * What the register gets of a row that adds a member: read again, as when it is applied. Of a row that changes nothing, what the
 * register has.
 */
const readValues = (
  row: Row,
  readers: MemberReaders,
  members: ReadonlyMap<string, Member>,
): FieldChange[] => {
  if (row.outcome === 'same') {
    const member = members.get(row.member_uid ?? '')
    if (!member) return []
    const paths = Object.keys(readers.read(row.cells).values.fields)
    return paths.map((path) => ({ path, before: null, after: leafAt(member, path) }))
  }
  if (row.outcome !== 'new' && row.outcome !== 'similar') return []
  const { member } = parseNewMember(readers.read(row.cells), readers)
  return member === null ? [] : diffRecords({}, member)
}

/** Shown by the name of the row, and what is so for most members. */
const isPlain = ({ path, after }: FieldChange) => path.startsWith('name.') || after === false

/** The members whom rows without a change are about. */
const readUnchanged = async (db: Db, rows: readonly Row[]): Promise<ReadonlyMap<string, Member>> => {
  const uids = rows.flatMap((row) => (row.outcome === 'same' ? (row.member_uid ?? []) : []))
  if (uids.length === 0) return new Map()
  const found = await db.selectFrom('members').selectAll().where('uid', 'in', uids).execute()
  return new Map(found.map((row) => [row.uid, toMember(row)]))
}

const toImportRow = (row: Row, readers: MemberReaders, members: ReadonlyMap<string, Member>): ImportRow => {
  const { name, faults, changes, similar } = parseDetail(row)
  const read = readValues(row, readers, members)
  const stored = new Map([...read, ...changes].map(({ path, after }) => [path, after]))
  return {
    number: row.number,
    // The query selects rows that have one.
    outcome: row.outcome ?? 'same',
    name,
    cells: parseCells(row),
    values: read.filter((value) => !isPlain(value)).map(({ path, after }) => ({ path, value: after })),
    raw: rawTexts(readers.mapping.columns, JSON.parse(row.cells) as Cell[], stored),
    faults,
    changes,
    similar: similar.map(({ uid, ...rest }) => ({ ...rest, _id: uid })),
    isTicked: row.is_ticked === 1,
    result: row.result,
    reason: row.reason,
  }
}

const selectRows = (db: Db, uid: string) =>
  db.selectFrom('import_rows').selectAll().where('import_uid', '=', uid).orderBy('number')

/** The rows with an outcome of the dry run, or those that were left when it was applied. */
export const listRows = async (
  { db, clock }: { db: Db; clock: Clock },
  { uid, mapping }: ImportRecord,
  { outcome, ...page }: ImportRowsQuery,
): Promise<ListData<ImportRow>> => {
  const rows = selectRows(db, uid)
  const selected =
    outcome === 'left' ? rows.where('result', '=', 'left') : rows.where('outcome', '=', outcome)
  const { data, meta } = await readPage(selected, page)
  // Without a mapping, no row has an outcome.
  if (mapping === null) return { data: [], meta }
  const readers = await createMemberReaders(db, clock, parseMapping(mapping))
  const members = await readUnchanged(db, data)
  return { data: data.map((row) => toImportRow(row, readers, members)), meta }
}

const ROWS_PER_BATCH = 200

async function* streamFaulty(db: Db, uid: string): AsyncGenerator<Row[]> {
  for (let last = 0; ;) {
    const rows = await selectRows(db, uid)
      .where('outcome', '=', 'faulty')
      .where('number', '>', last)
      .limit(sql.lit(ROWS_PER_BATCH))
      .execute()
    if (rows.length === 0) return
    yield rows
    last = rows.at(-1)?.number ?? last
    await yieldToEventLoop()
  }
}

/** What the reasons of the faulty rows consist of, for the browser to translate. */
export const listFaultWords = async (db: Db, uid: string): Promise<FaultWords> => {
  const [paths, messages] = [new Set<string>(), new Set<string>()]
  for await (const rows of streamFaulty(db, uid))
    for (const { path, message } of rows.flatMap((row) => parseDetail(row).faults)) {
      paths.add(path)
      messages.add(message)
    }
  return { paths: [...paths].filter(Boolean), messages: [...messages] }
}

const isField = (path: string): path is ImportField => (IMPORT_FIELDS as readonly string[]).includes(path)

/** A reason in the words of the request. */
const reasonWith =
  ({ paths, messages }: FaultyFile) =>
  ({ path, message, values }: RowFault) => {
    const text = (messages[message] ?? message).replace(/\{(\w+)\}/g, (braced, key: string) =>
      String(values[key] ?? braced),
    )
    const field = paths[path] ?? (isField(path) ? headerOf(path) : '')
    return field === '' ? text : `${field}: ${text}`
  }

/** The faulty rows as they are in the file, with the reason beside them: what is corrected can be imported again. */
export const faultyTable = (
  db: Db,
  { _id, columns }: Pick<FullImport, '_id' | 'columns'>,
  words: FaultyFile,
) => {
  const toReason = reasonWith(words)
  return {
    columns: [
      { header: words.reason, value: (row: Row) => parseDetail(row).faults.map(toReason).join('\n') },
      { header: words.row, value: (row: Row) => row.number },
      ...columns.map(({ header }, index) => ({
        header,
        value: (row: Row) => parseCells(row)[index] ?? null,
      })),
      // What is beyond the headers.
      { header: '', value: (row: Row) => parseCells(row).slice(columns.length).join(' | ') || null },
    ] satisfies Column<Row>[],
    rows: streamFaulty(db, _id),
  }
}

/** An empty list with a column for each field. */
export const templateColumns: Column<never>[] = IMPORT_FIELDS.filter((field) => field !== 'fullName').map(
  (field) => ({ header: headerOf(field), value: () => null }),
)
