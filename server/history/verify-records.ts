import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { LoggedKind } from '#domain/history/logged-kinds.ts'
import type { Db } from '../database/schema.ts'
import type { LoggedRecords, LoggedRecordsOfKinds, StoredRecords } from '../api/logged-records.ts'
import type { ChangeRow } from '../database/chain.ts'

/** Records at a time. */
const BATCH = 500

/** What the log says of a record: its last values, null if it is deleted, undefined where that was erased. */
type Logged = { number: number; values: Record<string, unknown> | null | undefined }

type Change = Pick<ChangeRow, 'number' | 'entity_uid' | 'action' | 'after' | 'salt'>

const parse = (json: string) => JSON.parse(json) as Record<string, unknown>

/** Applies a change to a state: it has the whole record, or only the changed values. */
const follow = (before: Logged | undefined, { number, action, after, salt }: Change): Logged => {
  if (action === 'forget') return { number, values: null }
  if (salt === null) return { number, values: undefined }
  if (after === null) return { number, values: null }
  const values = parse(after)
  const isWhole = '_id' in values || 'key' in values || before?.values === null || before === undefined
  if (isWhole) return { number, values }
  return { number, values: before.values && { ...before.values, ...values } }
}

/** Not compared, because the log has a time of its own. */
const IGNORED = new Set(['createdAt'])

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Whether two values are equal. Of objects, only common fields are compared: earlier versions of the site had
 * fewer.
 */
const agree = (one: unknown, other: unknown): boolean =>
  isObject(one) && isObject(other)
    ? Object.keys(one).every((field) => !(field in other) || agree(one[field], other[field]))
    : isDeepStrictEqual(one, other)

/** The common fields that differ. A password has only a time in the log. */
const differingFields = (
  logged: Record<string, unknown>,
  stored: Record<string, unknown>,
  foreign: readonly string[],
) =>
  Object.keys(logged).filter(
    (field) =>
      field in stored &&
      !IGNORED.has(field) &&
      !foreign.includes(field) &&
      !agree(logged[field], stored[field]),
  )

const faultOf = (
  { values }: Logged,
  record: Record<string, unknown> | null | undefined,
  foreign: readonly string[],
) => {
  // Normalizes the values as in the log.
  const stored = record && parse(JSON.stringify(record))
  if (values === undefined) return null
  if (values === null) return stored ? 'it was deleted, and is there' : null
  if (stored === undefined) return 'it is missing'
  if (stored === null) return 'it is deleted'
  const fields = differingFields(values, stored, foreign)
  return fields.length === 0 ? null : `it differs in ${fields.join(', ')}`
}

const readUids = async (db: Db, kind: LoggedKind, after: string) => {
  const rows = await db
    .selectFrom('changes')
    .select('entity_uid')
    .distinct()
    .where('entity', '=', kind)
    .where('entity_uid', '>', after)
    .orderBy('entity_uid')
    .limit(BATCH)
    .execute()
  return rows.map(({ entity_uid: uid }) => uid)
}

const readLogged = async (db: Db, kind: LoggedKind, uids: readonly string[]) => {
  const changes = await db
    .selectFrom('changes')
    .select(['number', 'entity_uid', 'action', 'after', 'salt'])
    .where('entity', '=', kind)
    .where('entity_uid', 'in', uids)
    .execute()
  const logged = new Map<string, Logged>()
  // Sorted here: an order by number would make SQLite read all changes of the kind.
  for (const change of changes.toSorted((a, b) => a.number - b.number))
    logged.set(change.entity_uid, follow(logged.get(change.entity_uid), change))
  return logged
}

const nameOf = (kind: LoggedKind, uid: string, stored: StoredRecords) => {
  const id = stored.get(uid)?.['id']
  return `${kind.replaceAll('_', ' ')} ${typeof id === 'number' ? `${id} ` : ''}(${uid})`
}

/** Compares some records with the log. The site may write meanwhile, so a record that differs is read a second time. */
const findDiffering = async (
  db: Db,
  kind: LoggedKind,
  { find, foreign = [] }: LoggedRecords,
  uids: readonly string[],
): Promise<string | null> => {
  const logged = await readLogged(db, kind, uids)
  const stored = await find(db, uids)
  for (const [uid, last] of logged) {
    const fault = faultOf(last, stored.get(uid), foreign)
    if (fault === null) continue
    const now = (await readLogged(db, kind, [uid])).get(uid)
    if (now?.number === last.number)
      return `The ${nameOf(kind, uid, stored)} is not as its last change, record ${last.number}, has it: ${fault}.`
    const again = await findDiffering(db, kind, { find, foreign }, [uid])
    if (again !== null) return again
  }
  return null
}

const findUnlogged = async (db: Db, kind: LoggedKind, { table }: LoggedRecords) => {
  if (table === undefined) return null
  const key = kind === 'page' ? 'key' : 'uid'
  const { rows } = await sql<{ key: string }>`
    select ${sql.ref(key)} as "key" from ${sql.table(table)} where not exists (
      select 1 from changes where entity = ${kind} and entity_uid = ${sql.ref(`${table}.${key}`)}) limit 1`.execute(
    db,
  )
  return rows[0]?.key ?? null
}

/**
 * Compares the records of all kinds with their last changes in the log. Returns a sentence about the first record
 * that was changed, deleted or added without a change record, or null.
 */
export const verifyRecords = async (db: Db, records: LoggedRecordsOfKinds): Promise<string | null> => {
  // `Object.entries` loses the type of the keys.
  for (const [kind, of] of Object.entries(records) as [LoggedKind, LoggedRecords | null][]) {
    if (of === null) continue
    for (let uids = await readUids(db, kind, ''); uids.length > 0;) {
      const fault = await findDiffering(db, kind, of, uids)
      if (fault !== null) return fault
      uids = uids.length < BATCH ? [] : await readUids(db, kind, uids.at(-1) ?? '')
    }
    const unlogged = await findUnlogged(db, kind, of)
    if (unlogged !== null) return `The ${nameOf(kind, unlogged, new Map())} has no record in the change log.`
    const other = (await of.verify?.(db)) ?? null
    if (other !== null) return other
  }
  return null
}
