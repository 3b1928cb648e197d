import { CENTS_MAX } from '../dues/money.ts'
import { isMoney, readBankCents, readBankDay } from './bank-cells.ts'
import { type BankMapping, type BankTable, isBalance, type Meaning } from './bank-table.ts'

/** A line of a bank's file. `identity` is the same in each file that has the line, however its columns are mapped. */
export type ReadLine = {
  day: string
  /** More than 0 is money that came in. */
  cents: number
  text: string
  name: string | null
  reference: string | null
  account: string | null
  identity: string
}

const LENGTHS = { text: 500, name: 200, reference: 100, account: 100 } as const
const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

const OUT = /debit|withdraw|\bout\b|^(?:d|dr)\b|^-/i
const IN = /credit|deposit|\bin\b|^(?:c|cr)\b|^\+/i

/** Shown at a row that could be either: a wrong amount would be worse than none. */
export const IN_AND_OUT = /* i18n */ 'This row says both money in and money out!'

/** Totals and balances have no amount or no day; what is pending comes again when it is booked. */
const isPending = (row: readonly string[]) => row.some((cell) => /^\s*pending\s*$/i.test(cell))

const AMOUNTS: ReadonlySet<Meaning | null> = new Set(['amount', 'in', 'out'])

/** What moved by a signed amount and what says its direction; null if they contradict each other. */
const directed = (amount: number, direction: string) => {
  if (OUT.test(direction)) return -Math.abs(amount)
  return IN.test(direction) && amount < 0 ? null : amount
}

/** Reads a row; what is no transaction may have a fault. */
const readRow = (
  row: readonly string[],
  headers: readonly string[],
  { columns, dayOrder }: BankMapping,
): ReadLine | { fault: string | null } => {
  const cellsOf = (meaning: Meaning) =>
    columns.flatMap((column, index) => (column === meaning ? plain(row[index] ?? '') : [])).filter(Boolean)
  const [dayCell = ''] = cellsOf('day')
  const day = readBankDay(dayCell, dayOrder)
  const centsOf = (meaning: Meaning) => readBankCents(cellsOf(meaning)[0] ?? '')
  const [direction = ''] = cellsOf('direction')
  const amount = centsOf('amount')
  const [paidIn, paidOut] = [centsOf('in') ?? 0, centsOf('out') ?? 0]
  const moved = paidIn !== 0 && paidOut !== 0 ? null : paidIn - Math.abs(paidOut)
  const cents = amount === null ? moved : directed(amount, direction)
  if (day === null || cents === 0 || isPending(row)) return { fault: null }
  if (cents === null) return { fault: IN_AND_OUT }
  if (Math.abs(cents) > CENTS_MAX) return { fault: null }
  // Spreadsheets write days and amounts in other ways, and a balance depends on the order of the lines.
  const texts = row.flatMap((cell, column) => {
    const meaning = columns[column] ?? null
    if (meaning === 'day' || AMOUNTS.has(meaning) || isBalance(headers[column] ?? '')) return []
    const text = readBankDay(cell, dayOrder) ?? plain(cell)
    return text === '' || text === day || (isMoney(text) && meaning !== 'account') ? [] : text
  })
  return {
    day,
    cents,
    text: cellsOf('text').join(' · ').slice(0, LENGTHS.text),
    name: cellsOf('name').join(' ').slice(0, LENGTHS.name) || null,
    reference: cellsOf('reference').join(' ').slice(0, LENGTHS.reference) || null,
    account: cellsOf('account').join(' ').slice(0, LENGTHS.account) || null,
    identity: [day, cents, ...texts].join('\n'),
  }
}

/** Reads the rows of a table: the lines in their order, and the rows that are none, first those with a fault. */
export const readBankLines = ({ headers, rows }: BankTable, mapping: BankMapping) => {
  const lines: ReadLine[] = []
  const unread: { text: string; fault: string | null }[] = []
  for (const row of rows) {
    const line = readRow(row, headers, mapping)
    if ('identity' in line) lines.push(line)
    else if (row.some((cell) => /\S/.test(cell)))
      unread.push({ text: row.map(plain).filter(Boolean).join(' · '), ...line })
  }
  return { lines, unread: unread.toSorted((a, b) => Number(a.fault === null) - Number(b.fault === null)) }
}

/**
 * Numbers equal lines from 1, so that a file with a line twice means that it is stored at least twice, and the same file again adds
 * none.
 */
export const numberLines = <Line extends Pick<ReadLine, 'identity'>>(
  lines: readonly Line[],
): (Line & { occurrence: number })[] => {
  const counts = new Map<string, number>()
  return lines.map((line) => {
    const occurrence = (counts.get(line.identity) ?? 0) + 1
    counts.set(line.identity, occurrence)
    return { ...line, occurrence }
  })
}
