import type { Facts } from '#domain/elections/rules.ts'
import { type Eraser, findNamed, linkedTo } from '../api/eraser.ts'
import { endWaiting, eraseApprovalsAbout, listApprovalTexts } from '../approvals/approvals.ts'
import { eraseValuesAndReasons } from '../database/erase-values.ts'
import type { Db, RollFactsTable } from '../database/schema.ts'
import type { Write } from '../database/write.ts'
import { deleteMailAbout } from '../mail/outbox.ts'
import { subjectOf } from './amendments.ts'
import { findFrozenName } from './draft.ts'
import { requireElection } from './election-kind.ts'
import { memberAsked } from './suspensions.ts'
import { findVerdictOf } from './verdicts.ts'

/** Erases why a claim was decided so, or was to be refused, and ends what waits for another; the decision stays. */
const eraseReason = async (current: Write, uid: string) => {
  const { tx } = current
  await tx
    .updateTable('roll_claims')
    .set({ reason: '' })
    .set((claim) => ({ version: claim('version', '+', 1) }))
    .where('uid', '=', uid)
    .execute()
  await eraseValuesAndReasons(tx, 'roll_claim', uid)
  await endWaiting(current, uid)
  await eraseApprovalsAbout(tx, uid)
}

/** Erases what the sender wrote; who it was about, and the decision, stay with the roll. */
const eraseTexts = async ({ tx }: Write, uid: string) => {
  await tx
    .updateTable('roll_claims')
    .set({ email: null, phone: null, ground: '', document: '' })
    // A form that still has the texts must not store them again.
    .set((claim) => ({ version: claim('version', '+', 1) }))
    .where('uid', '=', uid)
    .execute()
  await eraseValuesAndReasons(tx, 'roll_claim', uid)
  await deleteMailAbout(tx, uid)
}

/**
 * Erases with a person the texts of the claims and objections that the person sent, those of others about the person or that name the
 * person, and reasons that do.
 */
export const eraseClaims: Eraser = {
  linked: async (db, { numbers }) => {
    const rows = await db
      .selectFrom('roll_claims')
      .select('uid')
      .where('by_member_id', 'in', numbers)
      .execute()
    return linkedTo(rows, eraseTexts)
  },
  mentions: async (db, person) => {
    const rows = await db.selectFrom('roll_claims').selectAll().execute()
    const written = rows
      .filter((row) => !person.numbers.includes(row.by_member_id))
      .map(({ uid, member_id: member, updated_at: at, ground, document }) => {
        const text = [ground, document].filter(Boolean).join(' · ')
        return { uid, at, text, isCertain: person.numbers.includes(member) }
      })
    const decided = rows.map(({ uid, updated_at: at, reason: text }) => ({ uid, at, text }))
    const reasons = [...decided, ...(await listApprovalTexts(db, 'refuse_claim'))]
    return [
      ...(await findNamed(person, { kind: 'roll_claim' }, written, eraseTexts)),
      ...(await findNamed(person, { kind: 'roll_claim', part: 'reason ' }, reasons, eraseReason)),
    ]
  },
}

const memberOf = (subject: string) => Number(subject.split(' ')[1])

/** Erases why a name was to be amended. */
const eraseGrounds = async ({ tx }: Write, subject: string) => {
  const [election = '', member] = subject.split(' ')
  const rows = await tx
    .selectFrom('roll_amendments')
    .select('uid')
    .where('election_uid', '=', election)
    .where('member_id', '=', Number(member))
    .execute()
  for (const { uid } of rows) {
    await tx.updateTable('roll_amendments').set({ ground: '', document: '' }).where('uid', '=', uid).execute()
    await eraseValuesAndReasons(tx, 'roll_amendment', uid)
  }
  await eraseApprovalsAbout(tx, subject)
}

/**
 * Erases why the name of a member was to be amended, and how, where it was only asked for: what still waits ends with it. The name of a
 * numbered amendment stays, because the roll in force follows from it.
 */
const eraseSubject = async (current: Write, subject: string) => {
  await eraseGrounds(current, subject)
  await endWaiting(current, subject)
  await eraseApprovalsAbout(current.tx, subject, `amendment ${memberOf(subject)}`)
}

/** What is about the names of members: the approvals, which every amendment had, and the amendments. */
const listAmendmentTexts = async (db: Db) => {
  const approvals = await db
    .selectFrom('approvals')
    .select(['uid', 'subject_uid as subject'])
    .where('kind', '=', 'amend_roll')
    .execute()
  const amendments = await db
    .selectFrom('roll_amendments')
    .select(['uid', 'election_uid', 'member_id', 'ground', 'document', 'at'])
    .execute()
  const own = amendments.map(({ uid, election_uid: election, member_id: member, ground, document, at }) => ({
    uid,
    subject: subjectOf(election, member),
    text: [ground, document].filter(Boolean).join(' · '),
    at,
  }))
  return { approvals, amendments: own }
}

