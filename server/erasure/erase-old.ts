import type { Clock } from '#domain/clock.ts'
import { retentionReason } from '#domain/erasure/erasure-rules.ts'
import { messageKind } from '../contact/message-kind.ts'
import { correctionKind } from '../corrections/correction-kind.ts'
import type { Database } from '../database/connection.ts'
import { timestamp } from '../database/ids.ts'
import { write, type Write } from '../database/write.ts'
import { HttpError } from '../http/errors.ts'
import { eraseWithin } from '../records/erase-record.ts'
import { getRetention } from '../settings/queries.ts'
import { eraseMemberIf } from './erase-member.ts'

/** The same time of day some months earlier, in UTC; the last day of that month if it is shorter: 31 August less six months is 28 or 29 February. */
export const monthsBefore = (now: number, months: number): number => {
  const date = new Date(now)
  const day = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() - months)
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  return date.setUTCDate(Math.min(day, lastDay))
}

type Context = { database: Pick<Database, 'db' | 'writes' | 'purge'>; clock: Clock }

const BY = { uid: null, name: 'Housekeeping' }
/** Few per write: the others wait for it. */
const AT_ONCE = 10

const eraseMessages = async (current: Write, before: string, reason: string) => {
  const rows = await current.tx
    .selectFrom('contact_messages')
    .select('uid')
    .where('updated_at', '<', before)
    .limit(AT_ONCE)
    .execute()
  for (const { uid } of rows) await eraseWithin(messageKind, current, uid, { reason })
  return rows.length
}

const eraseCorrections = async (current: Write, before: string, reason: string) => {
  const rows = await current.tx
    .selectFrom('correction_requests')
    .select('uid')
    .where('status', '!=', 'open')
    .where('updated_at', '<', before)
    .limit(AT_ONCE)
    .execute()
  for (const { uid } of rows) await eraseWithin(correctionKind, current, uid, { reason })
  return rows.length
}

/** The member was restored meanwhile. */
class NotDeleted extends Error {}
/** Somebody else has erased or merged the member. */
const isGone = (error: unknown) =>
  error instanceof NotDeleted ||
  (error instanceof HttpError && (error.statusCode === 404 || error.statusCode === 410))

/** One after the other, each in a write of its own after its search. */
const eraseDeletedMembers = async (
  { database, clock }: Context,
  { before, reason, onErased }: { before: string; reason: string; onErased: () => void },
) => {
  const rows = await database.db
    .selectFrom('members')
    .select('uid')
    .where('deleted_at', '<', before)
    .where('merged_into', 'is', null)
    .orderBy('id')
    .execute()
  for (const { uid } of rows) {
    const context = { database, clock, actor: BY }
    try {
      await eraseMemberIf(context, uid, { reason }, (row) => {
        if (row.deleted_at === null || row.deleted_at >= before) throw new NotDeleted()
      })
      onErased()
    } catch (error) {
      if (!isGone(error)) throw error
    }
  }
}

/**
 * Erases what is older than the settings say: messages and decided corrections that nobody has changed since, and members in the trash.
 * Without such a setting, nothing.
 */
export const eraseOld = async ({ database, clock }: Context) => {
  const { messagesMonths, trashMonths } = await getRetention(database.db)
  const sweeps = [
    [messagesMonths, eraseMessages],
    [messagesMonths, eraseCorrections],
  ] as const
  let erased = 0
  try {
    for (const [months, erase] of sweeps) {
      if (months === null) continue
      const before = timestamp(monthsBefore(clock.now(), months))
      for (let count = AT_ONCE; count === AT_ONCE; erased += count) {
        count = await write(database, { actor: BY, clock }, (current) =>
          erase(current, before, retentionReason(months)),
        )
      }
    }
    if (trashMonths === null) return
    const before = timestamp(monthsBefore(clock.now(), trashMonths))
    const onErased = () => void erased++
    await eraseDeletedMembers({ database, clock }, { before, reason: retentionReason(trashMonths), onErased })
  } finally {
    if (erased > 0) await database.purge()
  }
}
