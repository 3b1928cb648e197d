import {
  NAMED_MAX,
  SELECTION_CHANGED,
  WRONG_NUMBER,
  type BatchResult,
  type BulkOutcome,
} from '#domain/bulk-changes/bulk-change.ts'
import type { Member } from '#domain/members/member.ts'
import type { Database } from '../database/connection.ts'
import { newUid } from '../database/ids.ts'
import type { Write, WriteContext } from '../database/write.ts'
import { writeStep } from '../batches/write-step.ts'
import { HttpError, validationError } from '../http/errors.ts'
import { yieldToEventLoop } from '../http/yield-to-event-loop.ts'
import { memberKind } from '../members/member-kind.ts'
import { nameMembers } from '../members/name-members.ts'
import { toMember } from '../members/rows.ts'
import { requireRow } from '../records/record-writes.ts'
import type { Register } from '../register/register.ts'
import { planBulk, type Bulk } from './plan.ts'

export type BulkContext = Omit<WriteContext, 'database'> & { database: Database; register: Register }

type Application = Bulk & {
  /** Of the preview. */
  token: string
  /** As typed: how many members there are to change. */
  number?: number
  reason?: string | null | undefined
  apply: (current: Write, uid: string) => Promise<unknown>
}

/** Applies the change unless the member was changed since the plan. Returns whether it has. */
const applyTo = async (
  current: Write,
  uid: string,
  { outcomeOf, apply }: { outcomeOf: (member: Member) => BulkOutcome } & Pick<Application, 'apply'>,
) => {
  try {
    const member = toMember(await requireRow(memberKind, current.tx, uid))
    if (outcomeOf(member) !== 'change') return false
    await apply(current, uid)
    return true
  } catch (error) {
    // The register refuses it now. Nothing of the change is written then.
    if (!(error instanceof HttpError) || error.statusCode >= 500) throw error
    return false
  }
}

/**
 * Changes the members that the preview showed, as one batch in small writes. Throws 409 when the preview would be another one now, and 400
 * for another number than theirs.
 */
export const applyBulk = async (
  { register, ...by }: BulkContext,
  { token, number, reason, ...bulk }: Application,
): Promise<BatchResult> => {
  const { db } = by.database
  const { preview, uids } = await planBulk({ db, register }, bulk)
  if (preview.token !== token || uids.length === 0)
    throw new HttpError(409, 'CHANGED_SINCE', SELECTION_CHANGED)
  if (number !== undefined && number !== uids.length)
    throw validationError([{ path: 'number', message: WRONG_NUMBER }])
  const batch = newUid(by.clock.now())
  const left: string[] = []
  for (let start = 0; start < uids.length;) {
    const waiting = uids.slice(start)
    const { result } = await writeStep(
      by,
      { uid: batch, reason: reason ?? undefined },
      async (current, isOver) => {
        const refused: string[] = []
        let count = 0
        for (const uid of waiting) {
          if (!(await applyTo(current, uid, bulk))) refused.push(uid)
          count += 1
          if (isOver()) break
        }
        return { count, refused }
      },
    )
    start += result.count
    left.push(...result.refused)
    await yieldToEventLoop()
  }
  return {
    batch,
    done: uids.length - left.length,
    left: { count: left.length, members: await nameMembers(db, left.slice(0, NAMED_MAX)) },
  }
}
