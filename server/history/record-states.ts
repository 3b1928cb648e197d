import { sql } from 'kysely'
import type { ChangeEntry } from '#domain/history/change-list.ts'
import { NOT_YET_THERE, type PastQuery, type PastRecord, VALUES_ERASED } from '#domain/history/past-record.ts'
import { compareWithToday } from '#domain/history/record-diff.ts'
import { recordName } from '#domain/history/record-name.ts'
import { startOfNextDay } from '#domain/time-zone.ts'
import { timestamp } from '../database/ids.ts'
import type { Entity } from '../database/record-changes.ts'
import type { Db } from '../database/schema.ts'
import { notFound } from '../http/errors.ts'
import { isRemoval, toState } from './list-history.ts'

/**
 * A record as it was at the end of a day or after one of its changes, compared with `present`. Throws 404 if it was not there yet,
 * and if the values of that time were erased.
 */
export const getPastRecord = async (
  db: Db,
  entity: Entity,
  entityUid: string,
  { day, number }: PastQuery,
  present: unknown,
): Promise<PastRecord> => {
  const row = await db
    .selectFrom('changes')
    .select(['number', 'at', 'actor_name', 'action', 'before', 'after'])
    .where('entity', '=', entity)
    .where('entity_uid', '=', entityUid)
    .$if(number !== undefined, (query) => query.where('number', '=', number ?? 0))
    .$if(day !== undefined, (query) => query.where('at', '<', timestamp(startOfNextDay(day ?? ''))))
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) throw notFound(NOT_YET_THERE)
  const isDeleted = isRemoval(row)
  const past = toState(isDeleted ? row.before : row.after)
  if (past === null) throw notFound(VALUES_ERASED)
  const fields = compareWithToday(past, present)
  return { number: row.number, at: row.at, actor: row.actor_name, isDeleted, fields }
}

type Place = Pick<ChangeEntry, 'kind' | 'recordId' | 'number'>

/** The most earlier changes that are read for a name. A new order of a list, for example, records only the position. */
const NAMELESS_MAX = 20

/** The last name of a record before a change; '' if the log has none. */
export const nameBefore = async (db: Db, { kind, recordId, number }: Place): Promise<string> => {
  const rows = await db
    .selectFrom('changes')
    .select(['before', 'after'])
    .where('entity', '=', kind)
    .where('entity_uid', '=', recordId)
    .where('number', '<', number)
    .orderBy('number', 'desc')
    .limit(NAMELESS_MAX)
    .execute()
  for (const { before, after } of rows) {
    const name = recordName(toState(after)) || recordName(toState(before))
    if (name !== '') return name
  }
  return ''
}

/** Which of the records were deleted, erased or merged into another one by their newest change, as `kind _id`. */
export const listGone = async (db: Db, places: readonly Place[]): Promise<ReadonlySet<string>> => {
  if (places.length === 0) return new Set()
  const kinds = [...new Set(places.map(({ kind }) => kind))]
  const ids = [...new Set(places.map(({ recordId }) => recordId))]
  const rows = await db
    .selectFrom('changes')
    .select(['entity', 'entity_uid'])
    .where('number', 'in', (newest) =>
      newest
        .selectFrom('changes as of')
        .select(({ fn }) => fn.max('of.number').as('number'))
        .where('of.entity', 'in', kinds)
        .where('of.entity_uid', 'in', ids)
        .groupBy(['of.entity', 'of.entity_uid']),
    )
    .where((where) =>
      where.or([
        where('action', 'in', [sql.lit('delete'), sql.lit('forget')]),
        where.and([where('action', '=', sql.lit('merge')), where('after', 'is', null)]),
      ]),
    )
    .execute()
  return new Set(rows.map(({ entity, entity_uid: uid }) => `${entity} ${uid}`))
}

/** The last deletion of each of some records: when, and by whom. */
export const listDeletions = async (db: Db, entity: Entity, uids: readonly string[]) => {
  const rows = await db
    .selectFrom('changes')
    .select(['number', 'entity_uid', 'at', 'actor_name'])
    .where('entity', '=', entity)
    .where('entity_uid', 'in', uids)
    .where('action', '=', 'delete')
    .execute()
  // Sorted here: an order by number would make SQLite read all changes of the kind instead of those of the records.
  const inOrder = rows.toSorted((a, b) => a.number - b.number)
  return new Map(inOrder.map((row) => [row.entity_uid, { deletedAt: row.at, deletedBy: row.actor_name }]))
}
