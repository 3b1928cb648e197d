import { APPLICATION_NOT_READY, OWN_INTRODUCTION } from '#domain/applications/decisions/messages.ts'
import type { Application, Approval, ShownApplication } from '#domain/applications/application.ts'
import { blockingSteps } from '#domain/applications/state.ts'
import { dayOf } from '#domain/days.ts'
import { IS_DECEASED, NO_MEMBER } from '#domain/dues/payment.ts'
import { isLifeMember } from '#domain/members/member-types.ts'
import { LIFE_ID_REQUIRED, type Member, type NewMember, newMemberSchema } from '#domain/members/member.ts'
import { toFieldErrors } from '#domain/validation.ts'
import type { SignedInActor } from '../database/record-changes.ts'
import { newUid } from '../database/ids.ts'
import type { Db } from '../database/schema.ts'
import { inBatch, write, type Write, type WriteContext } from '../database/write.ts'
import { giveTerm } from '../dues/applicant-terms.ts'
import type { Env } from '../env.ts'
import { HttpError, validationError } from '../http/errors.ts'
import { requireFresh } from '../http/if-match.ts'
import { typeChanges } from '../members/change-status.ts'
import { memberKind } from '../members/member-kind.ts'
import { findPresentMember } from '../members/merged-members.ts'
import { requireForeign } from '../members/own-record.ts'
import { findMemberByNumber } from '../members/queries.ts'
import { changeWithin, createWithin, requireRow, updateWithin } from '../records/record-writes.ts'
import { nameOf } from '../register/indexed-member.ts'
import { getMayLack } from '../settings/queries.ts'
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

/** What an applicant becomes. Throws 400 with what the register requires beyond the form. */
const newMemberOf = async (
  { tx, clock }: Write & Pick<WriteContext, 'clock'>,
  { name, address, introducer, ...row }: Application,
  lifeMemberId: string | null,
): Promise<NewMember> => {
  const introducing =
    row.introducerMember === null ? undefined : await findPresentMember(tx, row.introducerMember)
  const isLife = row.class === 'life'
  if (isLife && lifeMemberId === null)
    throw validationError([{ path: 'lifeMemberId', message: LIFE_ID_REQUIRED }])
  const parsed = newMemberSchema(clock, await getMayLack(tx)).safeParse({
    name,
    address,
    fatherOrHusbandName: row.fatherOrHusbandName,
    yearOfBirth: row.yearOfBirth,
    phone: row.phone,
    email: row.email,
    unionOfSandwip: row.unionOfSandwip,
    introduceBy: introducing
      ? {
          name: nameOf(introducing),
          phone: introducing.phone,
        }
      : { name: introducer, phone: null },
    initialYearOfMembership: Number(dayOf(clock.now()).slice(0, 4)),
    typeOfMember: isLife ? 'life_member' : 'general_member',
    ...(isLife && { lifeMemberId }),
    isActive: true,
  })
  if (!parsed.success) throw validationError(toFieldErrors(parsed.error))
  return parsed.data
}

/** Gives an existing member what the application has and the member lacks: a photo, and the type of who joins for life. */
const completeMember = async (
  current: Write,
  row: ApplicationRow,
  number: number,
  lifeMemberId: string | null,
): Promise<Pick<Member, 'id' | 'isDied'>> => {
  const member = await findMemberByNumber(current.tx, number)
  if (!member) throw validationError([{ path: 'member', message: NO_MEMBER }])
  const becomesLife = row.class === 'life' && !isLifeMember({ typeOfMember: member.type_of_member })
  const changes = {
    ...(becomesLife && typeChanges({ typeOfMember: 'life_member', lifeMemberId })),
    ...(member.image_uid === null && row.image_uid !== null && { imageUid: row.image_uid }),
  }
  return changeWithin(memberKind, current, member.uid, changes, null)
}

/** The member that the applicant is, or becomes, by number. */
const admit = async (
  current: Write & Pick<WriteContext, 'clock'>,
  row: ApplicationRow,
  { member, lifeMemberId }: Approval,
): Promise<Pick<Member, 'id' | 'isDied'>> => {
  if (member !== null) return completeMember(current, row, member, lifeMemberId)
  const input = await newMemberOf(current, applicationKind.toRecord(row), lifeMemberId)
  return createWithin(memberKind, current, { ...input, imageUid: row.image_uid })
}

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
