import { type Selectable, type SelectQueryBuilder, sql, type Updateable } from 'kysely'
import type { ListData } from '#domain/api.ts'
import type { Clock } from '#domain/clock.ts'
import type { Cell } from '#domain/imports/cells.ts'
import {
  IMPORT_NOT_FOUND,
  NO_COUNTS,
  OUTCOMES,
  type FullImport,
  type Import,
  type ImportCounts,
  type ImportMapping,
  type ImportRow,
  type ImportSource,
  type ImportState,
} from '#domain/imports/import.ts'
import { adoptMapping, guessMapping } from '#domain/imports/mapping.ts'
import { createRowReader } from '#domain/imports/read-row.ts'
import { createUnionReader } from '#domain/imports/read-union.ts'
import { GIVEN_FIELDS, wordReplacer } from '#domain/imports/shared-values.ts'
import { memberChangesSchema, newMemberSchema } from '#domain/members/member.ts'
import type { Db, ImportRowsTable, ImportsTable, Schema } from '../database/schema.ts'
import { readPage } from '../database/read-page.ts'
import { notFound } from '../http/errors.ts'
import { yieldToEventLoop } from '../http/yield-to-event-loop.ts'
import { nameMembers } from '../members/name-members.ts'
import type { MemberRow } from '../members/rows.ts'
import { getMayLack } from '../settings/queries.ts'

export type ImportRecord = Selectable<ImportsTable>
export type StoredRow = Selectable<ImportRowsTable>

/** A member of the register or the trash, or a row of the imported file. */
export type KnownPerson = {
  row: number | null
  uid: string | null
  isLife: boolean
  name: string
  deletedAt: string | null
}
/** The stored result of the dry run for a row. */
export type RowDetail = Pick<ImportRow, 'name' | 'faults' | 'changes' | 'kept'> & {
  similar: (KnownPerson & { because: string[] })[]
}
export const NO_DETAIL: RowDetail = { faults: [], changes: [], kept: [], similar: [], name: '' }

/** The columns of JSON are written by this feature alone, with these types. */
export const parseCells = (row: Pick<StoredRow, 'cells'>) => JSON.parse(row.cells) as Cell[]
export const parseDetail = ({ detail }: Pick<StoredRow, 'detail'>): RowDetail =>
  detail === null ? NO_DETAIL : { ...NO_DETAIL, ...(JSON.parse(detail) as RowDetail) }
export const parseCounts = (row: ImportRecord) => JSON.parse(row.counts) as ImportCounts
export const parseMapping = (json: string) => JSON.parse(json) as ImportMapping
export const parseColumns = (row: Pick<ImportRecord, 'columns'>) =>
  JSON.parse(row.columns) as FullImport['columns']
export const parseSource = (row: ImportRecord) => JSON.parse(row.source) as ImportSource
export const parseKept = (row: ImportRecord) => JSON.parse(row.kept) as string[]

/** A work may name a state only while it is at it; `reading` is never listed. */
const stateOf = (row: ImportRecord): ImportState => (row.state === 'reading' ? 'read' : row.state)

const toImport = (row: ImportRecord): Import => ({
  _id: row.uid,
  fileName: row.file_name,
  sheet: parseSource(row).sheet,
  state: stateOf(row),
  by: row.actor_name,
  createdAt: row.created_at,
  appliedAt: row.applied_at,
  undoneAt: row.undone_at,
  rows: row.rows_total,
  progress: { done: row.done, total: row.total },
  counts: parseCounts(row),
})

const selectImports = (db: Db) => db.selectFrom('imports').selectAll().where('state', '!=', 'reading')

export const listImports = async (
  db: Db,
  query: { page: number; limit: number },
): Promise<ListData<Import>> => {
  const chosen = selectImports(db).where((where) =>
    where.or([where('is_aside', '=', 0), where('state', '!=', 'read')]),
  )
  const { data, meta } = await readPage(chosen.orderBy('uid', 'desc'), query)
  return { data: data.map(toImport), meta }
}

export const requireImport = async (db: Db, uid: string): Promise<ImportRecord> => {
  const row = await selectImports(db).where('uid', '=', uid).executeTakeFirst()
  if (!row) throw notFound(IMPORT_NOT_FOUND)
  return row
}

