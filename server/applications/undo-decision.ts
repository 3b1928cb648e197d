import { NOT_DECIDED } from '#domain/applications/decisions/messages.ts'
import type { ShownApplication } from '#domain/applications/application.ts'
import { isOfPayment } from '#domain/dues/read-outs.ts'
import type { Member } from '#domain/members/member.ts'
import { CHANGED_SINCE } from '#domain/history/put-back.ts'
import { diffRecords, leafAt } from '#domain/history/record-diff.ts'
import type { Undoable } from '../batches/undo-batch.ts'
import type { Database } from '../database/connection.ts'
import { newUid } from '../database/ids.ts'
import type { Db } from '../database/schema.ts'
import { inBatch, write, type WriteContext } from '../database/write.ts'
import { revokeTerm } from '../dues/applicant-terms.ts'
import type { Env } from '../env.ts'
import { HttpError } from '../http/errors.ts'
import { memberKind } from '../members/member-kind.ts'
import { memberUndoer } from '../members/undo-member.ts'
import { requireAnyRow, requireRow, updateWithin } from '../records/record-writes.ts'
import { applicationKind, findPayments } from './application-kind.ts'
import { takeBackMail } from './application-mails.ts'
import { showOne, type Decider } from './decide.ts'

const REOPENED = {
  status: 'open',
  refusal: '',
  decided_at: null,
  decided_by: null,
  noticed_at: null,
} as const

const parse = (json: string | null): unknown => (json === null ? null : JSON.parse(json))

/** Whether a member was changed after a change, by more than payments that are void again. */
const isChangedAfter = async (
  db: Db,
  member: Pick<Member, '_id' | 'paidTerms'>,
  { number, batch }: { number: number; batch: string },
) => {
  const later = await db
    .selectFrom('changes')
    .select(['reason', 'before', 'after'])
    .where('entity', '=', 'member')
    .where('entity_uid', '=', member._id)
    .where('number', '>', number)
    .where((where) => where.or([where('batch', 'is', null), where('batch', '<>', batch)]))
    .execute()
  return later.some(({ reason, before, after }) => {
    const changes = diffRecords(parse(before), parse(after))
    return member.paidTerms !== null || !isOfPayment({ reason, changes }, false)
  })
}

/**
 * What an approval changed of members by itself: what follows from the payment ends with the term. A created member is changed since by any
 * other change, an existing one where the values are no longer those of the approval.
 */
const listOwnChanges = async (db: Db, batch: string): Promise<Undoable[]> => {
  const logged = await db
    .selectFrom('changes')
    .select(['number', 'action', 'entity_uid as uid', 'before', 'after'])
    .where('batch', '=', batch)
    .where('entity', '=', 'member')
    .execute()
  const changes: Undoable[] = []
  for (const { uid, action, number, ...values } of logged) {
    const [before, after] = [parse(values.before), parse(values.after)]
    const fields = diffRecords(before, after)
    if (action !== 'create' && isOfPayment({ reason: null, changes: fields }, true)) continue
    const member = memberKind.toRecord(await requireAnyRow(memberKind, db, uid))
    const isChangedSince =
      action === 'create'
        ? await isChangedAfter(db, member, { number, batch })
        : fields.some(({ path, after: given }) => leafAt(member, path) !== given)
    changes.push({ uid, action, before, after, isChangedSince })
  }
  return changes
}

/**
 * Takes back the approval with this batch in one write: the application is open again, its term is revoked, a member whom it created is
 * deleted, and an existing one gets the old values. A member who was changed since is left, and the approval with them. Throws 409 if the
 * approval was taken back already.
 */
export const undoApproval = async (
  { database, ...by }: WriteContext,
  env: Env,
  batch: string,
): Promise<{ batch: string; done: number; left: string[] }> => {
  const undoBatch = newUid(by.clock.now())
  return write(database, by, async (plain) => {
    const current = inBatch(plain, undoBatch)
    const { tx } = current
    const rows = await tx.selectFrom('applications').selectAll().where('approval_batch', '=', batch).execute()
    if (rows.length === 0) throw new HttpError(409, 'CHANGED_SINCE', NOT_DECIDED)
    const changes = await listOwnChanges(tx, batch)
    const left = changes.flatMap(({ uid, isChangedSince }) => (isChangedSince ? [uid] : []))
    if (left.length > 0) return { batch: undoBatch, done: 0, left }
    for (const row of rows) {
      const payment = (await findPayments(tx, [row.uid])).get(row.uid)
      if (payment) await revokeTerm(current, payment.part)
      const columns = { ...REOPENED, member_id: null, approval_batch: null }
      await updateWithin(applicationKind, current, { row, columns }, { action: 'update' })
      await takeBackMail(current, env, row)
    }
    if ((await memberUndoer(by.clock)(current, changes)).length > 0)
      throw new HttpError(409, 'CHANGED_SINCE', CHANGED_SINCE)
    return { batch: undoBatch, done: rows.length, left }
  })
}

/**
 * Takes a decision back: a refusal, an expiry, or an approval with its member and term. Throws 409 for an open or withdrawn application, and
 * for one whose member was changed since.
 */
export const undoDecision = async (
  by: Omit<Decider, 'database'> & { database: Database },
  env: Env,
  uid: string,
): Promise<ShownApplication> => {
  const { database, ...actor } = by
  const row = await requireRow(applicationKind, database.db, uid)
  if (row.approval_batch !== null) {
    const { left } = await undoApproval(by, env, row.approval_batch)
    if (left.length > 0) throw new HttpError(409, 'CHANGED_SINCE', CHANGED_SINCE)
  } else {
    await write(database, actor, async (current) => {
      const decided = await requireRow(applicationKind, current.tx, uid)
      if (decided.status !== 'refused' && decided.status !== 'expired')
        throw new HttpError(409, 'CHANGED_SINCE', NOT_DECIDED)
      await updateWithin(applicationKind, current, { row: decided, columns: REOPENED }, { action: 'update' })
      await takeBackMail(current, env, decided)
    })
  }
  return showOne(database.db, uid)
}
