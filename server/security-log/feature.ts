import type { Selectable } from 'kysely'
import type { Clock } from '#domain/clock.ts'
import {
  SECURITY_LOG_DAYS,
  SECURITY_LOG_PAGE_SIZE,
  type SecurityEventKind,
  type SecurityLogEntry,
  SecurityLogPage,
  SecurityLogQuery,
  UNKNOWN_EMAIL,
} from '#domain/security-log/security-log.ts'
import { startOfDay, startOfNextDay } from '#domain/time-zone.ts'
import type { Feature } from '../api/feature.ts'
import { apiRoutes } from '../api/api-routes.ts'
import { firstUidAt, timestamp } from '../database/ids.ts'
import type { Db, SecurityEventsTable } from '../database/schema.ts'

const DAY_MS = 86_400_000

const toEntry = (row: Selectable<SecurityEventsTable>): SecurityLogEntry => ({
  _id: row.uid,
  // The column is written by `appendSecurityEvent` alone.
  kind: row.kind as SecurityEventKind,
  at: row.at,
  user: row.user_name,
  by: row.by_name,
  tried: row.tried,
  network: row.network,
  device: row.device,
  detail: row.detail,
})

const selectEvents = (db: Db, { kind, person, from, to, before }: SecurityLogQuery) => {
  let rows = db.selectFrom('security_events').selectAll()
  if (kind !== undefined) rows = rows.where('kind', '=', kind)
  if (person === UNKNOWN_EMAIL) rows = rows.where('tried', 'is not', null)
  else if (person !== undefined) {
    rows = rows.where((on) => on.or([on('user_uid', '=', person), on('by_uid', '=', person)]))
  }
  if (from !== undefined) rows = rows.where('uid', '>=', firstUidAt(startOfDay(from)))
  if (to !== undefined) rows = rows.where('uid', '<', firstUidAt(startOfNextDay(to)))
  if (before !== undefined) rows = rows.where('uid', '<', before)
  return rows.orderBy('uid', 'desc')
}

/** A page of the security log, the newest event first. */
const listSecurityEvents = async (db: Db, query: SecurityLogQuery): Promise<SecurityLogPage> => {
  const rows = await selectEvents(db, query)
    .limit(SECURITY_LOG_PAGE_SIZE + 1)
    .execute()
  const data = rows.slice(0, SECURITY_LOG_PAGE_SIZE).map(toEntry)
  return { data, next: rows.length > data.length ? (data.at(-1)?._id ?? null) : null }
}

/**
 * Deletes the events that are more than a year older than now and than the newest one. The triggers of the table refuse
 * any that is not older than the newest one, because they know no other clock; one event of a clock that ran ahead would
 * empty the log if it alone counted.
 */
const deleteOldSecurityEvents = async (db: Db, clock: Clock) => {
  const newest = await db
    .selectFrom('security_events')
    .select('at')
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!newest) return
  const limit = timestamp(Math.min(clock.now(), Date.parse(newest.at)) - SECURITY_LOG_DAYS * DAY_MS)
  await db.deleteFrom('security_events').where('at', '<=', limit).execute()
}

const securityLogRoutes = apiRoutes('security log', (api, { database }) => {
  api.may('security.read').get('/', {
    summary: 'Who signed in, tried to, or changed who may do what; the newest first, for a year',
    query: SecurityLogQuery,
    reply: { message: 'Security log', data: SecurityLogPage },
    handler: ({ query }) => listSecurityEvents(database.db, query),
  })
})

export const securityLog: Feature = {
  tables: ['security_events'],
  sweeps: { 'the security log': ({ database: { db }, clock }) => deleteOldSecurityEvents(db, clock) },
  routes: { '/admin/security-log': securityLogRoutes },
}
