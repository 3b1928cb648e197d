import { APPROVAL_MESSAGES } from '#domain/approvals/approval.ts'
import { dayOf } from '#domain/days.ts'
import { hasPollOpened } from '#domain/elections/amendment.ts'
import {
  type ClaimDecision,
  type ClaimReceipt,
  type NewClaim,
  type RollClaim,
} from '#domain/elections/claim.ts'
import { CLAIMS_OVER, RECORD_NOT_OPEN, STILL_OPEN } from '#domain/elections/claim-rules.ts'
import { spokenReceipt } from '#domain/corrections/correction-rules.ts'
import { write, type Write, type WriteContext } from '../database/write.ts'
import type { SignedInActor } from '../database/record-changes.ts'
import type { Approvable } from '../api/approvable.ts'
import type { SweepContext } from '../api/feature.ts'
import { ask, expire, requireNotAsked } from '../approvals/approvals.ts'
import type { Env } from '../env.ts'
import { HttpError } from '../http/errors.ts'
import { receive } from '../inbox/receive.ts'
import { type FormContext, receiptOf, sentKeyOf } from '../public-forms/receive-form.ts'
import { personNumbers } from '../members/merged-members.ts'
import { isOneOf, requireForeign } from '../members/own-record.ts'
import { HOUSEKEEPING } from '../records/erase-old.ts'
import { createWithin, requireFreshRecord, requireRow, updateWithin } from '../records/record-writes.ts'
import { askAmendment, type AskedAmendment, findAskedKind, findSubject } from './amendments.ts'
import { alreadyDecided, claimKind, type ClaimRow, UNDECIDED } from './claim-kind.ts'
import { mailArrival, mailDecision, mailReopened } from './claim-mails.ts'
import { electionKind, requireElection, toElection } from './election-kind.ts'
import { takesClaims, readPass } from './roll-standing.ts'
import { failedDetails, memberDetails } from './verdicts.ts'

/** The election of a claim, if it takes claims now. Throws 409. */
const requireTaking = async ({ tx, atMs }: Write, uid: string) => {
  const row = await electionKind.find(tx, uid)
  const election = row?.deleted_at === null ? toElection(row) : null
  if (!election || !takesClaims(election, dayOf(atMs)))
    throw new HttpError(409, 'REQUEST_CLOSED', CLAIMS_OVER)
  return election
}

/** Throws 409 while the sender, by any number, has the same open. What an objection is to, is compared as it was written, so that nobody learns who was merged. */
const requireFirst = async (
  { tx }: Write,
  sent: Pick<ClaimRow, 'election_uid' | 'kind' | 'by_member_id' | 'member_id'>,
) => {
  const senders = await personNumbers(tx, sent.by_member_id)
  const open = await tx
    .selectFrom('roll_claims')
    .select('uid')
    .where('election_uid', '=', sent.election_uid)
    .where('kind', '=', sent.kind)
    .where('by_member_id', 'in', senders)
    .where('member_id', 'in', sent.kind === 'claim' ? senders : [sent.member_id])
    .where('status', '=', 'open')
    .executeTakeFirst()
  if (open) throw new HttpError(409, 'DUPLICATE', STILL_OPEN)
}

const requireSender = async ({ tx }: Write, uid: string) => {
  const sender = await tx
    .selectFrom('members')
    .select('id')
    .where('uid', '=', uid)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!sender) throw new HttpError(409, 'CHANGED_SINCE', RECORD_NOT_OPEN)
  return sender.id
}

/**
 * Stores a claim or an objection of the member whose record is open. An objection is stored whether or not there is such a member, so that
 * nobody learns it. Throws 409 after the last day, and for a record that is not open.
 */
