import type { Selectable } from 'kysely'
import {
  type Approval,
  APPROVAL_MESSAGES,
  type ApprovalDecision,
  type ApprovalEntry,
  type ApprovalKind,
  type Refusal,
} from '#domain/approvals/approval.ts'
import type { Ability } from '#domain/auth/abilities.ts'
import { REASON_ERASED } from '#domain/history/history-entry.ts'
import { eraseValuesAndReasons } from '../database/erase-values.ts'
import { changed, created, type SignedInActor } from '../database/record-changes.ts'
import { newUid } from '../database/ids.ts'
import type { ApprovalsTable, Db } from '../database/schema.ts'
import { write, type Write, type WriteContext } from '../database/write.ts'
import type { Approvables } from '../api/approvable.ts'
import type { Env } from '../env.ts'
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
  agreedBy: row.agreed_by,
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

/** What waits for others about a record. */
export const findWaiting = async (db: Db, kind: ApprovalKind, subject: string) =>
  db
    .selectFrom('approvals')
    .select('data')
    .where('kind', '=', kind)
    .where('subject_uid', '=', subject)
    .where('decided_at', 'is', null)
    .executeTakeFirst()

/** Throws 409 while others are asked. */
export const requireNotAsked = async (db: Db, kind: ApprovalKind, subject: string): Promise<void> => {
  if (await findWaiting(db, kind, subject)) throw new HttpError(409, 'DUPLICATE', APPROVAL_MESSAGES.asked)
}

/** Asks for the consent of others, inside `current`. Throws 409 if somebody asked for it before. */
export const ask = async (
  { tx, at, atMs, record }: Write,
  actor: SignedInActor,
  { kind, subject, title, why, data }: Asked,
): Promise<void> => {
  await requireNotAsked(tx, kind, subject)
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
    agreed_by_uid: null,
    agreed_by: null,
    decided_by_uid: null,
    decided_by: null,
    decided_at: null,
    is_agreed: null,
    note: '',
  }
  await tx.insertInto('approvals').values(row).execute()
  await record(created('approval', row.uid, toEntry(row)))
}

/** Ends what waits for others about a record that is erased. Its values in the change log have to be erased as well. */
export const endWaiting = async ({ tx, at, actor }: Write, subject: string): Promise<void> => {
  await tx
    .updateTable('approvals')
    .set({ decided_by_uid: actor.uid, decided_by: actor.name, decided_at: at, is_agreed: 0 })
    .where('subject_uid', '=', subject)
    .where('decided_at', 'is', null)
    .execute()
}

/** The texts of approvals, each with the record that it is about. */
export const listApprovalTexts = async (db: Db, kind: ApprovalKind) => {
  const rows = await db
    .selectFrom('approvals')
    .select(['subject_uid as uid', 'data', 'asked_at as at', 'why', 'note'])
    .where('kind', '=', kind)
    .execute()
  return rows.map(({ why, note, ...row }) => ({ ...row, text: [why, note].filter(Boolean).join(' · ') }))
}

/** The texts of what was asked for. */
const TEXTS: Readonly<Record<ApprovalKind, readonly string[]>> = {
  void_payment: ['note'],
  amend_roll: ['ground', 'document'],
  refuse_claim: ['reason'],
  suspend_member: ['decision'],
}

/** Erases the texts of the approvals about a record, and with `title` a title and a name; what was asked for remains. */
export const eraseApprovalsAbout = async (tx: Db, subject: string, title?: string): Promise<void> => {
  const rows = await tx
    .selectFrom('approvals')
    .select(['uid', 'kind', 'data'])
    .where('subject_uid', '=', subject)
    .execute()
  for (const { uid, kind, data } of rows) {
    const asked = JSON.parse(data, (key, value: unknown) =>
      TEXTS[kind].includes(key) ? REASON_ERASED : value,
    ) as object
    const kept = JSON.stringify({ ...asked, ...(title !== undefined && { name: null }) })
    await tx
      .updateTable('approvals')
      .set({ why: '', note: '', data: kept, ...(title !== undefined && { title }) })
      .where('uid', '=', uid)
      .execute()
    await eraseValuesAndReasons(tx, 'approval', uid)
  }
}

/** What was refused about records, by their `_id`, the latest first; not what the one who asked has taken back. */
export const listRefusals = async (
  db: Db,
  kind: ApprovalKind,
  subjects: readonly string[],
): Promise<Map<string, Refusal[]>> => {
  const rows = await db
    .selectFrom('approvals')
    .select(['subject_uid', 'decided_by', 'decided_at', 'note', 'asked_by', 'why'])
    .where('kind', '=', kind)
    .where('subject_uid', 'in', subjects)
    .where('is_agreed', '=', 0)
    .whereRef('decided_by_uid', '<>', 'asked_by_uid')
    .orderBy('decided_at', 'desc')
    .execute()
  const bySubject = Map.groupBy(rows, (row) => row.subject_uid)
  return new Map(
    [...bySubject].map(([subject, some]) => [
      subject,
      some.map(({ decided_by: by, decided_at: at, note, asked_by: askedBy, why }) => ({
        by: by ?? '',
        at: at ?? '',
        note,
        askedBy,
        why,
      })),
    ]),
  )
}

