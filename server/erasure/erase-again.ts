import { donorKind } from '../blood-donors/donor-kind.ts'
import { messageKind } from '../contact/message-kind.ts'
import { correctionKind } from '../corrections/correction-kind.ts'
import type { Database } from '../database/connection.ts'
import { write, type WriteContext } from '../database/write.ts'
import { HttpError } from '../http/errors.ts'
import { eraseWithin } from '../records/erase-record.ts'
import { eraseMemberIf } from './erase-member.ts'
import type { Erased } from '../records/erased-list.ts'

const REASON = 'Erased again after a restore'

type Context = WriteContext & { database: Database }

/** Returns false if there is no such member. Throws for one that is merged into another one. */
const eraseMemberAgain = async (context: Context, uid: string) => {
  try {
    await eraseMemberIf(context, uid, { reason: REASON }, () => undefined)
    return true
  } catch (error) {
    if (error instanceof HttpError && error.statusCode === 404) return false
    throw error
  }
}

/** What else is erased by itself; the rest is erased with a member. */
const KINDS = [messageKind, correctionKind, donorKind] as const

const eraseRecordAgain = async ({ database, ...by }: Context, { kind: entity, uid }: Erased) => {
  const kind = KINDS.find((each) => each.entity === entity)
  if (!kind || !(await kind.find(database.db, uid))) return false
  await write(database, by, (current) =>
    // The kinds differ in their records, which an erasure does not read.
    eraseWithin(kind as typeof messageKind, current, uid, { reason: REASON }),
  )
  return true
}

const nameOf = ({ kind, uid, number }: Erased) => `${kind.replaceAll('_', ' ')} ${number ?? uid}`

/**
 * Erases what was erased after the restored state. Whoever is merged in it into somebody who was not erased has to be erased by an admin.
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
  // A member who is merged into another one is erased with that one, whose turn may be later.
  const waiting = await attempt(erased)
  const failed = await attempt(waiting.map(({ record }) => record))
  return { erasedAgain, notErased: failed.map(({ record, reason }) => `${nameOf(record)}: ${reason}`) }
}
