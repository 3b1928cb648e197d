import { z } from 'zod'
import { DAY_ORDERS, guessDayOrder, isMoney, readBankCents, readBankDay } from './bank-cells.ts'

/** What a column of a bank's file has. */
export const MEANINGS = [
  'day',
  'amount',
  'in',
  'out',
  'direction',
  'text',
  'name',
  'reference',
  'account',
] as const
export type Meaning = (typeof MEANINGS)[number]

export const MEANING_LABELS: Readonly<Record<Meaning, string>> = {
  day: /* i18n */ 'Day',
  amount: /* i18n */ 'Amount',
  in: /* i18n */ 'Money in',
  out: /* i18n */ 'Money out',
  direction: /* i18n */ 'Credit or debit',
  text: /* i18n */ 'Text',
  name: /* i18n */ 'Name of the payer',
  reference: /* i18n */ 'Number of the transfer',
  account: /* i18n */ 'Account of the society',
}

export const NO_BANK_DAY = 'One column must be the day!'
export const NO_BANK_AMOUNT = 'One column must be the amount, or the money in!'
export const NO_BANK_TEXT = 'One column must be the text or the name of the payer!'
export const OTHER_DAY_ORDER = 'Some days of this file exist only in the other order of day and month!'
export const BANK_COLUMN_TWICE = 'Only the text may have several columns!'

export const BANK_COLUMNS_MAX = 60

/** What the columns may be; `null` is left out. */
export const GuessedMapping = z.strictObject({
  columns: z.array(z.enum(MEANINGS).nullable()).max(BANK_COLUMNS_MAX),
  dayOrder: z.enum(DAY_ORDERS),
})
export type BankMapping = z.infer<typeof GuessedMapping>

/** How the columns of a file are read. */
export const BankMapping = GuessedMapping.superRefine(({ columns }, context) => {
  const fault = faultOfColumns(columns)
  if (fault !== null) context.addIssue({ code: 'custom', path: ['columns'], message: fault })
})

/** Why columns cannot be read; null if they can. */
export const faultOfColumns = (columns: readonly (Meaning | null)[]): string | null => {
  const count = (meaning: Meaning) => columns.filter((column) => column === meaning).length
  if (MEANINGS.some((meaning) => meaning !== 'text' && count(meaning) > 1)) return BANK_COLUMN_TWICE
  if (count('day') === 0) return NO_BANK_DAY
  if (count('amount') + count('in') === 0) return NO_BANK_AMOUNT
  return count('text') + count('name') === 0 ? NO_BANK_TEXT : null
}

type Row = readonly string[]
/** The table within a file: `headers` are blank where the bank writes none. */
export type BankTable = { headers: string[]; rows: Row[] }

const isFilled = (cell: string) => /\S/.test(cell)
const isBankDay = (cell: string) => readBankDay(cell, 'month') !== null || readBankDay(cell, 'day') !== null
const isData = (row: Row) => row.some(isBankDay) && row.some(isMoney)
/** Spreadsheets write 20.00 as 20. */
const mayBeData = (row: Row) =>
  row.some(isBankDay) && row.some((cell) => !isBankDay(cell) && readBankCents(cell) !== null)

/** Whether a row has no value, and names a day and an amount. */
const isHeaderRow = (row: Row) => {
  const named = new Set(row.map((cell) => meaningOf(cell)))
  return (
    named.has('day') &&
    (named.has('amount') || named.has('in')) &&
    !row.some((cell) => isBankDay(cell) || isMoney(cell))
  )
}

const findHeaders = (filled: readonly Row[]) => {
  const named = filled.findIndex((row, index) => isHeaderRow(row) && filled.slice(index + 1).some(mayBeData))
  if (named >= 0) return named
  const above = filled.findIndex(isData) - 1
  const row = filled[above] ?? []
  return row.filter(isFilled).length > 1 && !row.some((cell) => isBankDay(cell) || isMoney(cell)) ? above : -1
}

/** How many rows have a day and an amount, and whether headers name them: none in a text that is split at the wrong sign. */
export const countData = (rows: readonly Row[]) =>
  rows.filter(isData).length + Number(rows.some(isHeaderRow) && rows.some(mayBeData))

