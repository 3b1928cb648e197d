import fc from 'fast-check'
import { expect, it } from 'vitest'
import { guessMapping, signatureOf } from '#domain/bank/bank-table.ts'
import { IN_AND_OUT, numberLines, readBankLines } from '#domain/bank/read-lines.ts'
import { BANK_FILES } from '#domain/testing/bank-files.ts'
import { readBankFile } from './store-file.ts'

const { CHASE_LIKE, WITH_TOTALS, WITHOUT_HEADERS, TWO_AMOUNTS, SEMICOLONS } = BANK_FILES

const read = (content: string | Buffer) => {
  const table = readBankFile(Buffer.from(content))
  return { table, ...readBankLines(table, guessMapping(table)) }
}
const linesOf = (content: string | Buffer) =>
  read(content).lines.map(({ day, cents, text, name }) => [day, cents, name ?? text])

it('reads signed amounts, quotes within texts, and equal lines', () => {
  expect(linesOf(CHASE_LIKE)).toEqual([
    ['2026-11-27', 2000, 'Zelle payment from JAHANARA SARKAR k7m-4pt BACabc123'],
    ['2026-11-26', -45_000, 'ONLINE TRANSFER TO "HALL RENT", NOVEMBER'],
    ['2026-11-25', 2000, 'Zelle payment from KAMAL PASHA'],
    ['2026-11-25', 2000, 'Zelle payment from KAMAL PASHA'],
  ])
})

it('reads a table below other lines, without its balances and totals', () => {
  const { lines, unread } = read(WITH_TOTALS)
  expect(lines.map(({ day, cents }) => [day, cents])).toEqual([
    ['2026-11-02', 100_000],
    ['2026-11-03', 2000],
    ['2026-11-04', -1200],
  ])
  expect(unread.map(({ text }) => text)).toEqual([
    '11/01/2026 · Beginning balance as of 11/01/2026 · 1,480.00',
    'Total · 1,008.00',
  ])
})

it('does not read an amount that no payment can have', () => {
  const { lines, unread } = read(CHASE_LIKE.replace('-450.00', '99999999999999999999.00'))
  expect([lines.length, unread.length]).toEqual([3, 1])
})

it('reads a table without headers', () => {
  expect(linesOf(WITHOUT_HEADERS)).toEqual([
    ['2026-11-27', 2000, 'ZELLE FROM JAHANARA K7M4PT ON 11/26 REF # WFCT0A1B2C3D'],
    ['2026-11-20', -3175, 'PURCHASE AUTHORIZED ON 11/19 STAPLES 00112 BROOKLYN NY'],
  ])
  const [first, other] = [WITHOUT_HEADERS, CHASE_LIKE].map((file) => signatureOf(read(file).table))
  expect(first).not.toEqual(other)
})

it('reads money in and out in two columns, and leaves out what is pending', () => {
  expect(linesOf(TWO_AMOUNTS)).toEqual([
    ['2026-11-27', 2000, 'ZELLE CREDIT FROM RAHIMA KHATUN'],
    ['2026-11-25', -7510, 'CHECK 1043'],
  ])
})

it.each([
  ['UTF-8', Buffer.from(SEMICOLONS)],
  ['UTF-8 with a mark', Buffer.from(`\uFEFF${SEMICOLONS}`)],
  ['UTF-16', Buffer.from(`\uFEFF${SEMICOLONS}`, 'utf16le')],
  ['Windows-1252', Buffer.from(SEMICOLONS, 'latin1')],
])('reads semicolons, commas in amounts and a minus after them, in %s', (_encoding, bytes) => {
  const { lines } = read(bytes)
  expect(lines).toMatchObject([
    {
      day: '2026-11-27',
      cents: 2000,
      name: 'Jahanara Sarkar',
      text: 'Beitrag 2026; Code K7M-4PT',
      reference: 'TRX-000914',
    },
    { day: '2026-11-26', cents: -125_040, name: 'Printers Ltd.' },
    { day: '2026-11-13', cents: 100_000, name: 'Müller' },
  ])
})

