import {
  type Amendment,
  AMENDMENT_MESSAGES,
  type AmendmentList,
  type AmendmentStart,
  hasPollOpened,
  type NewAmendment,
  toAmended,
} from '#domain/elections/amendment.ts'
import { APPROVAL_MESSAGES } from '#domain/approvals/approval.ts'
import type { Election } from '#domain/elections/election.ts'
import { type AmendmentKind, type RollAmendment, toRollName } from '#domain/elections/roll.ts'
import { MEMBER_MESSAGES } from '#domain/members/member-messages.ts'
import { fullName } from '#domain/members/member-name.ts'
import { isVotable } from '#domain/unions/unions.ts'
import type { Approvable } from '../api/approvable.ts'
import { ask, findWaiting } from '../approvals/approvals.ts'
import { newUid } from '../database/ids.ts'
import { created, readChainEnd, type SignedInActor } from '../database/record-changes.ts'
import type { Db } from '../database/schema.ts'
import type { Write } from '../database/write.ts'
import { HttpError, notFound, validationError } from '../http/errors.ts'
import { nameNumbers } from '../members/dues-columns.ts'
import { personNumbers } from '../members/merged-members.ts'
import { isOneOf, requireForeign } from '../members/own-record.ts'
import { findMemberByNumber } from '../members/queries.ts'
import { toMember } from '../members/rows.ts'
import { queueSocietyMail } from '../settings/society-mail.ts'
import { type AmendmentRow, findFacts, findFrozenName, listAmendments } from './draft.ts'
import { requireElection } from './election-kind.ts'
import { amendmentMail } from './freeze-mail.ts'
import { failedDetails, failedOf, findPerson } from './verdicts.ts'

type Name = RollAmendment['name']

const toShownName = ({ member: _member, ...name }: NonNullable<Name>) => name

const toAmendment = (row: AmendmentRow): Amendment => ({
  _id: row.uid,
  election: row.election_uid,
  number: row.number,
  kind: row.kind,
  member: row.member_id,
  name: row.name === null ? null : toShownName(JSON.parse(row.name) as NonNullable<Name>),
  ground: row.ground,
  document: row.document,
  claim: row.claim_uid,
  askedBy: row.asked_by,
  agreedBy: row.agreed_by,
  at: row.at,
})

export const findAmendment = async (db: Db, uid: string): Promise<Amendment | undefined> => {
  const row = await db.selectFrom('roll_amendments').selectAll().where('uid', '=', uid).executeTakeFirst()
  return row && toAmendment(row)
}

/** What an amendment of one member is asked for about: only one waits at a time. */
export const subjectOf = (election: string, member: number) => `${election} ${member}`

/** What was asked for, as the approval has it. */
export type AskedAmendment = {
  election: string
  kind: AmendmentKind
  member: number
  name: Name
  ground: string
  document: string
  claim: string | null
}

/** The name of a member as the roll in force has it, else as the register had it on the record day, else as it has it now. */
const findName = async (db: Db, election: Election, member: number): Promise<Name> => {
  const last = (await listAmendments(db, election._id)).findLast(
    (row) => row.member_id === member && row.name !== null,
  )
  if (last?.name != null) return JSON.parse(last.name) as Name
  const frozen = await findFrozenName(db, election, member)
  if (frozen) {
    const { number: _number, rules: _rules, evidence: _evidence, ...name } = frozen
    return name
  }
  const own = await findFacts(db, election, member)
  if (own) {
    const {
      number: _number,
      rules: _rules,
      evidence: _evidence,
      ...name
    } = toRollName(own, [], election.centres)
    return name
  }
  const row = await findMemberByNumber(db, member)
  if (!row) return null
  const now = toMember(row)
  const name = {
    name: fullName(now.name),
    father: now.fatherOrHusbandName,
    yearOfBirth: now.yearOfBirth,
    union: now.unionOfSandwip,
    zipCode: now.address.zipCode,
    class: now.typeOfMember,
  }
  return toAmended(name, member, election.centres)
}

/** Whether a person is on a roll, and the number that an amendment is about: that on the roll, else that of the present member. */
export const findSubject = async (db: Db, election: Election, asked: number) => {
  const { number, present, verdict } = await findPerson(db, election, asked)
  const isOn = verdict?.isOn ?? false
  return { member: isOn ? number : present, isOn, verdict }
}

