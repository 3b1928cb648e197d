import type { Eraser } from '../api/eraser.ts'
import type { LoggedRecordsOfKinds } from '../api/logged-records.ts'
import type { Database } from '../database/connection.ts'
import { write, type WriteContext } from '../database/write.ts'
import { HttpError } from '../http/errors.ts'
import { eraseMemberIf } from './erase-member.ts'
import type { Erased } from '../records/erased-list.ts'

const REASON = 'Erased again after a restore'

/** How the features erase. */
export type Erasing = { erasers: readonly Eraser[]; logged: LoggedRecordsOfKinds }
type Context = WriteContext & Erasing & { database: Database }

/** Returns false if there is no such member. Throws for a merged member. */
const eraseMemberAgain = async (context: Context, uid: string) => {
  try {
    await eraseMemberIf(context, uid, { reason: REASON }, () => undefined)
    return true
  } catch (error) {
    if (error instanceof HttpError && error.statusCode === 404) return false
    throw error
  }
}

/** Other kinds are erased with a member. */
const eraseRecordAgain = async ({ database, logged, ...by }: Context, { kind, uid }: Erased) => {
  const records = logged[kind]
  const erase = records?.erase
  if (!erase || !(await records.find(database.db, [uid])).has(uid)) return false
  await write(database, by, (current) => erase(current, uid, { reason: REASON }))
  return true
}

const nameOf = ({ kind, uid, number }: Erased) => `${kind.replaceAll('_', ' ')} ${number ?? uid}`

/**
 * Repeats the erasures that are later than the restored backup. A member who was merged into another one at that
 * time, which was not erased, must be erased by an admin.
 */
export const eraseAgain = async (context: Context, erased: readonly Erased[]) => {
  let erasedAgain = 0
  const attempt = async (records: readonly Erased[]) => {
    const failed: { record: Erased; reason: string }[] = []
    for (const record of records) {
      try {
        const isErased = await (record.kind === 'member'
          ? eraseMemberAgain(context, record.uid)
          : eraseRecordAgain(context, record))
        if (isErased) erasedAgain++
      } catch (error) {
        failed.push({ record, reason: error instanceof Error ? error.message : String(error) })
      }
    }
    return failed
  }
  // A second attempt, because a merged member is erased with the other one, whose turn may be later.
  const waiting = await attempt(erased)
  const failed = await attempt(waiting.map(({ record }) => record))
  return { erasedAgain, notErased: failed.map(({ record, reason }) => `${nameOf(record)}: ${reason}`) }
}
