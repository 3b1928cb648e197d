import { BANK_FILE_TOO_LARGE, BANK_ROWS_MAX, NO_BANK_LINES } from '#domain/bank/bank-line.ts'
import { BANK_COLUMNS_MAX, type BankTable, countData, findBankTable } from '#domain/bank/bank-table.ts'
import { HttpError } from '../http/errors.ts'
import { decodeText } from '../imports/decode-text.ts'
import { DELIMITERS, readCsvRows } from '../imports/read-csv.ts'

const refusal = (message: string) =>
  new HttpError(422, 'UNREADABLE_FILE', message, { errorMessages: [{ path: 'file', message }] })

/** Reads the table of a bank's CSV file, in any encoding and with any delimiter. Throws 422. */
export const readBankFile = (bytes: Buffer): BankTable => {
  const text = decodeText(bytes)
  if (text === null) throw refusal(NO_BANK_LINES)
  const [best] = DELIMITERS.map((delimiter) => readCsvRows(text, delimiter))
    .map((rows) => ({
      rows,
      count: countData(rows),
      width: Math.max(0, ...rows.slice(0, 200).map(({ length }) => length)),
    }))
    .toSorted((a, b) => b.count - a.count || b.width - a.width)
  const table = best ? findBankTable(best.rows) : null
  if (!table || table.headers.length > BANK_COLUMNS_MAX) throw refusal(NO_BANK_LINES)
  if (table.rows.length > BANK_ROWS_MAX) throw refusal(BANK_FILE_TOO_LARGE)
  return table
}