/** What waits for a second person, the oldest first. */
export const listApprovals = async (
  db: Db,
  kinds: readonly ApprovalKind[],
  { reader, approvables }: { reader: SignedInActor; approvables: Approvables },
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
  const toApproval = async (row: ApprovalRow): Promise<Approval> => {
    const { details, isAbout, agreements = 1 } = approvables[row.kind]
    const asked = { subject: row.subject_uid, data: JSON.parse(row.data) as unknown }
    return {
      _id: row.uid,
      kind: row.kind,
      subject: row.subject_uid,
      title: row.title,
      why: row.why,
      details: (await details?.(db, asked)) ?? [],
      askedBy: row.asked_by,
      askedAt: row.asked_at,
      isOwn: row.asked_by_uid === reader.uid,
      isAboutReader: (await isAbout?.(db, asked, reader)) ?? false,
      agreedBy: row.agreed_by,
      hasAgreed: row.agreed_by_uid === reader.uid,
      missing: agreements - (row.agreed_by === null ? 0 : 1),
    }
  }
  return Promise.all(rows.map(toApproval))
}

const storeDecision = async (
  { tx, record }: Write,
  row: ApprovalRow,
  decision: Partial<ApprovalRow>,
): Promise<void> => {
  await tx.updateTable('approvals').set(decision).where('uid', '=', row.uid).execute()
  await record(changed('approval', row.uid, toEntry(row), toEntry({ ...row, ...decision })))
}

/** Ends what waits and can be agreed to no more; undefined for what is decided. */
export const expire = async (
  current: Write,
  uid: string,
): Promise<{ data: unknown; askedAt: string } | undefined> => {
  const row = await findApproval(current.tx, uid)
  if (!row || row.decided_at !== null) return undefined
  const { uid: by, name } = current.actor
  await storeDecision(current, row, {
    decided_by_uid: by,
    decided_by: name,
    decided_at: current.at,
    is_agreed: 0,
  })
  return { data: JSON.parse(row.data), askedAt: row.asked_at }
}

/**
 * Decides as a second person; once all have agreed who have to, what was asked for is done in the same write. A refusal ends it. `mayDecide`
 * says whether the actor has an ability. Throws 403 for an agreement of who asked or has agreed and for whom it is about, and 404 for what is decided.
 */
export const decide = (
  { database, ...by }: WriteContext & { actor: SignedInActor },
  uid: string,
  { isAgreed, note }: ApprovalDecision,
  {
    approvables,
    mayDecide,
    env,
  }: {
    approvables: Approvables
    mayDecide: (ability: Ability) => boolean
    env: Pick<Env, 'SMTP_URL'>
  },
): Promise<void> =>
  write(database, by, async (current) => {
    const { tx, at } = current
    const row = await findApproval(tx, uid)
    if (!row || row.decided_at !== null) throw notFound(APPROVAL_MESSAGES.notFound)
    const { may, isAbout, apply, refuse, agreements = 1 } = approvables[row.kind]
    if (!mayDecide(may)) throw notFound(APPROVAL_MESSAGES.notFound)
    // Whoever asked may take it back, but not agree.
    const isOwn = row.asked_by_uid === by.actor.uid
    if (isAgreed && isOwn) throw new HttpError(403, 'NOT_PERMITTED', APPROVAL_MESSAGES.own)
    if (isAgreed && row.agreed_by_uid === by.actor.uid)
      throw new HttpError(403, 'NOT_PERMITTED', APPROVAL_MESSAGES.agreedBefore)
    const { subject_uid: subject, asked_by: askedBy, asked_at: askedAt } = row
    const data: unknown = JSON.parse(row.data)
    if (!isOwn && (await isAbout?.(tx, { subject, data }, by.actor)))
      throw new HttpError(403, 'NOT_PERMITTED', APPROVAL_MESSAGES.ownCase)
    const isFirst = isAgreed && agreements === 2 && row.agreed_by_uid === null
    const decision = isFirst
      ? { agreed_by_uid: by.actor.uid, agreed_by: by.actor.name }
      : {
          decided_by_uid: by.actor.uid,
          decided_by: by.actor.name,
          decided_at: at,
          is_agreed: isAgreed ? (1 as const) : (0 as const),
          note,
        }
    await storeDecision(current, row, decision)
    if (!isAgreed) await refuse?.(current, { data, askedAt }, env)
    if (!isAgreed || isFirst) return
    const agreedBy = [row.agreed_by, by.actor.name].filter((name) => name !== null).join(', ')
    await apply(current, { subject, data, askedBy, agreedBy }, env)
  })
