import { type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import type { ListData } from '#domain/api.ts'
import {
  IMPORT_NOT_FOUND,
  NO_COUNTS,
  OUTCOMES,
  WORKING_STATES,
  type FullImport,
  type Import,
  type ImportCounts,
  type ImportMapping,
  type ImportSource,
  type ImportState,
} from '#domain/imports/import.ts'
import { adoptMapping, guessMapping } from '#domain/imports/mapping.ts'
import type { Db, ImportsTable, Schema } from '../database/schema.ts'
import { timestamp } from '../database/ids.ts'
import { readPage } from '../database/read-page.ts'
import { notFound } from '../http/errors.ts'
import { yieldToEventLoop } from '../http/yield-to-event-loop.ts'
import { nameMembers } from '../members/name-members.ts'
import type { MemberRow } from '../members/rows.ts'

export type ImportRecord = Selectable<ImportsTable>

/** The columns of JSON are written by this feature alone, with these types. */
const parseCounts = (row: ImportRecord) => JSON.parse(row.counts) as ImportCounts
export const parseMapping = (json: string) => JSON.parse(json) as ImportMapping
export const parseColumns = (row: Pick<ImportRecord, 'columns'>) =>
  JSON.parse(row.columns) as FullImport['columns']
export const parseSource = (row: ImportRecord) => JSON.parse(row.source) as ImportSource
export const parseKept = (row: ImportRecord) => JSON.parse(row.kept) as string[]

/** A work may name a state only while it is at it; `reading` is never listed. */
const stateOf = (row: ImportRecord): ImportState => (row.state === 'reading' ? 'read' : row.state)

export const toImport = (row: ImportRecord): Import => ({
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
  const hasRows = await db
    .selectFrom('import_rows')
    .select('number')
    .where('import_uid', '=', uid)
    .limit(1)
    .executeTakeFirst()
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
  const rows = await db
    .selectFrom('import_rows')
    .select(['outcome', 'result', 'decision', (select) => select.fn.countAll<number>().as('count')])
    .where('import_uid', '=', uid)
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

const DAY_MS = 86_400_000

/**
 * Deletes the rows of old imports and the samples of their columns, which are personal data. An import that was not
 * applied is deleted whole, except for its mapping, which later files reuse.
 */
export const deleteOldRows = async (db: Db, now: number, days: number) => {
  const before = timestamp(now - days * DAY_MS)
  const old = db
    .selectFrom('imports')
    .select('uid')
    .where('created_at', '<', before)
    .where('state', 'not in', WORKING_STATES)
  await db.deleteFrom('import_rows').where('import_uid', 'in', old).execute()
  await db
    .updateTable('imports')
    .set({ columns: '[]' })
    .where('uid', 'in', old)
    .where('columns', '!=', '[]')
    .execute()
  await db
    .deleteFrom('imports')
    .where('uid', 'in', old)
    .where('is_aside', '=', 1)
    .where('state', '=', 'read')
    .execute()
}