const ACCOUNT_ROW =
  /^(?:account|acct\.?|a\/c|konto\w*|iban)(?:\s+(?:number|no\.?|nr\.?|ending(?:\s+in)?))?\s*[:#]*\s*((?:[a-z]{2}\d{2}|[\dx*•….\s-])*\d{3})$/i
const ACCOUNT_HEADER = 'Account'

/** Adds a column with the account that the bank writes above a table. */
const withAccounts = (rows: readonly Row[], width: number): Row[] | null => {
  let account: string | undefined
  const extended = rows.map((row) => {
    if (mayBeData(row))
      return [...Array.from({ length: width }, (_, column) => row[column] ?? ''), account ?? '']
    account =
      ACCOUNT_ROW.exec(
        row
          .map((cell) => cell.trim())
          .filter(Boolean)
          .join(' '),
      )?.[1]?.trim() ?? account
    return row
  })
  return account === undefined ? null : extended
}

/** Finds the table in the rows of a file, below what the bank writes above it. Null without a row that has a day and an amount. */
export const findBankTable = (rows: readonly Row[]): BankTable | null => {
  const filled = rows.filter((row) => row.some(isFilled))
  const header = findHeaders(filled)
  const headers = (filled[header] ?? []).map((cell) => cell.trim())
  const first = header >= 0 ? header + 1 : filled.findIndex(isData)
  if (first < 0) return null
  const data = filled.slice(first)
  const width = Math.max(headers.length, ...data.filter(mayBeData).map(({ length }) => length))
  const named = Array.from({ length: width }, (_, column) => headers[column] ?? '')
  const extended = withAccounts(filled, width)
  return extended
    ? { headers: [...named, ACCOUNT_HEADER], rows: extended.slice(first) }
    : { headers: named, rows: data }
}

/** What identifies tables of the same columns: their headers, or else what the first row has. */
export const signatureOf = ({ headers, rows }: BankTable): string[] => {
  if (headers.some(isFilled)) return headers
  const kindOf = (cell: string) =>
    isBankDay(cell) ? 'day' : readBankCents(cell) === null ? 'text' : 'number'
  return headers.map((_, column) => `${column} ${kindOf(rows[0]?.[column] ?? '')}`)
}

/** The words of headers by what they mean; the first that fits a column counts. */
const HEADERS: readonly [Meaning, RegExp][] = [
  ['reference', /reference|^ref\b|transaction id|confirmation|check (?:or slip|number)|^check ?#?$/i],
  ['day', /date|^day$|posted|datum/i],
  ['out', /debit|withdrawal|money out|paid out/i],
  ['in', /credit|deposit|money in|paid in/i],
  ['amount', /amount|betrag|value/i],
  ['name', /payer|payee|counterparty|^name$|from|sender/i],
  ['account', /^(?:account|acct|a\/c)\b(?! type)|auftragskonto/i],
  ['text', /description|details|memo|narrative|note|text|particulars|purpose|extended/i],
]
const BALANCE = /balance|\bbal\b|saldo/i
/** Whether a column has what the account had after each line. */
export const isBalance = (header: string) => BALANCE.test(header)

const meaningOf = (header: string) =>
  isBalance(header) ? undefined : HEADERS.find(([, words]) => words.test(header))?.[0]
const DIRECTION = /^(?:credit|debit|cr|dr|deposit|withdrawal|in|out|[+-])$/i

/** Proposes what the columns are, by their headers and their cells. */
export const guessMapping = ({ headers, rows }: BankTable): BankMapping => {
  const cellsOf = (column: number) => rows.map((row) => row[column] ?? '').filter(isFilled)
  const columns: (Meaning | null)[] = []
  for (const [column, header] of headers.entries()) {
    const cells = cellsOf(column)
    const isAll = (is: (cell: string) => boolean) => cells.length > 0 && cells.every(is)
    const taken = (meaning: Meaning) => meaning !== 'text' && columns.includes(meaning)
    const named = meaningOf(header)
    const isNumber = isAll((cell) => readBankCents(cell) !== null)
    let meaning: Meaning | null = named ?? null
    if (isAll((cell) => DIRECTION.test(cell.trim()))) meaning = 'direction'
    else if (named === undefined && header === '') {
      if (cells.some(isBankDay)) meaning = 'day'
      else if (cells.some(isMoney)) meaning = 'amount'
      else if (cells.some((cell) => /[a-z]{3}/i.test(cell))) meaning = 'text'
    } else if ((named === 'in' || named === 'out' || named === 'amount') && cells.length > 0 && !isNumber)
      meaning = named === 'amount' ? null : 'text'
    columns.push(meaning === null || taken(meaning) ? null : meaning)
  }
  // Both would count twice, and a signed amount needs no direction.
  const hasAmount = columns.includes('amount')
  const isSigned =
    hasAmount && cellsOf(columns.indexOf('amount')).some((cell) => (readBankCents(cell) ?? 0) < 0)
  return {
    columns: columns.map((meaning) => {
      const isSpare =
        hasAmount && (meaning === 'in' || meaning === 'out' || (meaning === 'direction' && isSigned))
      return isSpare ? null : meaning
    }),
    dayOrder: guessDayOrder(cellsOf(columns.indexOf('day'))),
  }
}

/** Whether some days exist only in the other order: those that exist in both would be stored as wrong ones. */
export const isOtherDayOrder = ({ rows }: BankTable, { columns, dayOrder }: BankMapping): boolean => {
  const column = columns.indexOf('day')
  const other = dayOrder === 'day' ? 'month' : 'day'
  return rows.some(
    (row) =>
      readBankDay(row[column] ?? '', dayOrder) === null && readBankDay(row[column] ?? '', other) !== null,
  )
}