it('reads tabs, and a column that says credit or debit', () => {
  const file =
    'Date\tDescription\tTransaction Type\tAmount\n11/27/2026\tA\tCredit\t20.00\n11/26/2026\tB\tDebit\t5.00\n'
  expect(linesOf(file)).toEqual([
    ['2026-11-27', 2000, 'A'],
    ['2026-11-26', -500, 'B'],
  ])
})

it('does not read a row that says both money in and money out', () => {
  const columns = read(
    'Date,Description,Debit,Credit\n11/27/2026,A,5.00,20.00\n11/26/2026,B,0.00,20.00\n11/25/2026,C,,-20.00\n,Total,5.00,20.00\n',
  )
  expect(columns.lines).toMatchObject([{ cents: 2000 }, { cents: -2000 }])
  expect(columns.unread).toEqual([
    { text: '11/27/2026 · A · 5.00 · 20.00', fault: IN_AND_OUT },
    { text: 'Total · 5.00 · 20.00', fault: null },
  ])

  const table = readBankFile(
    Buffer.from(
      'Date,Text,Kind,Amount\n11/27/2026,A,Deposit,20.00\n11/26/2026,B,ACH withdrawal,5.00\n11/25/2026,C,Credit,-20.00\n11/24/2026,D,Fee,-3.00\n',
    ),
  )
  const directed = readBankLines(table, {
    columns: ['day', 'text', 'direction', 'amount'],
    dayOrder: 'month',
  })
  expect(directed.lines.map(({ cents }) => cents)).toEqual([2000, -500, -300])
  expect(directed.unread).toMatchObject([{ fault: IN_AND_OUT }])
})

it.each([
  ['a mark', '\uFEFF', '\n'],
  ['old line ends', '', '\r'],
  ['lines above', 'Society of Sandwip\nStatement,11/01/2026\n\nOpening,1480.00\nPage 1\nUSD\n', '\n'],
])('reads Bengali digits in a file with %s and blank lines below', (_, above, end) => {
  const rows = [
    'Date,Description,Amount',
    '২৬/১১/২০২৬,জাহানারা ২০২৬,২০.০০',
    '05/11/2026,B,"(1,234.50)"',
    '',
    ',,',
    '',
  ]
  expect(linesOf(above + rows.join(end))).toEqual([
    ['2026-11-26', 2000, 'জাহানারা ২০২৬'],
    ['2026-11-05', -123_450, 'B'],
  ])
})

it('a line is the same however its columns are mapped', () => {
  const { table, lines } = read(SEMICOLONS)
  const { columns, dayOrder } = guessMapping(table)
  const other = { columns: columns.map((column) => (column === 'name' ? 'text' : column)), dayOrder }
  expect(readBankLines(table, other).lines.map(({ identity }) => identity)).toEqual(
    lines.map(({ identity }) => identity),
  )
})

it.each(['', 'Name,Phone\nKarim,718-555-0100\n', 'PK\u0003\u0004'])('refuses %j', (content) => {
  expect(() => readBankFile(Buffer.from(content))).toThrow('There are no payments in this file.')
})

/** The lines that files add, one after the other. */
const added = (...files: (string | Buffer)[]) => {
  const stored = new Set<string>()
  return files.map((file) => {
    const before = stored.size
    for (const { identity, occurrence } of numberLines(read(file).lines))
      stored.add(`${identity} ${occurrence}`)
    return stored.size - before
  })
}

const ZELLE = '11/25/2026,ZELLE FROM KAMAL PASHA,20.00'