/** Erases with a person why the name was amended, and what names the person in the amendments of others. */
export const eraseAmendments: Eraser = {
  linked: async (db, { numbers }) => {
    const { approvals, amendments } = await listAmendmentTexts(db)
    return [...approvals, ...amendments]
      .filter(({ subject }) => numbers.includes(memberOf(subject)))
      .map(({ uid, subject }) => ({ uid, erase: (current) => eraseSubject(current, subject) }))
  },
  mentions: async (db, person) => {
    const { amendments } = await listAmendmentTexts(db)
    const texts = [
      ...amendments.map(({ subject: uid, text, at }) => ({ uid, text, at })),
      ...(await listApprovalTexts(db, 'amend_roll')),
    ].filter(({ uid: subject }) => !person.numbers.includes(memberOf(subject)))
    return findNamed(person, { kind: 'roll_amendment' }, texts, eraseGrounds)
  },
}

/** Whether a roll has the line of a member, or had it when it was frozen. */
const isNamed = async (db: Db, uid: string, member: number) => {
  const election = await requireElection(db, uid)
  const isFrozen = (await findFrozenName(db, election, member)) !== undefined
  return isFrozen || ((await findVerdictOf(db, election, member))?.isOn ?? false)
}

const deleteFacts = async (
  tx: Db,
  { election_uid: election, member_id: member }: Pick<RollFactsTable, 'election_uid' | 'member_id'>,
): Promise<void> => {
  await tx
    .deleteFrom('roll_facts')
    .where('election_uid', '=', election)
    .where('member_id', '=', member)
    .execute()
}

/** Erases with a person what was known of it when rolls were laid open on which it is not. The name on a roll stays, and what it rests on. */
export const eraseFacts: Eraser = {
  linked: async (db, { numbers }) => {
    const rows = await db
      .selectFrom('roll_facts')
      .select(['election_uid', 'member_id'])
      .where('member_id', 'in', numbers)
      .execute()
    const linked = []
    for (const row of rows)
      if (!(await isNamed(db, row.election_uid, row.member_id)))
        linked.push({
          uid: `${row.election_uid} ${row.member_id}`,
          erase: ({ tx }: Write) => deleteFacts(tx, row),
        })
    return linked
  },
}

/** Erases where a suspension was decided; its days stay, because the verdicts about the member follow from them. */
const eraseDecision = async ({ tx }: Write, uid: string) => {
  await tx
    .updateTable('suspensions')
    .set({ decision: '' })
    // A form that still has the text must not store it again.
    .set((suspension) => ({ version: suspension('version', '+', 1) }))
    .where('uid', '=', uid)
    .execute()
  await eraseValuesAndReasons(tx, 'suspension', uid)
  const stored = await tx.selectFrom('roll_facts').selectAll().where('facts', 'like', `%"${uid}"%`).execute()
  for (const { facts, ...key } of stored) {
    const known = JSON.parse(facts) as Facts
    const suspensions = known.suspensions.map((one) => (one.id === uid ? { ...one, decision: '' } : one))
    await deleteFacts(tx, key)
    await tx
      .insertInto('roll_facts')
      .values({ ...key, facts: JSON.stringify({ ...known, suspensions }) })
      .execute()
  }
  await eraseApprovalsAbout(tx, uid)
}

/** The suspensions, and what was asked about them, which may name one that never began. */
const listSuspensionTexts = async (db: Db) => {
  const rows = await db
    .selectFrom('suspensions')
    .select(['uid', 'member_id as member', 'decision', 'updated_at as at'])
    .execute()
  const memberByUid = new Map(rows.map(({ uid, member }) => [uid, member]))
  const asked = (await listApprovalTexts(db, 'suspend_member')).map(({ data, ...one }) => ({
    ...one,
    member: memberByUid.get(one.uid) ?? memberAsked(JSON.parse(data)),
  }))
  return [...rows.map(({ decision: text, ...row }) => ({ ...row, text })), ...asked]
}

/** Erases with a person where the own suspensions were decided, and what names the person in those of others. */
export const eraseSuspensions: Eraser = {
  linked: async (db, { numbers }) => {
    const own = (await listSuspensionTexts(db)).filter(({ member }) =>
      numbers.some((number) => number === member),
    )
    return linkedTo(own, async (current, uid) => {
      await endWaiting(current, uid)
      await eraseDecision(current, uid)
    })
  },
  mentions: async (db, person) => {
    const texts = await listSuspensionTexts(db)
    const ofOthers = texts.filter(({ member }) => !person.numbers.some((number) => number === member))
    return findNamed(person, { kind: 'suspension' }, ofOthers, eraseDecision)
  },
}
