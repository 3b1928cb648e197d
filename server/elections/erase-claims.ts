import { type Eraser, findNamed, linkedTo } from '../api/eraser.ts'
import { endWaiting, eraseApprovalsAbout, listApprovalTexts } from '../approvals/approvals.ts'
import { eraseValuesAndReasons } from '../database/erase-values.ts'
import type { Write } from '../database/write.ts'
import { deleteMailAbout } from '../mail/outbox.ts'

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
