import type { Selectable } from 'kysely'
import { BANK_MESSAGES, type BankLine, type BankLineEntry, type BankState } from '#domain/bank/bank-line.ts'
import { methodIn } from '#domain/bank/bank-words.ts'
import { receiptNumber } from '#domain/dues/payment.ts'
import { type Eraser, findNamed, linkedTo } from '../api/eraser.ts'
import { eraseValuesAndReasons } from '../database/erase-values.ts'
import { changed } from '../database/record-changes.ts'
import type { BankLinesTable, Db } from '../database/schema.ts'
import type { Write } from '../database/write.ts'
import { notFound } from '../http/errors.ts'

export type BankRow = Selectable<BankLinesTable>

/** The lines in a state: one whose payment was voided waits again. */
export const selectLinesOf = (db: Db, state: BankState) =>
  db.selectFrom('bank_lines').where((line) => {
    const isIn = line('state', '=', state)
    const isVoid = line('payment_uid', 'in', db.selectFrom('payment_voids').select('payment_uid'))
    if (state === 'waiting') return line.or([isIn, line.and([line('state', '=', 'taken'), isVoid])])
    return state === 'taken' ? line.and([isIn, line.not(isVoid)]) : isIn
  })

export const requireLine = async (db: Db, uid: string): Promise<BankRow> => {
  const row = await db.selectFrom('bank_lines').selectAll().where('uid', '=', uid).executeTakeFirst()
  if (!row) throw notFound(BANK_MESSAGES.notFound)
  return row
}

/** A line as the change log has it. */
export const toBankEntry = (row: BankRow): BankLineEntry => ({
  _id: row.uid,
  day: row.day,
  cents: row.cents,
  text: row.text,
  name: row.name,
  reference: row.reference,
  account: row.account,
  state: row.state,
  note: row.note,
  decidedBy: row.decided_by,
  payment: row.payment_uid,
})

export const findBankEntries = async (db: Db, uids: readonly string[]) => {
  const rows = await db.selectFrom('bank_lines').selectAll().where('uid', 'in', uids).execute()
  return new Map(rows.map((row) => [row.uid, { ...toBankEntry(row) }]))
}

/** What a line has in its file, in one text. */
export const textOf = ({ name, text, reference }: Pick<BankRow, 'name' | 'text' | 'reference'>) =>
  [name, text, reference].filter(Boolean).join(' · ')

/** The lines of rows, with the receipts of their payments and without proposals. */
export const toLines = async (db: Db, rows: readonly BankRow[]): Promise<BankLine[]> => {
  const uids = rows.flatMap((row) => row.payment_uid ?? [])
  const payments =
    uids.length === 0
      ? []
      : await db
          .selectFrom('payments')
          .leftJoin('payment_voids', 'payment_voids.payment_uid', 'payments.uid')
          .select(['payments.uid', 'receipt_year', 'desk', 'receipt_number'])
          .select(['payment_voids.reason', 'payment_voids.note'])
          .where('payments.uid', 'in', uids)
          .execute()
  const paymentOf = new Map(
    payments.map(({ uid, receipt_year: year, desk, receipt_number: number, reason, note }) => [
      uid,
      {
        _id: uid,
        receipt: receiptNumber(year, desk, number),
        void: reason === null ? null : { reason, note: note ?? '' },
      },
    ]),
  )
  const lineOf = (row: BankRow, payment: BankLine['payment']): BankLine => ({
    ...toBankEntry(row),
    method: methodIn(textOf(row)),
    state: payment?.void ? 'waiting' : row.state,
    decidedAt: row.decided_at,
    payment,
    proposal: null,
  })
  return rows.map((row) => lineOf(row, paymentOf.get(row.payment_uid ?? '') ?? null))
}

/** A line as it is now, without a proposal. */
export const toLine = async (db: Db, row: BankRow): Promise<BankLine> => {
  const [line] = await toLines(db, [row])
  if (!line) throw new Error('a row is a line')
  return line
}

/** Changes a line, and records it. */
export const changeLine = async (
  { tx, record }: Write,
  row: BankRow,
  columns: Partial<BankRow>,
): Promise<BankLine> => {
  await tx.updateTable('bank_lines').set(columns).where('uid', '=', row.uid).execute()
  const after = await requireLine(tx, row.uid)
  await record(changed('bank_line', row.uid, toBankEntry(row), toBankEntry(after)))
  return toLine(tx, after)
}

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
