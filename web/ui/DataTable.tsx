/* oxlint-disable jsx-a11y/no-interactive-element-to-noninteractive-role --
   the roles are the elements' own: they are spelled out because CSS that makes them blocks takes them away */
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type Column<Row> = {
  header: string
  /** In place of the header, which names it; such as a checkbox for all rows, or a button that sorts. */
  head?: ReactNode
  /** The order of the rows by this column. */
  sorted?: 'ascending' | 'descending'
  /** `index` counts from 0 on this page. */
  cell: (row: Row, index: number) => ReactNode
  /** The cell that names the row; it becomes the heading of the row's card. */
  isTitle?: boolean
  /** The header is visible to screen readers only, as over a column of buttons. */
  isHeaderHidden?: boolean
  /** A column of buttons or checkboxes is not printed; neither are the actions at the end of the card heading. */
  isControl?: boolean
  /** Position of the cell in the card heading, without a label: before the title or after it. */
  inCardHead?: 'start' | 'end'
  /** In a compact card: whether the cell is seen. A screen reader reads every cell. */
  isInCard?: boolean
  /** Where the table scrolls sideways: whether the column stays. */
  isSticky?: boolean
  className?: string
}

type CellColumn = Omit<Column<never>, 'cell' | 'header' | 'head'>

/** The classes of a table's elements. */
export type TableLook = {
  table: string
  header: string
  body: string
  row: string
  cell: (column: CellColumn) => string
}

type DataTableProps<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row, index: number) => string
  /** Newer rows are being fetched. */
  busy?: boolean
  look?: TableLook
}

/** Below this container width the table turns into cards, with the labels before the values. */
const cell =
  'px-2 py-2 align-middle @max-3xl:grid @max-3xl:grid-cols-[8.5rem_minmax(0,1fr)] @max-sm:grid-cols-[5.5rem_minmax(0,1fr)] @max-3xl:items-center @max-3xl:gap-2 ' +
  '@max-3xl:col-span-full @max-3xl:px-0 @max-3xl:py-0.5 @max-3xl:before:text-sm @max-3xl:before:text-ink-muted @max-3xl:before:content-[attr(data-label)]'
const titleCell =
  'px-2 py-2 align-middle font-medium @max-3xl:col-start-2 @max-3xl:row-start-1 @max-3xl:block @max-3xl:px-0 @max-3xl:pt-0 @max-3xl:pb-1 @max-3xl:text-lg @max-3xl:font-semibold'
const headCells = {
  start:
    'px-2 py-2 align-middle @max-3xl:col-start-1 @max-3xl:row-start-1 @max-3xl:block @max-3xl:ps-0 @max-3xl:pt-0.5 @max-3xl:pb-1 @max-3xl:text-ink-muted',
  /** The actions of the row. */
  end: 'px-2 py-2 align-middle @max-3xl:col-start-3 @max-3xl:row-start-1 @max-3xl:-mt-2 @max-3xl:block @max-3xl:px-0 @max-3xl:py-0',
} as const

const CARDS: TableLook = {
  table: 'text-sm @5xl:text-base @max-3xl:text-base',
  header: 'px-2 py-2.5 text-sm',
  body: '@max-3xl:grid @max-3xl:gap-3 @xl:@max-3xl:grid-cols-2',
  row: '@max-3xl:grid @max-3xl:grid-cols-[auto_minmax(0,1fr)_auto] @max-3xl:content-start @max-3xl:rounded-xl @max-3xl:border @max-3xl:px-4 @max-3xl:py-3',
  cell: ({ isTitle, inCardHead }) => (isTitle ? titleCell : inCardHead ? headCells[inCardHead] : cell),
}

/** A semantic table. The roles are explicit because elements that CSS turns into blocks lose their implicit ones. */
export const DataTable = <Row,>({
  caption,
  columns,
  rows,
  rowKey,
  busy = false,
  look = CARDS,
}: DataTableProps<Row>) => (
  <div className="@container">
    <table
      role="table"
      aria-busy={busy}
      className={classNames('w-full border-collapse text-left @max-3xl:block', look.table)}
    >
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup" className="@max-3xl:sr-only">
        <tr role="row" className="border-b border-line-strong">
          {columns.map(({ header, head, sorted, isHeaderHidden, isControl, isSticky, inCardHead }) => (
            <th
              key={header}
              role="columnheader"
              scope="col"
              aria-sort={sorted}
              className={classNames(
                'font-semibold text-ink-muted',
                look.header,
                isSticky && 'sticky-column',
                (isControl || inCardHead === 'end') && 'print:hidden',
              )}
            >
              {isHeaderHidden ? <span className="sr-only">{header}</span> : (head ?? header)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody
        role="rowgroup"
        className={classNames(
          'transition-opacity',
          look.body,
          // As pale as the contrast requirements allow.
          busy && 'opacity-92',
        )}
      >
        {rows.map((row, index) => (
          <tr
            key={rowKey(row, index)}
            role="row"
            className={classNames('border-b border-line bg-surface-raised hover:bg-sand', look.row)}
          >
            {columns.map(({ header, head: _head, cell: content, isHeaderHidden, className, ...column }) => (
              <td
                key={header}
                role="cell"
                data-label={isHeaderHidden ? '' : header}
                className={classNames(
                  look.cell(column),
                  className,
                  column.isSticky && 'sticky-column',
                  (column.isControl || column.inCardHead === 'end') && 'print:hidden!',
                )}
              >
                {content(row, index)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
