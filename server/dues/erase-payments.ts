import { sql } from 'kysely'
import type { MentionLevel } from '#domain/erasure/mentions.ts'
import type { Eraser } from '../api/eraser.ts'
import { eraseApprovalsAbout, listApprovalTexts } from '../approvals/approvals.ts'
import { eraseValuesAndReasons } from '../database/erase-values.ts'
import type { Db } from '../database/schema.ts'
import { deleteMailAbout } from '../mail/outbox.ts'
import type { Write } from '../database/write.ts'

/** The texts of payments, which may name a person. */
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

/** Erases the texts of a payment: its number, its sums and the numbers of its members remain. */
const eraseTexts = async (current: Write, payment: string) => {
  const { tx } = current
  await tx
    .updateTable('payments')
    .set({ payer_name: null, reference: null, note: '' })
    .where('uid', '=', payment)
    .execute()
  await tx.updateTable('payment_parts').set({ about: null }).where('payment_uid', '=', payment).execute()
  await tx.updateTable('payment_voids').set({ note: '' }).where('payment_uid', '=', payment).execute()
  await eraseApprovalsAbout(tx, payment)
  await deleteMailAbout(tx, payment)
  await eraseValuesAndReasons(tx, 'payment', payment)
}

/** With a person the texts of the payments that the person made or that are for nobody else, and those that name the person. */
export const erasePayments: Eraser = {
  linked: async (db, members) => {
    const numbers = members.map(({ id }) => id)
    const rows = await selectTexts(db)
      .where((where) =>
        where.or([
          where('payments.payer_id', 'in', numbers),
          where.and([
            where('payments.payer_id', 'is', null),
            where('payment_parts.member_id', 'in', numbers),
            where.not(
              where.exists(
                where
                  .selectFrom('payment_parts as others')
                  .select(sql.lit(1).as('one'))
                  .whereRef('others.payment_uid', '=', 'payments.uid')
                  .where('others.member_id', 'not in', numbers),
              ),
            ),
          ]),
        ]),
      )
      .execute()
    const uids = [...new Set(rows.map(({ uid }) => uid))]
    return uids.map((uid) => ({ uid, erase: (current) => eraseTexts(current, uid) }))
  },
  mentions: async (db, { mentions }) => {
    const own = (await selectTexts(db).execute()).map((row) => ({
      uid: row.uid,
      at: row.at,
      text: textOf(row),
    }))
    const texts = [...own, ...(await listApprovalTexts(db, 'void_payment'))]
    const found = new Map<string, { level: MentionLevel; text: string; at: string }>()
    for (const { uid, at, text } of texts) {
      const level = mentions.levelOf(text)
      if (level !== null && found.get(uid)?.level !== 'certain') found.set(uid, { level, text, at })
    }
    return Array.from(found, ([uid, { level, text, at }]) => ({
      kind: 'payment' as const,
      isCertain: level === 'certain',
      place: uid,
      text,
      about: '',
      at,
      count: 1,
      erase: (current) => eraseTexts(current, uid),
    }))
  },
}
