import type { Facts } from '#domain/elections/rules.ts'
import { type Eraser, findNamed, linkedTo } from '../api/eraser.ts'
import { endWaiting, eraseApprovalsAbout, listApprovalTexts } from '../approvals/approvals.ts'
import { eraseValuesAndReasons } from '../database/erase-values.ts'
import type { Db } from '../database/schema.ts'
import type { Write } from '../database/write.ts'
import { deleteFacts } from './erase-facts.ts'
import { memberAsked } from './suspensions.ts'

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
const listAbout = async (db: Db) => {
  const rows = await db
    .selectFrom('suspensions')
    .select(['uid', 'member_id as member', 'decision', 'updated_at as at'])
    .execute()
  const memberOf = new Map(rows.map(({ uid, member }) => [uid, member]))
  const asked = (await listApprovalTexts(db, 'suspend_member')).map(({ data, ...one }) => ({
    ...one,
    member: memberOf.get(one.uid) ?? memberAsked(JSON.parse(data)),
  }))
  return [...rows.map(({ decision: text, ...row }) => ({ ...row, text })), ...asked]
}

/** Erases with a person where the own suspensions were decided, and what names the person in those of others. */
export const eraseSuspensions: Eraser = {
  linked: async (db, { numbers }) => {
    const own = (await listAbout(db)).filter(({ member }) => numbers.some((number) => number === member))
    return linkedTo(own, async (current, uid) => {
      await endWaiting(current, uid)
      await eraseDecision(current, uid)
    })
  },
  mentions: async (db, person) => {
    const texts = await listAbout(db)
    const ofOthers = texts.filter(({ member }) => !person.numbers.some((number) => number === member))
    return findNamed(person, { kind: 'suspension' }, ofOthers, eraseDecision)
  },
}
