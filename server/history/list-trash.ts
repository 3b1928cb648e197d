import { sql } from 'kysely'
import type { Ability } from '#domain/auth/abilities.ts'
import { LOGGED_KINDS } from '#domain/history/logged-kinds.ts'
import { recordName } from '#domain/history/record-name.ts'
import {
  TRASH_KINDS,
  TRASH_PAGE_SIZE,
  type TrashKind,
  type TrashPage,
  type TrashQuery,
} from '#domain/history/trash.ts'
import { readSearchText } from '#domain/names/search-text.ts'
import { hasName } from '#domain/people/explain-match.ts'
import type { Db } from '../database/schema.ts'
import { yieldToEventLoop } from '../http/yield-to-event-loop.ts'
import { fitsAmong } from '../register/plan.ts'
import { isLatestChange } from './describe-batches.ts'

/** SQL: whether this is the last deletion of members of its batch in the trash, because a batch is one line. */
const isLastOfBatch = () => sql<boolean>`not exists (
  select 1 from changes newer
  where newer.batch = change.batch and newer.number > change.number and newer.action = 'delete'
    and newer.entity = 'member' and change.entity = 'member'
    and not exists (
      select 1 from changes later
      where later.entity = newer.entity and later.entity_uid = newer.entity_uid and later.number > newer.number
    )
)`

/** For each batch, the number of its deletions in the trash besides the last one. */
const countOthers = async (db: Db, batches: readonly string[]): Promise<Map<string, number>> => {
  if (batches.length === 0) return new Map()
  const rows = await db
    .selectFrom('changes as change')
    .select(['batch', (select) => select.fn.countAll<number>().as('count')])
    .where('batch', 'in', batches)
    .where('entity', '=', 'member')
    .where('action', '=', sql.lit('delete'))
    .where(isLatestChange())
    .groupBy('batch')
    .execute()
  return new Map(rows.map(({ batch, count }) => [batch ?? '', count - 1]))
}

const batchOf = (batch: string | null, othersOf: ReadonlyMap<string, number>) => {
  const others = othersOf.get(batch ?? '') ?? 0
  return batch === null || others === 0 ? null : { _id: batch, others }
}

type Deletion = {
  number: number
  entity: string
  entity_uid: string
  at: string
  actor_name: string
  batch: string | null
  before: string | null
}

const readDeletions = (
  db: Db,
  kinds: readonly TrashKind[],
  { before, isGrouped, limit }: { before: number | undefined; isGrouped: boolean; limit: number },
): Promise<Deletion[]> =>
  db
    .selectFrom('changes as change')
    .select(['number', 'entity', 'entity_uid', 'at', 'actor_name', 'batch', 'before'])
    // Not a parameter: the index has the deletions only.
    .where('action', '=', sql.lit('delete'))
    // An expression, so that SQLite reads the deletions from the newest on instead of all changes of the kinds.
    .where((where) => where.fn.coalesce('entity', where.val('')), 'in', kinds)
    .$if(before !== undefined, (query) => query.where('number', '<', before ?? 0))
    .where(isLatestChange())
    .$if(isGrouped, (query) => query.where(isLastOfBatch()))
    .orderBy('number', 'desc')
    .limit(limit)
    .execute()

const toDeleted = (row: Deletion) => {
  const record: unknown = row.before === null ? null : JSON.parse(row.before)
  return { row, record, name: recordName(record) }
}
type Deleted = ReturnType<typeof toDeleted>

const hasNumber = (record: unknown, number: number | null) =>
  typeof record === 'object' && record !== null && 'id' in record && record.id === number

const findNamed = (deleted: readonly Deleted[], searchTerm: string): Deleted[] => {
  const text = readSearchText(searchTerm)
  const word = searchTerm.toLowerCase()
  const fits = fitsAmong(
    deleted.map(({ name }) => name),
    text,
  )
  return deleted.filter(
    ({ record, name }) =>
      name.toLowerCase().split(' ').includes(word) ||
      (text.words.length > 0 && hasName(text, name, fits)) ||
      text.numbers.some(({ id }) => hasNumber(record, id)),
  )
}

/** The deletions that a search compares at once; other requests are served between. */
const COMPARED_AT_ONCE = 250
/** The most that a request compares. The next one continues there. */
const COMPARED_MAX = 10_000

/**
 * The deleted records of the kinds that a user may read, the last one first. A record is in the trash while a deletion is its
 * newest change. A search lists each record by itself, and may return few of them, or none, and yet a `next`.
 */
export const listTrash = async (
  db: Db,
  { before, kind: only, searchTerm }: TrashQuery,
  may: (ability: Ability) => boolean,
): Promise<TrashPage> => {
  const kinds = (only ? [only] : TRASH_KINDS).filter((kind) => may(LOGGED_KINDS[kind]))
  if (kinds.length === 0) return { data: [], next: null }
  const isGrouped = searchTerm === undefined
  const limit = isGrouped ? TRASH_PAGE_SIZE + 1 : COMPARED_AT_ONCE
  const found: Deleted[] = []
  let next = before
  for (let compared = 0; found.length <= TRASH_PAGE_SIZE && compared < COMPARED_MAX; compared += limit) {
    if (compared > 0) await yieldToEventLoop()
    const rows = await readDeletions(db, kinds, { before: next, isGrouped, limit })
    const deleted = rows.map(toDeleted)
    found.push(...(isGrouped ? deleted : findNamed(deleted, searchTerm)))
    next = rows.length < limit ? undefined : rows.at(-1)?.number
    if (next === undefined) break
  }
  const page = found.slice(0, TRASH_PAGE_SIZE)
  const othersOf = await countOthers(db, isGrouped ? page.flatMap(({ row }) => row.batch ?? []) : [])
  const data = page.map(({ row, name }) => ({
    number: row.number,
    // The query selects these kinds.
    kind: row.entity as TrashKind,
    _id: row.entity_uid,
    name,
    deletedAt: row.at,
    deletedBy: row.actor_name,
    batch: row.entity === 'member' ? batchOf(row.batch, othersOf) : null,
  }))
  return { data, next: (found.length > TRASH_PAGE_SIZE ? data.at(-1)?.number : next) ?? null }
}
