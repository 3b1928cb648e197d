import { type Eraser, findNamed, linkedTo } from '../api/eraser.ts'
import { eraseValuesAndReasons } from '../database/erase-values.ts'
import type { Db } from '../database/schema.ts'
import type { Write } from '../database/write.ts'
import { textOf } from './lines.ts'

const selectTexts = (db: Db) =>
  db.selectFrom('bank_lines').select(['uid', 'text', 'name', 'reference', 'note', 'created_at'])

/** Erases the texts of a line. Its day and amount remain, and its hash, so that its file adds it no more. */
const eraseLine = async ({ tx }: Write, uid: string) => {
  await tx
    .updateTable('bank_lines')
    .set({ text: '', name: null, reference: null, note: '' })
    .where('uid', '=', uid)
    .execute()
  await eraseValuesAndReasons(tx, 'bank_line', uid)
}

/** With a person the texts of the lines that the person paid, and of those that name the person. */
export const eraseBankLines: Eraser = {
  linked: async (db, { numbers }) => {
    const rows = await db
      .selectFrom('bank_lines')
      .innerJoin('payments', 'payments.uid', 'bank_lines.payment_uid')
      .select('bank_lines.uid')
      .where('payments.payer_id', 'in', numbers)
      .execute()
    return linkedTo(rows, eraseLine)
  },
  mentions: async (db, person) => {
    const rows = await selectTexts(db).execute()
    const texts = rows.map((row) => ({
      uid: row.uid,
      text: [textOf(row), row.note].filter(Boolean).join(' · '),
      at: row.created_at,
    }))
    return findNamed(person, { kind: 'bank-line' }, texts, eraseLine)
  },
}