it('a line of one account is not a line of another, whether a column or the head of the file names it', () => {
  const column = `Date,Description,Amount,Account\n${ZELLE},...1234\n${ZELLE},...1234\n${ZELLE},5678.90\n${ZELLE},5678.91\n`
  expect(added(column, column)).toEqual([4, 0])
  expect(read(column).lines.map(({ account }) => account)).toEqual([
    '...1234',
    '...1234',
    '5678.90',
    '5678.91',
  ])

  const headOf = (account: string) =>
    `${account}\nBalance as of,11/30/2026,"$1,480.00"\n\nDate,Description,Amount\n${ZELLE}\nEnding balance,,1480.00\n`
  const [checking, savings] = ['Account Number:,****1234', 'Account ending in 5678'].map(headOf) as [
    string,
    string,
  ]
  expect(added(checking, savings, checking, savings)).toEqual([1, 1, 0, 0])
  expect(read(checking).lines).toMatchObject([{ account: '****1234', cents: 2000 }])
  expect(added(headOf('Account activity November 2026'), headOf('Account activity December 2026'))).toEqual([
    1, 0,
  ])
})

it('a line is the same after a spreadsheet has stored its file, and with another balance', () => {
  const bank = `Date,Post Date,Description,Amount,Balance\n11/05/2026,11/06/2026,A,20.00,40\n11/05/2026,11/06/2026,A,20.00,20\n11/04/2026,11/04/2026,B,7.50,0\n`
  const excel = `\uFEFFDate,Post Date,Description,Amount,Balance\r\n11/5/2026,11/6/2026,A,20,30\r\n11/5/2026,11/6/2026,A,20,10\r\n11/4/2026,11/4/2026,B,7.5,5\r\n`
  expect(added(bank, excel, bank)).toEqual([3, 0, 0])
  expect(linesOf('Date,Description,Amount\n11/5/2026,A,20\n11/4/2026,B,-30\n')).toEqual([
    ['2026-11-05', 2000, 'A'],
    ['2026-11-04', -3000, 'B'],
  ])
})

it('reads line breaks within quotes, empty columns, US$, and sums below', () => {
  const file = `Date;;Details;Withdrawals;Deposits;\r\n27/11/2026;;"ZELLE FROM\r\nRAHIMA ""R"" KHATUN";;US$1,020.00;\r\n12/11/2026;;Fee;(5.00);;\r\n;;;;;\r\nTotal;;;5.00;1,020.00;\r\n`
  expect(linesOf(file)).toEqual([
    ['2026-11-27', 102_000, 'ZELLE FROM RAHIMA "R" KHATUN'],
    ['2026-11-12', -500, 'Fee'],
  ])
  expect(added(file, Buffer.from(`\uFEFF${file}`, 'utf16le'))).toEqual([2, 0])
})

const line = fc.record({
  day: fc.integer({ min: 1, max: 9 }),
  cents: fc.constantFrom('20.00', '(5.00)', '1,000.00'),
  text: fc.constantFrom('ZELLE FROM A', 'ZELLE FROM "B", C', 'FEE'),
})

it('files of any days, in any order and twice, add each line once', () => {
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 30 }),
      fc.array(fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 0, max: 8 })), { maxLength: 6 }),
      (all, windows) => {
        const lines = all.toSorted((a, b) => a.day - b.day)
        const stored = new Set<string>()
        const upload = (from: number, to: number) => {
          const within = lines.filter(({ day }) => day >= from && day <= to)
          if (within.length === 0) return
          const rows = within.map(
            ({ day, cents, text }) => `11/0${day}/2026,"${text.replaceAll('"', '""')}","${cents}"\n`,
          )
          for (const { identity, occurrence } of numberLines(
            read(`Date,Text,Amount\n${rows.join('')}`).lines,
          ))
            stored.add(`${identity} ${occurrence}`)
        }
        for (const [from, days] of [...windows, ...windows]) upload(from, from + days)
        upload(1, 9)
        upload(1, 9)
        expect(stored.size).toBe(lines.length)
      },
    ),
  )
})
