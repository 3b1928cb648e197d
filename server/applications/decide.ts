import { APPLICATION_NOT_READY, OWN_INTRODUCTION } from '#domain/applications/decisions/messages.ts'
import type { Approval, ShownApplication } from '#domain/applications/application.ts'
import { blockingSteps } from '#domain/applications/state.ts'
import { IS_DECEASED } from '#domain/dues/payment.ts'
import type { SignedInActor } from '../database/record-changes.ts'
import { newUid } from '../database/ids.ts'
import type { Db } from '../database/schema.ts'
import { inBatch, write, type Write, type WriteContext } from '../database/write.ts'
import { giveTerm } from '../dues/applicant-terms.ts'
import type { Env } from '../env.ts'
import { HttpError, validationError } from '../http/errors.ts'
import { requireFresh } from '../http/if-match.ts'
import { requireForeign } from '../members/own-record.ts'
import { requireRow, updateWithin } from '../records/record-writes.ts'
import { admit } from './admit.ts'
import { tell } from './application-mails.ts'
import {
  alreadyDecided,
  applicationKind,
  type ApplicationRow,
  findPayments,
  showApplications,
  type StepColumns,
} from './application-kind.ts'
import { listIntroductions } from './introductions.ts'

export type Decider = WriteContext & { actor: SignedInActor }

const requireOpen = async (current: Write, uid: string, expected: number | null) => {
  const row = await requireRow(applicationKind, current.tx, uid)
  requireFresh(row, expected)
  if (row.status !== 'open') throw alreadyDecided()
  return row
}

/**
 * Approves an application in one write: the member, new or existing, the term of the payment, and the mail. Throws 409 while introducer or
 * money are missing, and for whoever introduced the applicant; 412 for a stale version.
 */
export const approve = (
  { database, ...by }: Decider,
  env: Env,
  uid: string,
  approval: Approval,
  expected: number | null,
): Promise<ShownApplication> =>
  write(database, by, async (plain) => {
    const row = await requireOpen(plain, uid, expected)
    const [shown] = await showApplications(plain.tx, [row])
    if (!shown || blockingSteps(shown.missing).length > 0)
      throw new HttpError(409, 'REQUEST_CLOSED', APPLICATION_NOT_READY)
    const said = (await listIntroductions(plain.tx, row)).map(({ number }) => number)
    const introducers = [row.introducer_member, row.sought_member, ...said]
    await requireForeign(plain.tx, by.actor, introducers, OWN_INTRODUCTION)
    const batch = newUid(plain.atMs)
    const current = inBatch(plain, batch, `Application ${row.receipt}`)
    const member = await admit({ ...current, clock: by.clock }, row, approval)
    const payment = (await findPayments(plain.tx, [uid])).get(uid)
    if (payment) await giveTerm(current, payment.part, member.id)
    else if (member.isDied) throw validationError([{ path: 'member', message: IS_DECEASED }])
    await decideWithin(current, row, by.actor, {
      status: 'approved',
      member_id: member.id,
      approval_batch: batch,
    })
    await tell(plain, env, row, ['approved', String(member.id)])
    return showOne(plain.tx, uid)
  })

const decideWithin = (current: Write, row: ApplicationRow, actor: SignedInActor, columns: StepColumns) =>
  updateWithin(
    applicationKind,
    current,
    { row, columns: { ...columns, decided_at: current.at, decided_by: actor.name } },
    { action: 'update' },
  )

export const showOne = async (db: Db, uid: string): Promise<ShownApplication> => {
  const [shown] = await showApplications(db, [await requireRow(applicationKind, db, uid)])
  if (!shown) throw new Error('a row is shown')
  return shown
}

/** Refuses an application, with the reason for the applicant. */
export const refuse = (
  { database, ...by }: Decider,
  env: Env,
  uid: string,
  reason: string,
  expected: number | null,
): Promise<ShownApplication> =>
  write(database, by, async (current) => {
    const row = await requireOpen(current, uid, expected)
    await decideWithin(current, row, by.actor, { status: 'refused', refusal: reason })
    await tell(current, env, row, ['refused', reason])
    return showOne(current.tx, uid)
  })

/** Asks the applicant something: by mail where there is an address, and on the page of the application. */
export const askBack = (
  { database, ...by }: Decider,
  env: Env,
  uid: string,
  question: string,
  expected: number | null,
): Promise<ShownApplication> =>
  write(database, by, async (current) => {
    const row = await requireOpen(current, uid, expected)
    const columns = { question, asked_at: current.at, asked_by: by.actor.name }
    await updateWithin(applicationKind, current, { row, columns }, { action: 'update' })
    await tell(current, env, row, ['question', question])
    return showOne(current.tx, uid)
  })
