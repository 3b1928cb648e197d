import type { ListData } from '#domain/api.ts'
import type { Clock } from '#domain/clock.ts'
import { diffRecords, leafAt, type FieldChange } from '#domain/history/record-diff.ts'
import { cellText } from '#domain/imports/cells.ts'
import { headerOf, IMPORT_FIELDS, type ImportField } from '#domain/imports/columns.ts'
import {
  IMPORT_NOT_FOUND,
  type FaultKind,
  type FaultyFile,
  type FullImport,
  type ImportRow,
  type ImportRowsQuery,
  type RowFault,
} from '#domain/imports/import.ts'
import { rawTexts } from '#domain/imports/raw-texts.ts'
import { parseNewMember } from '#domain/imports/row-person.ts'
import { isShared } from '#domain/imports/shared-values.ts'
import type { Member } from '#domain/members/member.ts'
import type { Db } from '../database/schema.ts'
import { readPage } from '../database/read-page.ts'
import { toMember } from '../members/rows.ts'
import { notFound } from '../http/errors.ts'
import type { Column } from '../spreadsheets/csv.ts'
import { createCandidateComparer } from './decide-rows.ts'
import {
  createMemberReaders,
  type ImportRecord,
  type MemberReaders,
  parseCells,
  parseDetail,
  parseMapping,
  requireRow,
  rowsOf,
  type StoredRow as Row,
  streamRows,
} from './queries.ts'

const textsOf = (row: Row) => parseCells(row).map(cellText)

/**
 * The values of a row: for a new member those that the register gets, read again as when it is applied; for an
 * unchanged member the present ones.
 */
const readValues = (
  row: Row,
  readers: MemberReaders,
  members: ReadonlyMap<string, Member>,
): FieldChange[] => {
  if (row.outcome === 'same') {
    const member = members.get(row.member_uid ?? '')
    if (!member) return []
    const paths = Object.keys(readers.read(row).values.fields)
    return paths.map((path) => ({ path, before: null, after: leafAt(member, path) }))
  }
  if (row.outcome !== 'new' && row.outcome !== 'similar') return []
  const { member } = parseNewMember(readers.read(row), readers)
  return member === null ? [] : diffRecords({}, member)
}

/** Values that are not listed: the row shows the name, and false is the default. */
const isPlain = ({ path, after }: FieldChange) => path.startsWith('name.') || after === false

/** The members of unchanged rows. */
const readUnchanged = async (db: Db, rows: readonly Row[]): Promise<ReadonlyMap<string, Member>> => {
  const uids = rows.flatMap((row) => (row.outcome === 'same' ? (row.member_uid ?? []) : []))
  if (uids.length === 0) return new Map()
  const found = await db.selectFrom('members').selectAll().where('uid', 'in', uids).execute()
  return new Map(found.map((row) => [row.uid, toMember(row)]))
}

type Reading = {
  readers: MemberReaders
  members: ReadonlyMap<string, Member>
  compare: Awaited<ReturnType<typeof createCandidateComparer>>
}

const toImportRow = (row: Row, { readers, members, compare }: Reading): ImportRow => {
  const { name, faults, changes, kept, similar } = parseDetail(row)
  const read = readValues(row, readers, members)
  const stored = new Map([...read, ...changes].map(({ path, after }) => [path, after]))
  return {
    number: row.number,
    // The query selects only rows with an outcome.
    outcome: row.outcome ?? 'same',
    name,
    cells: textsOf(row),
    values: read.filter((value) => !isPlain(value)).map(({ path, after }) => ({ path, value: after })),
    raw: rawTexts(readers.mapping.columns, parseCells(row), stored),
    faults,
    changes,
    kept,
    similar: similar.map((one) => compare(readers.read(row), one)),
    decision: row.decision,
    member: row.decision === 'change' ? row.member_uid : null,
    result: row.result,
    reason: row.reason,
  }
}

type Context = { db: Db; clock: Clock }

const toImportRows = async (
  { db, clock }: Context,
  record: ImportRecord,
  rows: readonly Row[],
): Promise<ImportRow[]> => {
  // Without a mapping, no row has an outcome.
  if (record.mapping === null) return []
  const readers = await createMemberReaders(db, clock, record)
  const similar = rows.flatMap((row) => parseDetail(row).similar)
  const compare = await createCandidateComparer(db, record.uid, similar, readers)
  const members = await readUnchanged(db, rows)
  return rows.map((row) => toImportRow(row, { readers, members, compare }))
}