export const receiveClaim = async (context: FormContext, sent: NewClaim): Promise<ClaimReceipt> => {
  const { env, settings, clock } = context
  const uid = readPass(settings.secret, sent.pass, clock.now())
  const receipt = receiptOf(sentKeyOf(sent))
  await receive(context, 'roll_claims', sent, async (current, { sentKey, isSpam }) => {
    if (uid === null) throw new HttpError(409, 'CHANGED_SINCE', RECORD_NOT_OPEN)
    const election = await requireTaking(current, sent.election)
    const by = await requireSender(current, uid)
    const member = sent.kind === 'objection' ? sent.member : by
    const { kind } = sent
    if (!isSpam)
      await requireFirst(current, { kind, election_uid: election._id, by_member_id: by, member_id: member })
    const { _id } = await createWithin(claimKind, current, {
      kind,
      election: election._id,
      member,
      by,
      email: sent.email ?? null,
      phone: sent.phone ?? null,
      locale: sent.locale,
      ground: sent.ground,
      document: sent.document,
      status: isSpam ? 'spam' : 'open',
      sentKey,
    })
    const row = await requireRow(claimKind, current.tx, _id)
    if (!isSpam) await mailArrival(current, env, row, election.name)
    return {
      subject: `${sent.kind === 'claim' ? 'Claim' : 'Objection'} about the voter roll: member ${row.member_id}`,
      text: `Election: ${election.name.en || election.name.bn}\nSent by member: ${by}\nReceipt number: ${spokenReceipt(receipt)}\n\n${sent.ground}\n\n${sent.document}\n`,
      about: _id,
      ...(row.email !== null && { replyTo: row.email }),
    }
  })
  return { receipt }
}

type By = WriteContext & { actor: SignedInActor }

/** Takes a claim out of the spam, with the mails that it would have had. Throws 409 and 412. */
export const moveClaim = (
  { database, ...by }: WriteContext,
  env: Env,
  uid: string,
  status: 'open' | undefined,
  expected: number | null,
): Promise<RollClaim> =>
  write(database, by, async (current) => {
    const row = await requireRow(claimKind, current.tx, uid)
    await requireFreshRecord(current.tx, { entity: claimKind.entity, uid }, row, expected)
    if (status === undefined || row.status === status) return claimKind.toRecord(row)
    if (row.status !== 'spam') throw alreadyDecided()
    await requireFirst(current, row)
    const moved = await updateWithin(claimKind, current, { row, columns: { status } }, { action: 'update' })
    const election = await requireElection(current.tx, row.election_uid)
    await mailArrival(current, env, { ...row, status }, election.name)
    return moved
  })

/** Whose cause a claim is: none of them decides it. */
const concerned = (row: ClaimRow) => [row.by_member_id, row.member_id]

/** Stores a decision inside `current`, and gives it to both sides. */
const conclude = async (
  current: Write,
  env: Pick<Env, 'SMTP_URL'>,
  row: ClaimRow,
  {
    by,
    isAmending,
    ...decision
  }: Pick<ClaimDecision, 'status' | 'reason'> & { by: string; isAmending: boolean },
): Promise<RollClaim> => {
  const decider = { decided_at: current.at, decided_by_uid: current.actor.uid, decided_by: by }
  const columns = { ...decision, ...decider }
  const decided = await updateWithin(claimKind, current, { row, columns }, { action: 'update' })
  const { name } = await requireElection(current.tx, row.election_uid)
  await mailDecision(isAmending)(current, env, { ...row, ...columns }, name)
  return decided
}

/**
 * Upholds a claim, with a reason for both sides, and asks two others to agree to an amendment, unless the roll is so already; or asks
 * another to agree to a refusal, until whose consent the claim is open. Throws 409 and 412.
 */
