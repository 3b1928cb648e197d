import type { Clock } from '#domain/clock.ts'
import type { MessageStatus } from '#domain/contact/message-rules.ts'
import { retentionReason } from '#domain/erasure/erasure-rules.ts'
import type { Database } from '../database/connection.ts'
import { timestamp } from '../database/ids.ts'
import type { Db } from '../database/schema.ts'
import { write } from '../database/write.ts'
import { eraseWithin } from './erase-record.ts'
import type { RecordKind, RecordTypes } from './record-kind.ts'
import { isDeletable } from './record-writes.ts'

/** The same time of day some months earlier, in UTC; the last day of that month if it is shorter: 31 August less six months is 28 or 29 February. */
export const monthsBefore = (now: number, months: number): number => {
  const date = new Date(now)
  const day = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() - months)
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  return date.setUTCDate(Math.min(day, lastDay))
}

export const HOUSEKEEPING = { uid: null, name: 'Housekeeping' }
/** Few per write: the others wait for it. */
const AT_ONCE = 10

type Context = { database: Pick<Database, 'db' | 'writes' | 'purge'>; clock: Clock; signal: AbortSignal }

/** Kysely types a statement over one table; the tables of these kinds have the same columns. */
type Sample = 'contact_messages'

/**
 * A sweep that erases the records of a kind that have not changed for as many months as a setting says, if they have one of the
 * statuses or are deleted; nothing without such a setting.
 */
export const eraseOldRecords =
  <T extends RecordTypes>(
    kind: RecordKind<T>,
    readMonths: (db: Db) => Promise<number | null>,
    statuses: readonly (T['record'] & { status: string })['status'][],
  ) =>
  async ({ database, clock, signal }: Context) => {
    const months = await readMonths(database.db)
    if (months === null) return
    const before = timestamp(monthsBefore(clock.now(), months))
    let erased = 0
    try {
      for (let count = AT_ONCE; count === AT_ONCE && !signal.aborted; erased += count) {
        count = await write(database, { actor: HOUSEKEEPING, clock }, async (current) => {
          const rows = await current.tx
            .selectFrom(kind.table as Sample)
            .select('uid')
            .where((where) =>
              where.or([
                where('status', 'in', statuses as readonly MessageStatus[]),
                ...(isDeletable(kind) ? [where('deleted_at', 'is not', null)] : []),
              ]),
            )
            .where('updated_at', '<', before)
            .limit(AT_ONCE)
            .execute()
          for (const { uid } of rows)
            await eraseWithin(kind, current, uid, { reason: retentionReason(months) })
          return rows.length
        })
      }
    } finally {
      if (erased > 0) await database.purge()
    }
  }
