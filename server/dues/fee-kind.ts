import { sql, type Selectable } from 'kysely'
import { Fee, FEE_IS_TAKEN, FEE_MESSAGES, FeeChanges, NewFee } from '#domain/dues/fee.ts'
import { readText, textColumns } from '../database/columns.ts'
import type { Db, FeesTable } from '../database/schema.ts'
import { validationError } from '../http/errors.ts'
import { recordFields } from '../records/record-fields.ts'
import type { RecordKind } from '../records/record-kind.ts'

type FeeRow = Selectable<FeesTable>

export const toFee = (row: FeeRow): Fee => ({
  ...recordFields(row),
  class: row.class,
  name: readText(row, 'name'),
  cents: row.cents,
  validFrom: row.valid_from,
  note: row.note,
})

/** The fees by class, and of a class the ones that became valid last first. */
export const listFees = (db: Db) =>
  db
    .selectFrom('fees')
    .selectAll()
    .where('deleted_at', 'is', null)
    .orderBy('class')
    .orderBy('valid_from', 'desc')
    .orderBy('uid')
    .execute()

/** Whether a payment was taken at a fee. */
const isTaken = async (db: Db, fee: FeeRow) =>
  (await db
    .selectFrom('payment_parts')
    .innerJoin('payments', 'payments.uid', 'payment_parts.payment_uid')
    .select('payments.uid')
    .where('purpose', '=', fee.class === 'life' ? 'life' : 'dues')
    .where('payment_parts.cents', '=', fee.cents)
    .where('paid_on', '>=', fee.valid_from)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** What is fixed once a payment was taken, with the path of the field. */
const FIXED = [
  ['cents', 'cents'],
  ['class', 'class'],
  ['valid_from', 'validFrom'],
] as const

export const feeKind: RecordKind<{
  table: 'fees'
  row: FeeRow
  record: Fee
  input: NewFee
  changes: FeeChanges
}> = {
  entity: 'fee',
  table: 'fees',
  may: { read: 'money.read', edit: 'fees.edit' },
  words: { one: 'a fee', many: 'Fees', ...FEE_MESSAGES },
  schema: { record: Fee, input: NewFee, changes: FeeChanges },
  // Not a parameter: SQLite would prepare the statement again each time.
  find: (db, uid) =>
    db.selectFrom('fees').selectAll().where('uid', '=', uid).limit(sql.lit(1)).executeTakeFirst(),
  toRecord: toFee,
  toColumns: ({ name, validFrom, ...columns }) => ({
    ...columns,
    ...textColumns('name', name),
    valid_from: validFrom,
  }),
  complete: async ({ tx }, after, before) => {
    if (!before) return
    const changed = FIXED.filter(([column]) => before[column] !== after[column])
    if (changed.length > 0 && (await isTaken(tx, before)))
      throw validationError(changed.map(([, path]) => ({ path, message: FEE_IS_TAKEN })))
  },
}