/** What an amendment of a member starts with. Throws 404 for a number that nobody has or had. */
export const startAmendment = async (db: Db, election: Election, asked: number): Promise<AmendmentStart> => {
  const { member, isOn, verdict } = await findSubject(db, election, asked)
  const name = await findName(db, election, member)
  if (name === null) throw notFound(MEMBER_MESSAGES.notFound)
  return { isOn, name: toShownName(name), failed: failedOf(verdict) }
}

const SAID = ['name', 'father', 'yearOfBirth', 'union', 'zipCode', 'class'] as const

/** What two others agree to: each value that is corrected, or the whole name that is added. */
const sayValues = (kind: AmendmentKind, before: Name, after: Name, { centres }: Election): string[] => {
  if (kind === 'strike' || !after) return []
  const place = ({ centre }: NonNullable<Name>) => {
    const name = centres[centre - 1]?.name
    return name?.en || name?.bn || ''
  }
  if (kind === 'add' || !before) return [...SAID.map((field) => String(after[field])), place(after)]
  const pairs = [...SAID.map((field) => [before[field], after[field]]), [place(before), place(after)]]
  return pairs.flatMap(([old, now]) => (old === now ? [] : [`${old} → ${now}`]))
}

const refuse = (message: string) => new HttpError(409, 'ROLL_FIXED', message)

/** Throws 409 before the roll is laid open, and once the poll has opened for all but a correction. */
const requireTime = (election: Election, kind: AmendmentKind, now: number) => {
  if (election.laidOpenAt === null) throw refuse(AMENDMENT_MESSAGES.notLaidOpen)
  if (kind !== 'correct' && hasPollOpened(election, now)) throw refuse(AMENDMENT_MESSAGES.pollOpened)
}

/**
 * Asks two others for an amendment, inside `current`. Without a name, who is added gets that of the register. Throws 404 for an unknown
 * election, 400 for a member who cannot be added, struck or corrected and for a correction of nothing, and 409 for the own name, while one of the member waits, before the roll
 * is laid open, and once the poll has opened for all but a correction.
 */
export const askAmendment = async (
  current: Write,
  actor: SignedInActor,
  {
    election: uid,
    kind,
    member: asked,
    ground,
    document,
    claim = null,
    name: given = null,
  }: Omit<NewAmendment, 'name'> & {
    election: string
    claim?: string | null
    name?: NewAmendment['name']
  },
): Promise<void> => {
  const { tx, atMs } = current
  const election = await requireElection(tx, uid)
  requireTime(election, kind, atMs)
  const { member, isOn } = await findSubject(tx, election, asked)
  await requireForeign(tx, actor, [member], APPROVAL_MESSAGES.ownCase)
  if (isOn !== (kind !== 'add'))
    throw validationError([
      { path: 'member', message: isOn ? AMENDMENT_MESSAGES.isOn : AMENDMENT_MESSAGES.isNotOn },
    ])
  const before = await findName(tx, election, member)
  const known = given ? toAmended(given, member, election.centres) : before
  if (kind === 'add' && !(await findMemberByNumber(tx, member)))
    throw validationError([{ path: 'member', message: AMENDMENT_MESSAGES.noMember }])
  const name = kind === 'strike' ? null : known
  if (name && election.rules.includes('union') && !isVotable(name.union))
    throw validationError([{ path: 'name.union', message: AMENDMENT_MESSAGES.doesNotVote }])
  const values = sayValues(kind, before, name, election)
  if (kind === 'correct' && before && values.length === 0)
    throw validationError([{ path: 'name.name', message: AMENDMENT_MESSAGES.isTheSame }])
  const data: AskedAmendment = { election: uid, kind, member, name, ground, document, claim }
  await ask(current, actor, {
    kind: 'amend_roll',
    subject: subjectOf(uid, member),
    title: [
      [kind, member, (before ?? known)?.name].join(' '),
      ...values,
      election.name.en || election.name.bn,
    ].join(' · '),
    why: `${ground} (${document})`,
    data,
  })
}

