import { buffer, text as readText } from 'node:stream/consumers'
import Papa from 'papaparse'
import readXlsx from 'read-excel-file/node'
import { describe, expect, it } from 'vitest'
import type { Cell, Column } from './csv.ts'
import { toCsv } from './csv.ts'
import { toXlsx } from './xlsx.ts'

const COLUMNS: Column<Cell[]>[] = ['Name', 'সংখ্যা', '=Sum'].map((header, index) => ({
  header,
  value: (row) => row[index] ?? null,
}))

const csvOf = (...batches: Cell[][][]) => readText(toCsv(COLUMNS, batches))
const sheetOf = async (...batches: Cell[][][]) => {
  const [sheet, ...others] = await readXlsx(await buffer(toXlsx('Members & all', COLUMNS, batches)))
  expect(others).toEqual([])
  expect(sheet?.sheet).toBe('Members & all')
  return sheet?.data
}

const day = new Date('2026-02-28T00:00:00Z')

describe('CSV', () => {
  it('begins with a byte order mark and ends every line with CRLF', async () => {
    expect(await csvOf([['Asma', 7, day]], [], [['রহিম', -1.5, null]])).toBe(
      '\uFEFFName,সংখ্যা,"\'=Sum"\r\nAsma,7,2026-02-28\r\nরহিম,-1.5,\r\n',
    )
    expect(await csvOf()).toBe('\uFEFFName,সংখ্যা,"\'=Sum"\r\n')
  })

  it('quotes what has commas, quotes and lines [V1.1.2]', async () => {
    const cells = ['12 Sea Gate, "B"', 'two\r\nlines', ' spaces ']
    const text = await csvOf([cells])
    expect(Papa.parse(text.slice(1)).data[1]).toEqual(cells)
  })

  it.each(['=1+1', '+17185550123', '-2', '@SUM(A1)', '\tx', '\rx', '\nx', '＝1+1', '＋1'])(
    'makes %j no formula [V1.3.3]',
    async (text) => {
      const [, row] = Papa.parse<string[]>((await csvOf([[text, null, null]])).slice(1)).data
      expect(row?.[0]).toBe(`'${text}`)
    },
  )
})

describe('CSV in a spreadsheet with another list separator', () => {
  it.each([
    ['12 Sea Gate;=1+1', "12 Sea Gate;'=1+1"],
    ['a; "@SUM(A1)', `a; "'@SUM(A1)`],
    ['one\n-2', "one\n'-2"],
    ['\n=1', "'\n'=1"],
    ['a\t=1', "a\t'=1"],
    [';=1;+2', ";'=1;'+2"],
    ['a-b; c = d', 'a-b; c = d'],
  ])('%j has no formula after a separator', async (text, safe) => {
    expect(Papa.parse<string[]>((await csvOf([[text, -1, null]])).slice(1)).data[1]).toEqual([safe, '-1', ''])
  })
})

describe('XLSX', () => {
  it('has texts, numbers and days as they are, in order of the batches', async () => {
    const rows: Cell[][] = [
      ['+17185550123', -7.25, day],
      ['=1+1', 0, null],
      ['01101', 1_000_000, new Date('1971-12-16T00:00:00Z')],
    ]
    expect(await sheetOf(rows.slice(0, 1), [], rows.slice(1))).toEqual([['Name', 'সংখ্যা', '=Sum'], ...rows])
    expect(await sheetOf()).toEqual([['Name', 'সংখ্যা', '=Sum']])
  })

  it('holds any text, without the characters that XML does not know', async () => {
    const text = '<b> & "quotes" \'single\' রহিমা 🛶 two\nlines'
    expect(await sheetOf([[`${text}\u0000\u000B\uD800\uFFFF`, 1, null]])).toEqual([
      expect.any(Array),
      [text, 1, null],
    ])
  })

  it('has a day before 1900, which spreadsheets do not know, as text', async () => {
    expect(await sheetOf([[new Date('1899-05-01T00:00:00Z'), 1, null]])).toEqual([
      expect.any(Array),
      ['1899-05-01', 1, null],
    ])
  })

  it('names the columns after Z by two letters', async () => {
    const columns = Array.from({ length: 60 }, (_column, index) => ({
      header: `H${index}`,
      value: () => index,
    }))
    const [sheet] = await readXlsx(await buffer(toXlsx('Wide', columns, [[null]])))
    expect(sheet?.data[1]).toEqual(columns.map((_column, index) => index))
  })

  it('ends with the error of its rows, and stops reading rows when nobody reads it', async () => {
    const broken = async function* () {
      yield [['Asma']]
      await Promise.resolve()
      throw new Error('The disk is gone')
    }
    await expect(buffer(toXlsx('Broken', COLUMNS, broken()))).rejects.toThrow('The disk is gone')

    let isClosed = false
    const endless = async function* () {
      try {
        for (;;) {
          await new Promise((resolve) => setImmediate(resolve))
          yield Array.from({ length: 100 }, (): Cell[] => [String(Math.random())])
        }
      } finally {
        isClosed = true
      }
    }
    let chunks = 0
    for await (const _chunk of toXlsx('Endless', COLUMNS, endless())) if (++chunks === 20) break
    await expect.poll(() => isClosed).toBe(true)
  })
})
