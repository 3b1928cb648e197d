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
import type { Db } from '../database/schema.ts'
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

/**
 * The deleted records of the kinds that a user may read, the last one first. A record is in the trash while a deletion is its
 * newest change.
 */
export const listTrash = async (
  db: Db,
  { before, kind: only }: TrashQuery,
  may: (ability: Ability) => boolean,
): Promise<TrashPage> => {
  const kinds = (only ? [only] : TRASH_KINDS).filter((kind) => may(LOGGED_KINDS[kind]))
  if (kinds.length === 0) return { data: [], next: null }
  const rows = await db
    .selectFrom('changes as change')
    .select(['number', 'entity', 'entity_uid', 'at', 'actor_name', 'batch', 'before'])
    // Not a parameter: the index has the deletions only.
    .where('action', '=', sql.lit('delete'))
    // An expression, so that SQLite reads the deletions from the newest on instead of all changes of the kinds.
    .where((where) => where.fn.coalesce('entity', where.val('')), 'in', kinds)
    .$if(before !== undefined, (query) => query.where('number', '<', before ?? 0))
    .where(isLatestChange())
    .where(isLastOfBatch())
    .orderBy('number', 'desc')
    .limit(TRASH_PAGE_SIZE + 1)
    .execute()
  const page = rows.slice(0, TRASH_PAGE_SIZE)
  const othersOf = await countOthers(
    db,
    page.flatMap(({ batch }) => batch ?? []),
  )
  const data = page.map((row) => ({
    number: row.number,
    // The query selects these kinds.
    kind: row.entity as TrashKind,
    _id: row.entity_uid,
    name: recordName(row.before === null ? null : JSON.parse(row.before)),
    deletedAt: row.at,
    deletedBy: row.actor_name,
    batch: row.entity === 'member' ? batchOf(row.batch, othersOf) : null,
  }))
  return { data, next: rows.length > TRASH_PAGE_SIZE ? (data.at(-1)?.number ?? null) : null }
}
