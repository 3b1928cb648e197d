import { NOT_YET_THERE, VALUES_ERASED, type PastQuery, type PastRecord } from '#domain/history/past-record.ts'
import { compareWithToday } from '#domain/history/record-diff.ts'
import { startOfNextDay } from '#domain/time-zone.ts'
import type { Db } from '../database/schema.ts'
import { timestamp } from '../database/ids.ts'
import { notFound } from '../http/errors.ts'
import { isRemoval, toState } from './list-history.ts'
import type { Entity } from '../database/record-changes.ts'

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