/** The latest mapping that was chosen for a file with these headers. */
const findEarlierMapping = (db: Db, signature: string) =>
  db
    .selectFrom('imports')
    .select('mapping')
    .where('signature', '=', signature)
    .where('mapping', 'is not', null)
    .orderBy('mapped_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The other imports of the same file. */
const listOthers = async (
  db: Db,
  { uid, file_uid: fileUid }: ImportRecord,
): Promise<FullImport['others']> => {
  if (fileUid === '') return []
  const rows = await selectImports(db)
    .where('file_uid', '=', fileUid)
    .where('uid', '!=', uid)
    .orderBy('uid')
    .execute()
  return rows.map((row) => {
    const { sheet, isSheetHidden, takesHidden } = parseSource(row)
    return { _id: row.uid, rows: row.rows_total, sheet, isSheetHidden, takesHidden }
  })
}

/** The most members that are listed because they were not undone. */
const KEPT_MAX = 100

export const readFullImport = async (db: Db, uid: string): Promise<FullImport> => {
  const row = await requireImport(db, uid)
  const columns = parseColumns(row)
  const table = { columns, rows: row.rows_total }
  const earlier = row.mapping === null ? await findEarlierMapping(db, row.signature) : undefined
  const remembered = earlier?.mapping ? adoptMapping(parseMapping(earlier.mapping), table) : undefined
  const mapping = row.mapping === null ? remembered : parseMapping(row.mapping)
  const hasRows = await rowsOf(db, uid).select('number').limit(1).executeTakeFirst()
  return {
    ...toImport(row),
    columns,
    mapping: mapping ?? guessMapping(table),
    isRemembered: earlier !== undefined,
    source: parseSource(row),
    others: await listOthers(db, row),
    hasRows: hasRows !== undefined,
    kept: await nameMembers(db, parseKept(row).slice(0, KEPT_MAX)),
  }
}

export const rowsOf = (db: Db, uid: string) => db.selectFrom('import_rows').where('import_uid', '=', uid)

export const requireRow = async (db: Db, uid: string, number: number): Promise<StoredRow> => {
  const row = await rowsOf(db, uid).selectAll().where('number', '=', number).executeTakeFirst()
  if (!row) throw notFound('Row not found!')
  return row
}

export const updateRow = (db: Db, uid: string, number: number, values: Updateable<ImportRowsTable>) =>
  db
    .updateTable('import_rows')
    .set(values)
    .where('import_uid', '=', uid)
    .where('number', '=', number)
    .execute()

/** Rows of an import by their number, in batches between which others are served. */
export async function* streamRows<Row extends { number: number }>(
  rows: SelectQueryBuilder<Schema, 'import_rows', Row>,
  batchSize = 200,
): AsyncGenerator<Row[]> {
  for (let last = -1; ;) {
    const batch: Row[] = await rows
      .where('number', '>', last)
      .orderBy('number')
      .limit(sql.lit(batchSize))
      .execute()
    if (batch.length > 0) yield batch
    if (batch.length < batchSize) return
    last = batch.at(-1)?.number ?? last
    await yieldToEventLoop()
  }
}

/** Counts the rows by outcome and by result. */
export const countRows = async (db: Db, uid: string): Promise<ImportCounts> => {
  const rows = await rowsOf(db, uid)
    .select(['outcome', 'result', 'decision', (select) => select.fn.countAll<number>().as('count')])
    .groupBy(['outcome', 'result', 'decision'])
    .execute()
  const sum = (isCounted: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(isCounted).reduce((total, { count }) => total + count, 0)
  return {
    ...NO_COUNTS,
    ...Object.fromEntries(OUTCOMES.map((outcome) => [outcome, sum((row) => row.outcome === outcome)])),
    toAdd: sum(({ outcome, decision }) =>
      outcome === 'similar' ? decision === 'add' : outcome === 'new' && decision === null,
    ),
    toChange: sum(({ outcome, decision }) =>
      outcome === 'similar' ? decision === 'change' : outcome === 'changed' && decision === null,
    ),
    toLeave: sum(({ decision }) => decision === 'leave'),
    undecided: sum(({ outcome, decision }) => outcome === 'similar' && decision === null),
    created: sum(({ result }) => result === 'created'),
    updated: sum(({ result }) => result === 'updated'),
    left: sum(({ result }) => result === 'left'),
  }
}

export const storeCounts = async (tx: Db, uid: string) => {
  const counts = JSON.stringify(await countRows(tx, uid))
  await tx.updateTable('imports').set({ counts }).where('uid', '=', uid).execute()
}

/** The members with these `uid`s, except deleted ones. */
export const listMembersByUid = async (
  db: Db,
  uids: readonly string[],
): Promise<ReadonlyMap<string, MemberRow>> => {
  if (uids.length === 0) return new Map()
  const rows = await db
    .selectFrom('members')
    .selectAll()
    .where('uid', 'in', uids)
    .where('deleted_at', 'is', null)
    .execute()
  return new Map(rows.map((row) => [row.uid, row]))
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
    read: (row: Pick<StoredRow, 'cells'>) => readRow(replaceWords(parseCells(row))),
    given: given.values.fields,
    newMember: newMemberSchema(clock, mayLack),
    memberChanges: memberChangesSchema(clock, mayLack),
  }
}
export type MemberReaders = Awaited<ReturnType<typeof createMemberReaders>>
