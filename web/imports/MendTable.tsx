import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { useLingui } from '@lingui/react'
import { Pencil } from 'lucide-react'
import type { To } from 'react-router'
import type { ImportField } from '#domain/imports/columns.ts'
import type { MendedCells } from '#domain/imports/decisions.ts'
import type { FaultKind, FullImport, ImportRow, MendedRow, RowFault } from '#domain/imports/import.ts'
import { columnOfFault } from '#domain/imports/shared-values.ts'
import { usePlainForm } from '../forms/PlainForm.tsx'
import { Pages } from '../lists/PagedList.tsx'
import { Button } from '../ui/Button.tsx'
import { ErrorNote } from '../ui/ErrorState.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { TableSkeleton } from '../ui/Skeletons.tsx'
import { useImportRows, useMendRow } from './api.ts'
import { CellBox } from './CellBox.tsx'
import { useFaultText } from './fault-text.ts'
import { labelOfField, OUTCOME_LABELS } from './import-labels.ts'
import { RowsTable, useFileColumns, type FileColumn, type RowsColumn } from './RowsTable.tsx'

type MendTableProps = {
  found: FullImport
  kind: FaultKind | undefined
  page: number
  to: (page: number) => To
}

/** Cells beyond the headers have no field. */
type ShownColumn = Omit<FileColumn, 'field'> & { field: ImportField | null }

const isOfName = (field: ImportField | null) => field === 'fullName' || field?.startsWith('name.') === true

/** The typed texts, by row and column. */
type Typed = Readonly<Record<number, Readonly<Record<number, string>>>>

const without = <Value,>(of: Readonly<Record<number, Value>>, key: number) =>
  Object.fromEntries(Object.entries(of).filter(([other]) => Number(other) !== key))

type RowFormProps = {
  id: string
  importId: string
  number: number
  /** The typed texts, by column. */
  texts: Typed[number] | undefined
  onMended: (mended: MendedRow) => void
  canSave: boolean
  more: ReactNode
  children: ReactNode
}

/** The form of a row, whose inputs are in its other cells, too. */
const RowForm = ({ id, importId, number, texts, onMended, canSave, more, children }: RowFormProps) => {
  const { _ } = useLingui()
  const mend = useMendRow(importId)
  const form = usePlainForm<MendedCells['cells']>({
    loadCheck: async () => () => {
      const cells = Object.entries(texts ?? {}).map(([column, text]) => ({ column: Number(column), text }))
      return cells.length > 0 ? { data: cells } : { faults: [] }
    },
    send: async (cells) => onMended(await mend.mutateAsync({ number, cells })),
  })
  return (
    <form {...form.formProps} id={id} className="flex flex-wrap items-center gap-2 sm:flex-nowrap">
      <div className="grid w-full gap-1.5">
        {children}
        {form.failure && <ErrorNote message={form.failure} />}
      </div>
      {canSave && (
        <Button
          type="submit"
          variant={texts ? 'primary' : 'secondary'}
          busy={form.isSending}
          aria-label={_('Save row {row}', { row: number })}
        >
          {_('Save')}
        </Button>
      )}
      {more}
    </form>
  )
}

