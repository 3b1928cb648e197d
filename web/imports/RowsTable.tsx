import type { ReactNode } from 'react'
import { useLingui } from '@lingui/react'
import type { ImportField } from '#domain/imports/columns.ts'
import type { FullImport, ImportRow } from '#domain/imports/import.ts'
import { useFormat } from '../format.ts'
import { classNames } from '../ui/class-names.ts'

export type RowsColumn = {
  key: string
  header: ReactNode
  cell: (row: ImportRow) => ReactNode
  className?: string
}

export type FileColumn = { index: number; field: ImportField; name: string }

/** The columns of a file that are imported, as the file names them. */
export const useFileColumns = ({ columns, mapping }: FullImport): FileColumn[] => {
  const { _ } = useLingui()
  const { number } = useFormat()
  return columns.flatMap(({ header }, index) => {
    const field = mapping.columns[index]
    const name = header || _('Column {number}', { number: number(index + 1) })
    return field == null ? [] : [{ index, field, name }]
  })
}

type RowsTableProps = {
  caption: string
  rows: readonly ImportRow[]
  busy: boolean
  /** Beside the number of a row. */
  head?: RowsColumn
  columns: readonly RowsColumn[]
}

const CELL = 'px-2.5 py-1.5 text-start align-middle'

/** Rows of a file as a table with its columns, one line each. The table scrolls sideways within its box. */
export const RowsTable = ({ caption, rows, busy, head, columns }: RowsTableProps) => {
  const { _ } = useLingui()
  const all = head ? [head, ...columns] : columns
  return (
    <div
      role="region"
      aria-label={caption}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that the keyboard scrolls it
      tabIndex={0}
      className="overflow-x-auto rounded-xl border border-line bg-surface-raised"
    >
      <table aria-busy={busy} className="w-full border-collapse text-sm whitespace-nowrap">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-line-strong text-ink-muted">
            <th scope="col" className={classNames(CELL, 'sticky start-0 bg-surface-raised')}>
              {_('Row')}
            </th>
            {all.map(({ key, header }) => (
              <th key={key} scope="col" className={CELL}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.number} className="border-b border-line last:border-b-0">
              <th
                scope="row"
                className={classNames(CELL, 'sticky start-0 bg-surface-raised font-medium tabular-nums')}
              >
                {row.number}
              </th>
              {all.map(({ key, cell, className }) => (
                <td key={key} className={classNames(CELL, className)}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
