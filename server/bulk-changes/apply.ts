import {
  NAMED_MAX,
  SELECTION_CHANGED,
  WRONG_NUMBER,
  type BatchResult,
} from '#domain/bulk-changes/bulk-change.ts'
import type { Database } from '../database/connection.ts'
import { newUid } from '../database/ids.ts'
import type { Write, WriteContext } from '../database/write.ts'
import { runBatch } from '../batches/run-batch.ts'
import { HttpError, validationError } from '../http/errors.ts'
import { memberKind, type MemberTypes } from '../members/member-kind.ts'
import { nameMembers } from '../members/name-members.ts'
import { listAnyMembers } from '../members/queries.ts'
import { toMember, type MemberRow } from '../members/rows.ts'
import { saveWithin, type PreparedWrite } from '../records/record-writes.ts'
import type { Register } from '../register/register.ts'
import { planBulk, toPaid, type Bulk } from './plan.ts'

export type BulkContext = Omit<WriteContext, 'database'> & { database: Database; register: Register }

type Application = Bulk & {
  /** The token of the preview. */
  token: string
  /** The typed number of members to change. */
  number?: number
  reason?: string | null | undefined
  /** Null when there is nothing to write. */
  prepare: (current: Write, row: MemberRow) => Promise<PreparedWrite<MemberTypes> | null>
}

/** The members that are written by the same statements. The step checks its time in between. */
const MEMBERS_AT_ONCE = 25

/** Applies the change to members. Returns the members that are left, because they were changed since the plan. */
const applyTo = async (
  current: Write,
  uids: readonly string[],
  { outcomeOf, prepare }: Pick<Application, 'outcomeOf' | 'prepare'>,
): Promise<string[]> => {
  const rows = new Map((await listAnyMembers(current.tx, uids)).map((row) => [row.uid, row]))
  const prepared: PreparedWrite<MemberTypes>[] = []
  const left: string[] = []
  for (const uid of uids) {
    const row = rows.get(uid)
    if (!row || row.deleted_at !== null || outcomeOf(toMember(row), toPaid(row)) !== 'change') {
      left.push(uid)
      continue
    }
    try {
      const next = await prepare(current, row)
      if (next) prepared.push(next)
    } catch (error) {
      // A rule of the register refuses the change now.
      if (!(error instanceof HttpError) || error.statusCode >= 500) throw error
      left.push(uid)
    }
  }
  await saveWithin(memberKind, current, prepared)
  return left
}

/**
 * Changes the members of the preview, as one batch in small writes. Throws 409 if the preview is stale, and 400 if
 * the typed number differs.
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
  let start = 0
  await runBatch(by, { uid: batch, reason: reason ?? undefined }, async (current, isOver) => {
    do {
      const next = uids.slice(start, start + MEMBERS_AT_ONCE)
      left.push(...(await applyTo(current, next, bulk)))
      start += next.length
    } while (start < uids.length && !isOver())
    return { isDone: start >= uids.length }
  })
  return {
    batch,
    done: uids.length - left.length,
    left: { count: left.length, members: await nameMembers(db, left.slice(0, NAMED_MAX)) },
  }
}
