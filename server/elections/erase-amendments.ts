import { type Eraser, findNamed } from '../api/eraser.ts'
import { endWaiting, eraseApprovalsAbout, listApprovalTexts } from '../approvals/approvals.ts'
import { eraseValuesAndReasons } from '../database/erase-values.ts'
import type { Db } from '../database/schema.ts'
import type { Write } from '../database/write.ts'
import { subjectOf } from './amendments.ts'

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
const listAbout = async (db: Db) => {
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
    const { approvals, amendments } = await listAbout(db)
    return [...approvals, ...amendments]
      .filter(({ subject }) => numbers.includes(memberOf(subject)))
      .map(({ uid, subject }) => ({ uid, erase: (current) => eraseSubject(current, subject) }))
  },
  mentions: async (db, person) => {
    const { amendments } = await listAbout(db)
    const texts = [
      ...amendments.map(({ subject: uid, text, at }) => ({ uid, text, at })),
      ...(await listApprovalTexts(db, 'amend_roll')),
    ].filter(({ uid: subject }) => !person.numbers.includes(memberOf(subject)))
    return findNamed(person, { kind: 'roll_amendment' }, texts, eraseGrounds)
  },
}