/** The rows with an outcome of the dry run, or those that were skipped when the import was applied. */
export const listRows = async (
  context: Context,
  found: ImportRecord,
  { outcome, path, message, ...page }: ImportRowsQuery,
): Promise<ListData<ImportRow>> => {
  const { db } = context
  const { uid } = found
  const rows = rowsOf(db, uid).selectAll().orderBy('number')
  if (path !== undefined || message !== undefined) {
    const numbers = await numbersWithFault(db, uid, { path, message })
    const start = (page.page - 1) * page.limit
    const shown = numbers.slice(start, start + page.limit)
    const selected = shown.length === 0 ? [] : await rows.where('number', 'in', shown).execute()
    return { data: await toImportRows(context, found, selected), meta: { ...page, total: numbers.length } }
  }
  const selected =
    outcome === 'left' ? rows.where('result', '=', 'left') : rows.where('outcome', '=', outcome)
  const { data, meta } = await readPage(selected, page)
  return { data: await toImportRows(context, found, data), meta }
}

/** A single row with an outcome. Throws 404. */
export const readRow = async (context: Context, found: ImportRecord, number: number): Promise<ImportRow> => {
  const [row] = await toImportRows(context, found, [await requireRow(context.db, found.uid, number)])
  if (!row) throw notFound(IMPORT_NOT_FOUND)
  return row
}

const streamFaulty = (db: Db, uid: string) =>
  streamRows(rowsOf(db, uid).selectAll().where('outcome', '=', 'faulty'))

/** The rows with a fault at a path, or with a message. */
const numbersWithFault = async (
  db: Db,
  uid: string,
  by: { path?: string | undefined; message?: string | undefined },
) => {
  const numbers: number[] = []
  const { path: wantedPath, message: wanted } = by
  for await (const rows of streamFaulty(db, uid))
    for (const row of rows) {
      const { faults } = parseDetail(row)
      const isWanted = faults.some(
        ({ path, message }) => (wantedPath ?? path) === path && (wanted ?? message) === message,
      )
      if (isWanted) numbers.push(row.number)
    }
  return numbers
}

/** The most distinct texts of a column that are listed for a mapping. */
const TEXTS_MAX = 100

const byRows = (one: { rows: number }, other: { rows: number }) => other.rows - one.rows

/** The faults by kind, for an overview that the browser translates. */
export const listFaultKinds = async (db: Db, { uid, mapping }: ImportRecord): Promise<FaultKind[]> => {
  const columns = mapping === null ? [] : parseMapping(mapping).columns
  const kinds = new Map<string, { path: string; message: string; rows: number; texts: Map<string, number> }>()
  for await (const rows of streamFaulty(db, uid))
    for (const row of rows)
      for (const { path, message } of parseDetail(row).faults) {
        const key = `${path} ${message}`
        const kind = kinds.get(key) ?? { path, message, rows: 0, texts: new Map<string, number>() }
        kinds.set(key, kind)
        kind.rows++
        const text = isShared(path) ? textsOf(row)[columns.indexOf(path)] : undefined
        if (text !== undefined) kind.texts.set(text, (kind.texts.get(text) ?? 0) + 1)
      }
  return Array.from(kinds.values(), ({ texts, ...kind }) => ({
    ...kind,
    texts: Array.from(texts, ([text, rows]) => ({ text, rows }))
      .toSorted(byRows)
      .slice(0, TEXTS_MAX),
  })).toSorted(byRows)
}

const isField = (path: string): path is ImportField => (IMPORT_FIELDS as readonly string[]).includes(path)

/** Formats a reason in the words of the request. */
const reasonWith =
  ({ paths, messages }: FaultyFile) =>
  ({ path, message, values }: RowFault) => {
    const text = (messages[message] ?? message).replace(/\{(\w+)\}/g, (braced, key: string) =>
      String(values[key] ?? braced),
    )
    const field = paths[path] ?? (isField(path) ? headerOf(path) : '')
    return field === '' ? text : `${field}: ${text}`
  }

/** The faulty rows as in the file, with the reason beside them, so that the corrected rows can be imported again. */
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
        value: (row: Row) => textsOf(row)[index] ?? null,
      })),
      // Cells beyond the headers.
      { header: '', value: (row: Row) => textsOf(row).slice(columns.length).join(' | ') || null },
    ] satisfies Column<Row>[],
    rows: streamFaulty(db, _id),
  }
}

/** An empty list with a column for each field. */
export const templateColumns: Column<never>[] = IMPORT_FIELDS.filter(
  (field) => field !== 'fullName' && field !== 'exportedAt',
).map((field) => ({ header: headerOf(field), value: () => null }))
