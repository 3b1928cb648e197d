import { sql } from 'kysely'
import { type Eraser, findNamed, type FoundMention, linkedTo } from '../api/eraser.ts'
import { eraseApprovalsAbout, listApprovalTexts } from '../approvals/approvals.ts'
import { eraseValuesAndReasons } from '../database/erase-values.ts'
import type { Db } from '../database/schema.ts'
import { deleteMailAbout } from '../mail/outbox.ts'
import type { Write } from '../database/write.ts'

const selectExplanations = (db: Db) =>
  db.selectFrom('desk_sessions').select(['uid', 'opened_at as at', 'explanation as text'])
const selectNotesOfDeposits = (db: Db) =>
  db
    .selectFrom('deposits')
    .select(['uid', 'at', sql<string>`trim(note || ' ' || coalesce(taken_back_why, ''))`.as('text')])
const selectNotesOfFees = (db: Db) =>
  db.selectFrom('fees').select(['uid', 'updated_at as at', 'note as text'])

const clearExplanation = (db: Db, uid: string) =>
  db.updateTable('desk_sessions').set({ explanation: '' }).where('uid', '=', uid).execute()
const clearNoteOfDeposit = (db: Db, uid: string) =>
  db.updateTable('deposits').set({ note: '', taken_back_why: null }).where('uid', '=', uid).execute()
const clearNoteOfFee = (db: Db, uid: string) =>
  db
    .updateTable('fees')
    // A form that still has the note must not store it again.
    .set((fee) => ({ note: '', version: fee('version', '+', 1) }))
    .where('uid', '=', uid)
    .execute()

/** The notes of the ledger besides those of payments. */
const NOTES = [
  { entity: 'desk_session', select: selectExplanations, clear: clearExplanation },
  { entity: 'deposit', select: selectNotesOfDeposits, clear: clearNoteOfDeposit },
  { entity: 'fee', select: selectNotesOfFees, clear: clearNoteOfFee },
] as const

/** Erases the notes of desks, deposits and fees that name the person; the records remain. */
const findNoteMentions: NonNullable<Eraser['mentions']> = async (db, person) => {
  const found: FoundMention[] = []
  for (const { entity, select, clear } of NOTES) {
    const erase = async ({ tx }: Write, uid: string) => {
      await clear(tx, uid)
      await eraseValuesAndReasons(tx, entity, uid)
    }
    found.push(...(await findNamed(person, { kind: 'dues-note' }, await select(db).execute(), erase)))
  }
  return found
}

/** The texts of payments that have one, which may name a person. */
const selectTexts = (db: Db) =>
  db
    .selectFrom('payments')
    .leftJoin('payment_voids', 'payment_voids.payment_uid', 'payments.uid')
    .leftJoin('payment_parts', 'payment_parts.payment_uid', 'payments.uid')
    .select(['payments.uid', 'payments.at', 'payments.payer_name', 'payments.reference', 'payments.note'])
    .select(['payment_voids.note as void_note', 'payment_parts.about'])
    .where((where) =>
      where.or([
        where('payments.payer_name', 'is not', null),
        where('payments.reference', 'is not', null),
        where('payments.note', '<>', ''),
        where('payment_voids.note', '<>', ''),
        where('payment_parts.about', 'is not', null),
      ]),
    )

type TextRow = Awaited<ReturnType<ReturnType<typeof selectTexts>['execute']>>[number]

const textOf = ({ payer_name: name, reference, note, void_note: why, about }: TextRow) =>
  [name, reference, note, why, about].filter(Boolean).join(' · ')

/**
 * Erases the texts of a payment, and those of the approvals and mails about it: its number, its sums and the numbers of its members
 * remain.
 */
const eraseTexts = async ({ tx }: Write, payment: string) => {
  await eraseApprovalsAbout(tx, payment)
  await deleteMailAbout(tx, payment)
  // Without a text, its values in the change log are numbers and sums, too.
  if (!(await selectTexts(tx).where('payments.uid', '=', payment).executeTakeFirst())) return
  await tx
    .updateTable('payments')
    .set({ payer_name: null, payer_key: null, reference: null, note: '' })
    .where('uid', '=', payment)
    .execute()
  await tx.updateTable('payment_parts').set({ about: null }).where('payment_uid', '=', payment).execute()
  await tx.updateTable('payment_voids').set({ note: '' }).where('payment_uid', '=', payment).execute()
  await eraseValuesAndReasons(tx, 'payment', payment)
}

/** With a person the texts of the payments that the person made or that are for nobody else, and those that name the person. */
export const erasePayments: Eraser = {
  linked: async (db, { numbers }) => {
    // An applicant who was approved has the term alone.
    const parts = db
      .selectFrom('payment_parts')
      .leftJoin('terms', (join) =>
        join.onRef('terms.part_uid', '=', 'payment_parts.uid').on('terms.revoked_at', 'is', null),
      )
      .select('payment_parts.payment_uid')
      .select((select) => select.fn.coalesce('payment_parts.member_id', 'terms.member_id').as('member_id'))
    const rows = await db
      .selectFrom('payments')
      .leftJoin(parts.as('parts'), 'parts.payment_uid', 'payments.uid')
      .select('payments.uid')
      .distinct()
      .where((where) =>
        where.or([
          where('payments.payer_id', 'in', numbers),
          where.and([
            where('payments.payer_id', 'is', null),
            where('parts.member_id', 'in', numbers),
            where.not(
              where.exists(
                where
                  .selectFrom(parts.as('others'))
                  .select(sql.lit(1).as('one'))
                  .whereRef('others.payment_uid', '=', 'payments.uid')
                  .where('others.member_id', 'not in', numbers),
              ),
            ),
          ]),
        ]),
      )
      .execute()
    return linkedTo(rows, eraseTexts)
  },
  mentions: async (db, person) => {
    const own = (await selectTexts(db).execute()).map((row) => ({
      uid: row.uid,
      at: row.at,
      text: textOf(row),
    }))
    const texts = [...own, ...(await listApprovalTexts(db, 'void_payment'))]
    const found = await findNamed(person, { kind: 'payment' }, texts, eraseTexts)
    return [...found, ...(await findNoteMentions(db, person))]
  },
}