/** The faulty rows with their cells, the faulty ones as inputs. A saved row is checked again at once. */
export const MendTable = ({ found, kind, page, to }: MendTableProps) => {
  const { _ } = useLingui()
  const query = useImportRows(found._id, {
    outcome: 'faulty',
    page,
    ...(kind && { message: kind.message, ...(kind.path !== '' && { path: kind.path }) }),
  })
  const textOf = useFaultText()
  const [typed, setTyped] = useState<Typed>({})
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set())
  const [news, setNews] = useState('')
  const box = useRef<HTMLDivElement>(null)
  const columns = useFileColumns(found)
  const fields = found.mapping.columns
  const isOpen = found.state === 'checked'

  const onMended = ({ row: { number, outcome }, import: { counts } }: MendedRow) => {
    setTyped((before) => without(before, number))
    setNews(
      outcome === 'faulty'
        ? _('Row {row} is saved, and still has something to mend.', { row: number })
        : _(
            'Row {row} is saved: {outcome}. {left, plural, =0 {No row with errors is left.} one {# row with errors is left.} other {# rows with errors are left.}}',
            { row: number, outcome: _(OUTCOME_LABELS[outcome]), left: counts.faulty },
          ),
    )
  }
  // The row with the focus may have left the list: the next input gets the focus.
  useLayoutEffect(() => {
    if (news !== '' && document.activeElement === document.body)
      box.current?.querySelector<HTMLElement>('td input, td select')?.focus()
  }, [news])

  const faultsAt = (row: ImportRow, column: number) =>
    row.faults.filter(({ path }) => columnOfFault(fields, path) === column)
  const reasonOf = (one: RowFault) => {
    const text = textOf(one, labelOfField(one.path))
    const isWithout = one.path !== '' && columnOfFault(fields, one.path) < 0
    return isWithout ? `${text} ${_('(The file has no column for it.)')}` : text
  }
  const formId = ({ number }: ImportRow) => `mend-${number}`

  const boxOf = (row: ImportRow, { index, field, name }: ShownColumn, isFaulty: boolean) => {
    const text = row.cells[index] ?? ''
    return (
      <CellBox
        form={formId(row)}
        path={field ?? ''}
        aria-label={_('{column}, row {row}', { column: name, row: row.number })}
        aria-invalid={isFaulty}
        value={typed[row.number]?.[index] ?? text}
        // A list of choices cannot show the invalid text of the file.
        placeholder={text === '' ? _('Choose …') : _('“{text}”: choose …', { text })}
        className="min-w-40"
        onChange={(next) => {
          const others = typed[row.number] ?? {}
          setTyped({ ...typed, [row.number]: { ...others, [index]: next } })
        }}
      />
    )
  }
  /** The reasons beside the inputs that correct them, so that both are in view. The columns of the file follow. */
  const reasonsCell = (row: ImportRow) => {
    const toMend = columns.filter(({ index }) => faultsAt(row, index).length > 0)
    return (
      <RowForm
        id={formId(row)}
        importId={found._id}
        number={row.number}
        texts={typed[row.number]}
        onMended={onMended}
        canSave={isOpen && (toMend.length > 0 || open.has(row.number))}
        more={
          isOpen && (
            <Button
              variant="quiet"
              className="px-2"
              aria-pressed={open.has(row.number)}
              aria-label={_('Mend all cells of row {row}', { row: row.number })}
              title={_('Mend all cells of row {row}', { row: row.number })}
              onClick={() => setOpen(new Set(open).symmetricDifference(new Set([row.number])))}
            >
              <Pencil aria-hidden className="size-4" />
            </Button>
          )
        }
      >
        {row.faults.map((one) => (
          <span key={`${one.path} ${one.message}`}>{reasonOf(one)}</span>
        ))}
        {isOpen && toMend.map((column) => <span key={column.index}>{boxOf(row, column, true)}</span>)}
      </RowForm>
    )
  }
  const head: RowsColumn = {
    key: 'reasons',
    header: _('What is wrong'),
    className: 'min-w-64 whitespace-normal sm:min-w-md',
    cell: reasonsCell,
  }
  const fileCell = (column: ShownColumn) => (row: ImportRow) => {
    const isFaulty = faultsAt(row, column.index).length > 0
    if (isOpen && !isFaulty && open.has(row.number)) return boxOf(row, column, false)
    const text = row.cells[column.index] ?? ''
    return <span className={isFaulty ? 'font-semibold text-danger' : undefined}>{text}</span>
  }
  /** The names, then the columns with a fault in one of the rows, then the rest. */
  const columnsOf = (rows: readonly ImportRow[]): RowsColumn[] => {
    const place = ({ field, index }: ShownColumn) =>
      isOfName(field) ? 0 : rows.some((row) => faultsAt(row, index).length > 0) ? 1 : 2
    const width = Math.max(found.columns.length, ...rows.map(({ cells }) => cells.length))
    const beyond = Array.from({ length: width - found.columns.length }, (_value, at) => ({
      index: found.columns.length + at,
      field: null,
      name: _('Beyond the headers'),
    }))
    return [...columns, ...beyond]
      .toSorted((one, other) => place(one) - place(other))
      .map((column) => ({ key: String(column.index), header: column.name, cell: fileCell(column) }))
  }
  return (
    <div ref={box} className="grid gap-3">
      <p role="status" className={news === '' ? 'sr-only' : 'font-medium'}>
        {news}
      </p>
      <Loaded query={query} skeleton={<TableSkeleton />}>
        {({ data, meta }) => (
          <>
            <p className="text-ink-muted">
              {isOpen
                ? _(
                    'Correct the boxes and press Enter or Save. The row is checked again at once; your file stays as it is.',
                  )
                : _('{count, plural, one {# row} other {# rows}}', { count: meta.total })}
            </p>
            <RowsTable
              caption={_('With errors')}
              rows={data}
              busy={query.isPlaceholderData}
              head={head}
              columns={columnsOf(data)}
            />
            <Pages meta={meta} to={to} />
          </>
        )}
      </Loaded>
    </div>
  )
}
