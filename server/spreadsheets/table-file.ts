import type { FileFormat } from '#domain/file-formats.ts'
import { type Batches, type Column, toCsv } from './csv.ts'
import { toXlsx } from './xlsx.ts'

/** A table as a file. `sheet` is the name of the sheet of an XLSX file. */
export const toFile = <Row>(
  format: FileFormat,
  sheet: string,
  columns: readonly Column<Row>[],
  rows: Batches<Row>,
) => (format === 'csv' ? toCsv(columns, rows) : toXlsx(sheet, columns, rows))
