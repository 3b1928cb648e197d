import Papa from 'papaparse'
import readXlsx from 'read-excel-file/node'
import type { DuesReport, ReportFile, ReportRow } from '#domain/dues/report.ts'
import { FILE_FORMATS, type FileFormat } from '#domain/file-formats.ts'
import { dayText } from '#server/spreadsheets/csv.ts'
import type { Requests } from './desk-clients.ts'

const HEADERS: ReportFile['headers'] = {
  day: 'Day',
  desk: 'Desk',
  method: 'Method',
  purpose: 'Purpose',
  takenBy: 'Taken by',
  items: 'Items',
  voidItems: 'Void items',
  cents: 'Amount',
}
const TOTAL = 'Total'

/** A line of a report, with its amount in dollars, as in a file. */
const lineOf = ({ day, desk, method, purpose, takenBy, items, voidItems, cents }: ReportRow) =>
  [day, desk, method, purpose, takenBy, items, voidItems, (cents / 100).toFixed(2)].join('|')

const readLines = async (format: FileFormat, bytes: Buffer): Promise<string[]> => {
  const [sheet] = format === 'xlsx' ? await readXlsx(bytes) : []
  const rows: readonly (readonly unknown[])[] =
    sheet?.data ??
    Papa.parse<string[]>(bytes.toString().replace(/^\uFEFF/, ''), { skipEmptyLines: true }).data
  return rows.map((row, index) =>
    row
      .map((cell, column) => {
        if (cell instanceof Date) return dayText(cell)
        return index > 0 && column === 7 ? Number(cell).toFixed(2) : (cell as string | number | null)
      })
      .join('|'),
  )
}

/** Compares the files of a report with it, line by line. Its printed page is drawn from the reply that `report` is. */
export const verifyFiles = async (requests: Requests, report: DuesReport): Promise<string[]> => {
  const { from, to, rows, cents } = report
  const [items, voidItems] = (['items', 'voidItems'] as const).map((key) =>
    rows.reduce((sum, row) => sum + row[key], 0),
  )
  const expected = [
    Object.values(HEADERS).join('|'),
    ...rows.map(lineOf),
    [TOTAL, '', '', '', '', items, voidItems, (cents / 100).toFixed(2)].join('|'),
  ]
  const broken: string[] = []
  for (const format of FILE_FORMATS) {
    const body: ReportFile = {
      from,
      to,
      format,
      headers: HEADERS,
      words: { methods: {}, purposes: {}, total: TOTAL },
    }
    const { status, bytes } = await requests('/api/admin/dues/report/file', { body })
    const lines = status === 200 ? await readLines(format, bytes) : [`answers ${status}: ${bytes.toString()}`]
    const at = expected.findIndex((line, index) => line !== lines[index])
    if (at !== -1 || lines.length !== expected.length)
      broken.push(
        `line ${at + 1} of ${lines.length} of the ${format} file is ${lines[at]}, and should be ${expected[at]} of ${expected.length}`,
      )
  }
  return broken
}
