import type { Clock } from '#domain/clock.ts'
import { retentionReason } from '#domain/erasure/erasure-rules.ts'
import type { Database } from '../database/connection.ts'
import { timestamp } from '../database/ids.ts'
import type { Db } from '../database/schema.ts'
import { write } from '../database/write.ts'
import { eraseWithin } from './erase-record.ts'
import type { RecordKind, RecordTypes } from './record-kind.ts'

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

type Context = { database: Pick<Database, 'writes' | 'purge'>; clock: Clock }

/** Erases the records of a kind that `selectOld` finds to be older than some months; nothing without such a setting. */
export const eraseOldRecords = async <T extends RecordTypes>(
  { database, clock }: Context,
  kind: RecordKind<T>,
  months: number | null,
  selectOld: (tx: Db, before: string, limit: number) => Promise<{ uid: string }[]>,
) => {
  if (months === null) return
  const before = timestamp(monthsBefore(clock.now(), months))
  let erased = 0
  try {
    for (let count = AT_ONCE; count === AT_ONCE; erased += count) {
      count = await write(database, { actor: HOUSEKEEPING, clock }, async (current) => {
        const rows = await selectOld(current.tx, before, AT_ONCE)
        for (const { uid } of rows) await eraseWithin(kind, current, uid, { reason: retentionReason(months) })
        return rows.length
      })
    }
  } finally {
    if (erased > 0) await database.purge()
  }
}