/** What kind of amendment of a member waits for two others. */
export const findAskedKind = async (
  db: Db,
  election: Election,
  asked: number,
): Promise<AmendmentKind | null> => {
  const { member } = await findSubject(db, election, asked)
  const open = await findWaiting(db, 'amend_roll', subjectOf(election._id, member))
  return open ? (JSON.parse(open.data) as AskedAmendment).kind : null
}

/** Gives an amendment that two agreed to the next number. */
const applyAmendment: Approvable['apply'] = async (current, { data, askedBy, agreedBy }, env) => {
  const { tx, at, atMs, record } = current
  // Written by `askAmendment` alone.
  const asked = data as AskedAmendment
  const election = await requireElection(tx, asked.election)
  requireTime(election, asked.kind, atMs)
  // Members may have been merged since it was asked for.
  if (asked.kind === 'add' && (await findSubject(tx, election, asked.member)).isOn)
    throw refuse(AMENDMENT_MESSAGES.isOn)
  const last = (await listAmendments(tx, election._id)).at(-1)
  const row: AmendmentRow = {
    uid: newUid(atMs),
    election_uid: election._id,
    number: (last?.number ?? 0) + 1,
    kind: asked.kind,
    member_id: asked.member,
    name: asked.name === null ? null : JSON.stringify(asked.name),
    ground: asked.ground,
    document: asked.document,
    claim_uid: asked.claim,
    asked_by: askedBy,
    agreed_by: agreedBy,
    at,
  }
  await tx.insertInto('roll_amendments').values(row).execute()
  await record(created('roll_amendment', row.uid, toAmendment(row)))
  const link = await readChainEnd(tx)
  for (const to of election.notified)
    await queueSocietyMail(current, env, (society) =>
      amendmentMail(to, society, election, { number: row.number, link }),
    )
}

/** Why a member who is added would not be on the roll. */
const details: Approvable['details'] = async (db, { data }) => {
  // Written by `askAmendment` alone.
  const { kind, election, member } = data as AskedAmendment
  return kind === 'add' ? failedDetails(db, await requireElection(db, election), member) : []
}

/** About the member, and about those who claimed the same or objected. */
const isAbout: Approvable['isAbout'] = async (db, { data }, actor) => {
  const { kind, election, member } = data as AskedAmendment
  const senders = await db
    .selectFrom('roll_claims')
    .select('by_member_id')
    .where('election_uid', '=', election)
    .where('member_id', 'in', await personNumbers(db, member))
    .where('kind', '=', kind === 'add' ? 'claim' : 'objection')
    .where('status', 'in', ['open', 'upheld'])
    .execute()
  const numbers = kind === 'correct' ? [] : senders.map((row) => row.by_member_id)
  return isOneOf(db, actor, [member, ...numbers])
}

export const amendRoll: Approvable = {
  may: 'elections.edit',
  agreements: 2,
  details,
  isAbout,
  apply: applyAmendment,
}

/** The amendments of an election by their numbers, and what is not decided: those that wait for two others, and claims. */
export const listAmendmentsOf = async (db: Db, election: Election): Promise<AmendmentList> => {
  const waiting = await db
    .selectFrom('approvals')
    .selectAll()
    .where('kind', '=', 'amend_roll')
    .where('decided_at', 'is', null)
    .where('subject_uid', 'like', `${election._id} %`)
    .orderBy('asked_at')
    .orderBy('uid')
    .execute()
  const { count } = await db
    .selectFrom('roll_claims')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('election_uid', '=', election._id)
    .where('status', '=', 'open')
    .executeTakeFirstOrThrow()
  const amendments = await listAmendments(db, election._id)
  const names = await nameNumbers(
    db,
    amendments.map((row) => row.member_id),
  )
  const asked = waiting.map((row) => ({ row, data: JSON.parse(row.data) as AskedAmendment }))
  return {
    openClaims: Number(count),
    amendments: amendments.map(toAmendment),
    names: Object.fromEntries(Array.from(names, ([member, { name }]) => [member, name])),
    waiting: asked.map(({ row, data: { kind, member, name, ground, document } }) => ({
      kind,
      member,
      name: name && toShownName(name),
      ground,
      document,
      approval: row.uid,
      askedBy: row.asked_by,
      askedAt: row.asked_at,
      agreedBy: row.agreed_by,
    })),
  }
}