export const decideClaim = (
  { database, ...by }: By,
  env: Pick<Env, 'SMTP_URL'>,
  uid: string,
  decision: ClaimDecision,
  expected: number | null,
): Promise<RollClaim> =>
  write(database, by, async (current) => {
    const { tx } = current
    const row = await requireRow(claimKind, tx, uid)
    await requireFreshRecord(tx, { entity: claimKind.entity, uid }, row, expected)
    if (row.status !== 'open') throw alreadyDecided()
    await requireForeign(tx, by.actor, concerned(row), APPROVAL_MESSAGES.ownCase)
    const { election_uid: of, member_id: member } = row
    const { status, reason, name } = decision
    if (status === 'refused') {
      const { name: title } = await requireElection(tx, of)
      await ask(current, by.actor, {
        kind: 'refuse_claim',
        subject: uid,
        title: `${row.kind} ${member} · ${title.en || title.bn}`,
        why: reason,
        data: { status, reason },
      })
      return claimKind.toRecord(row)
    }
    await requireNotAsked(tx, 'refuse_claim', uid)
    const election = await requireElection(tx, of)
    const { isOn } = await findSubject(tx, election, member)
    const kind = row.kind === 'objection' ? 'strike' : isOn ? 'correct' : 'add'
    const isAmending = kind === 'strike' ? isOn : kind === 'add' || name !== null
    const upheld = await conclude(current, env, row, { status, reason, isAmending, by: by.actor.name })
    // Of several objections to one member, the first has asked; two corrections differ.
    if (isAmending && (kind === 'correct' || (await findAskedKind(tx, election, member)) !== kind))
      await askAmendment(current, by.actor, {
        election: of,
        kind,
        member,
        ...(kind === 'correct' && { name }),
        ground: reason,
        // What the sender wrote can be erased with the sender; an amendment stays.
        document: `${row.kind === 'claim' ? 'Claim' : 'Objection'} ${spokenReceipt(row.receipt)}`,
        claim: uid,
      })
    return upheld
  })

/** Refuses a claim once another has agreed. */
export const refuseClaim: Approvable = {
  may: 'elections.edit',
  details: async (db, { subject }) => {
    const { election_uid: of, member_id: member } = await requireRow(claimKind, db, subject)
    const failed = await failedDetails(db, await requireElection(db, of), member)
    return [...(await memberDetails(db, member)), ...failed]
  },
  isAbout: async (db, { subject }, actor) =>
    isOneOf(db, actor, concerned(await requireRow(claimKind, db, subject))),
  apply: async (current, { subject, data, askedBy, agreedBy }, env) => {
    const row = await requireRow(claimKind, current.tx, subject)
    // Written by `decideClaim` alone.
    const decision = data as Pick<ClaimDecision, 'status' | 'reason'>
    await conclude(current, env, row, { ...decision, isAmending: false, by: `${askedBy}, ${agreedBy}` })
  },
}

/** Opens the claims again that were upheld while the amendment was asked for that somebody refuses now: nothing was decided about them. */
export const reopenClaims: NonNullable<Approvable['refuse']> = async (current, { data, askedAt }, env) => {
  const { election: uid, member, kind, claim } = data as AskedAmendment
  const rows = await current.tx
    .selectFrom('roll_claims')
    .selectAll()
    .where('election_uid', '=', uid)
    .where('member_id', 'in', await personNumbers(current.tx, member))
    .where((where) =>
      kind === 'correct'
        ? where('uid', '=', claim ?? '')
        : where('kind', '=', kind === 'add' ? 'claim' : 'objection'),
    )
    .where('status', '=', 'upheld')
    .where('decided_at', '>=', askedAt)
    .orderBy('uid')
    .execute()
  const { name } = await requireElection(current.tx, uid)
  for (const row of rows) {
    const columns = { ...UNDECIDED, status: 'open' as const }
    const reason = 'The amendment was refused'
    await updateWithin(claimKind, current, { row, columns }, { action: 'update', reason })
    await mailReopened(current, env, { ...row, ...columns }, name)
  }
}

/** Ends the amendments that wait though the poll has opened, from which on names are only corrected, and opens their claims again. */
export const endLateAmendments = async ({ database, clock, env }: SweepContext) => {
  const { db } = database
  const waiting = await db
    .selectFrom('approvals')
    .select(['uid', 'data'])
    .where('kind', '=', 'amend_roll')
    .where('decided_at', 'is', null)
    .orderBy('uid')
    .execute()
  for (const { uid, data } of waiting) {
    const { kind, election } = JSON.parse(data) as AskedAmendment
    if (kind === 'correct' || !hasPollOpened(await requireElection(db, election), clock.now())) continue
    await write(database, { actor: HOUSEKEEPING, clock }, async (current) => {
      const ended = await expire(current, uid)
      if (ended) await reopenClaims(current, ended, env)
    })
  }
}
