import { latinDigits } from '../digits.ts'
import { cellText, type Cell } from './cells.ts'
import { recognizeColumns } from './columns.ts'
import type { FullImport, ImportMapping } from './import.ts'
import { isNothing } from './unusable-cells.ts'

export type ImportColumn = FullImport['columns'][number]

/** A serial number in its usual notations: `1`, `1.`, `#1`, `(1)`, `০১`. */
const NUMBER = /^[#(]?\s*(\d+)\s*[.)]?$/
/** One of ten rows may be out of order, for example after a deleted row. */
const IN_ORDER = 0.9

/** Whether the values count the rows: 1, 2, 3 …, perhaps again from 1 after a heading. */
const isCounting = (cells: readonly Cell[]) => {
  const numbers = cells.flatMap((cell) => NUMBER.exec(latinDigits(cellText(cell)))?.[1] ?? []).map(Number)
  const steps = numbers.slice(1).map((number, index) => number - (numbers[index] ?? 0))
  const inOrder = steps.filter((step, index) => step === 1 || (step < 0 && numbers[index + 1] === 1)).length
  return numbers.length >= cells.length * IN_ORDER && steps.length > 0 && inOrder >= steps.length * IN_ORDER
}

/** Describes a column by its values; cells without a value do not count. */
export const describeColumn = (cells: readonly Cell[]): Pick<ImportColumn, 'filled' | 'isSerial'> => {
  const filled = cells.filter((cell) => !isNothing(cell))
  return { filled: filled.length, isSerial: isCounting(filled) }
}

type Table = { columns: readonly ImportColumn[]; rows: number }
const BY_NUMBER = ['id', 'lifeMemberId'] as const
/** Members are matched by a number only if most rows have one. */
const MOST = 0.5

const isOfOthers = (fields: ImportMapping['columns']) =>
  !fields.includes('exportedAt') && fields.some((field) => field === 'fullName' || field === 'name.firstName')

/**
 * Whether a column may have the numbers of this register. A column that counts the rows of a list of people has
 * other numbers, unless the list was exported here.
 */
const isTrusted = (
  field: 'id' | 'lifeMemberId',
  fields: ImportMapping['columns'],
  { columns, rows }: Table,
) => {
  const { filled, isSerial } = columns[fields.indexOf(field)] ?? { filled: 0, isSerial: false }
  return filled >= Math.max(1, rows * MOST) && !(isSerial && isOfOthers(fields))
}

/** The mapping for a file by its recognized columns. */
export const guessMapping = (table: Table): ImportMapping => {
  const recognized = recognizeColumns(table.columns.map(({ header }) => header))
  const columns = recognized.map((field, index) =>
    field === 'id' && table.columns[index]?.isSerial && isOfOthers(recognized) ? null : field,
  )
  const match = BY_NUMBER.find((field) => isTrusted(field, columns, table)) ?? 'person'
  return { columns, match, given: { typeOfMember: 'general_member' }, words: [] }
}

/** Adapts the mapping of an earlier file to one with the same headers, in which fewer rows may have a number. */
export const adoptMapping = (mapping: ImportMapping, table: Table): ImportMapping => {
  const field = BY_NUMBER.find((number) => number === mapping.match)
  return field && !isTrusted(field, mapping.columns, table) ? { ...mapping, match: 'person' } : mapping
}
