import type { Selectable } from 'kysely'
import {
  type Approval,
  APPROVAL_MESSAGES,
  type ApprovalDecision,
  type ApprovalEntry,
  type ApprovalKind,
} from '#domain/approvals/approval.ts'
import type { Ability } from '#domain/auth/abilities.ts'
import { REASON_ERASED } from '#domain/history/history-entry.ts'
import { eraseValuesAndReasons } from '../database/erase-values.ts'
import type { SignedInActor } from '../database/record-changes.ts'
import { newUid } from '../database/ids.ts'
import type { ApprovalsTable, Db } from '../database/schema.ts'
import { write, type Write, type WriteContext } from '../database/write.ts'
import type { Approvables } from '../api/approvable.ts'
import { HttpError, notFound } from '../http/errors.ts'

type ApprovalRow = Selectable<ApprovalsTable>

const toEntry = (row: ApprovalRow): ApprovalEntry => ({
  _id: row.uid,
  kind: row.kind,
  subject: row.subject_uid,
  title: row.title,
  why: row.why,
  data: row.data,
  askedBy: row.asked_by,
  decidedBy: row.decided_by,
  isAgreed: row.is_agreed === null ? null : row.is_agreed === 1,
  note: row.note,
})

const findApproval = (db: Db, uid: string) =>
  db.selectFrom('approvals').selectAll().where('uid', '=', uid).executeTakeFirst()

export const findApprovalEntry = async (db: Db, uid: string) => {
  const row = await findApproval(db, uid)
  return row && toEntry(row)
}

type Asked = { kind: ApprovalKind; subject: string; title: string; why: string; data: unknown }

/** Asks for the consent of a second person, inside `current`. Throws 409 if somebody asked for it before. */
export const ask = async (
  { tx, at, atMs, record }: Write,
  actor: SignedInActor,
  { kind, subject, title, why, data }: Asked,
): Promise<void> => {
  const open = await tx
    .selectFrom('approvals')
    .select('uid')
    .where('kind', '=', kind)
    .where('subject_uid', '=', subject)
    .where('decided_at', 'is', null)
    .executeTakeFirst()
  if (open) throw new HttpError(409, 'DUPLICATE', APPROVAL_MESSAGES.asked)
  const row = {
    uid: newUid(atMs),
    kind,
    subject_uid: subject,
    title,
    why,
    data: JSON.stringify(data),
    asked_by_uid: actor.uid,
    asked_by: actor.name,
    asked_at: at,
    decided_by: null,
    decided_at: null,
    is_agreed: null,
    note: '',
  }
  await tx.insertInto('approvals').values(row).execute()
  await record({
    action: 'create',
    entity: 'approval',
    entityUid: row.uid,
    before: null,
    after: toEntry(row),
  })
}

/** The texts of approvals, each with the record that it is about. */
export const listApprovalTexts = async (db: Db, kind: ApprovalKind) => {
  const rows = await db
    .selectFrom('approvals')
    .select(['subject_uid as uid', 'asked_at as at', 'why', 'note'])
    .where('kind', '=', kind)
    .execute()
  return rows.map(({ uid, at, why, note }) => ({ uid, at, text: [why, note].filter(Boolean).join(' · ') }))
}

/** Erases the texts of the approvals about a record; what was asked for remains. */
export const eraseApprovalsAbout = async (tx: Db, subject: string): Promise<void> => {
  const rows = await tx
    .selectFrom('approvals')
    .select(['uid', 'data'])
    .where('subject_uid', '=', subject)
    .execute()
  for (const { uid, data } of rows) {
    const asked = JSON.parse(data) as object
    const kept = JSON.stringify('note' in asked ? { ...asked, note: REASON_ERASED } : asked)
    await tx.updateTable('approvals').set({ why: '', note: '', data: kept }).where('uid', '=', uid).execute()
    await eraseValuesAndReasons(tx, 'approval', uid)
  }
}

/** What waits for a second person, the oldest first. */
export const listApprovals = async (
  db: Db,
  kinds: readonly ApprovalKind[],
  reader: string,
): Promise<Approval[]> => {
  if (kinds.length === 0) return []
  const rows = await db
    .selectFrom('approvals')
    .selectAll()
    .where('decided_at', 'is', null)
    .where('kind', 'in', kinds)
    .orderBy('asked_at')
    .orderBy('uid')
    .execute()
  return rows.map((row) => ({
    _id: row.uid,
    kind: row.kind,
    subject: row.subject_uid,
    title: row.title,
    why: row.why,
    askedBy: row.asked_by,
    askedAt: row.asked_at,
    isOwn: row.asked_by_uid === reader,
  }))
}

/**
 * Decides as the second person; what was asked for is done in the same write. `mayDecide` says whether the actor has an ability. Throws 403
 * for who asked, and 404 for what is decided.
 */
export const decide = (
  { database, ...by }: WriteContext & { actor: SignedInActor },
  uid: string,
  { isAgreed, note }: ApprovalDecision,
  { approvables, mayDecide }: { approvables: Approvables; mayDecide: (ability: Ability) => boolean },
): Promise<void> =>
  write(database, by, async (current) => {
    const { tx, at, record } = current
    const row = await findApproval(tx, uid)
    if (!row || row.decided_at !== null) throw notFound(APPROVAL_MESSAGES.notFound)
    const { may, apply } = approvables[row.kind]
    if (!mayDecide(may)) throw notFound(APPROVAL_MESSAGES.notFound)
    // Whoever asked may take it back, but not agree.
    if (isAgreed && row.asked_by_uid === by.actor.uid)
      throw new HttpError(403, 'NOT_PERMITTED', APPROVAL_MESSAGES.own)
    const decision = {
      decided_by: by.actor.name,
      decided_at: at,
      is_agreed: isAgreed ? (1 as const) : (0 as const),
      note,
    }
    await tx.updateTable('approvals').set(decision).where('uid', '=', uid).execute()
    await record({
      action: 'update',
      entity: 'approval',
      entityUid: uid,
      before: toEntry(row),
      after: toEntry({ ...row, ...decision }),
    })
    if (isAgreed)
      await apply(current, { subject: row.subject_uid, data: JSON.parse(row.data), askedBy: row.asked_by })
  })
