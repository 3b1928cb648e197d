import { useLingui } from '@lingui/react'
import type { To } from 'react-router'
import type { FullImport, ImportRow } from '#domain/imports/import.ts'
import { useFormat } from '../format.ts'
import { useFieldWords } from '../history/field-words.tsx'
import { Changes, Value } from '../history/HistoryList.tsx'
import { MEMBER_RECORD_FIELDS } from '../members/member-form.ts'
import { urlOfChoices, useListUrl } from '../lists/list-url.ts'
import { Pages } from '../lists/PagedList.tsx'
import { useAttempt } from '../records/use-attempt.ts'
import { Choice } from '../ui/ChoiceGroup.tsx'
import { LinkTabs } from '../ui/LinkTabs.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { TableSkeleton } from '../ui/Skeletons.tsx'
import { useDecideRows, useImportRows } from './api.ts'
import { FaultyRows } from './FaultyRows.tsx'
import { OUTCOME_LABELS } from './import-labels.ts'
import { RowsTable, useFileColumns, type RowsColumn } from './RowsTable.tsx'
import { SimilarRows } from './SimilarRows.tsx'

/** The rows that need a decision come first. */
const TABS = ['faulty', 'similar', 'changed', 'new', 'same', 'left'] as const
type Tab = (typeof TABS)[number]

/** The list state in the URL: a tab and, for faulty rows, a kind of fault. */
const URL_OF_ROWS = urlOfChoices({
  rows: { values: TABS, usual: null },
  path: { maxLength: 500, usual: null },
  message: { maxLength: 500, usual: null },
})

/** The rows of an import by outcome of the dry run, each in a tab with its count. */
export const ImportRows = ({ found }: { found: FullImport }) => {
  const { _ } = useLingui()
  const { state, searchOf } = useListUrl(URL_OF_ROWS)
  const { counts } = found
  const shown = TABS.filter((tab) => counts[tab] > 0)
  const outcome = shown.find((tab) => tab === state.rows) ?? shown[0]
  if (outcome === undefined) return null
  const paged = { page: state.page, to: (page: number) => searchOf({ rows: outcome, page }) }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <LinkTabs
        label={_('Rows of the file')}
        tabs={shown.map((tab) => ({
          key: tab,
          label: _(OUTCOME_LABELS[tab]),
          count: counts[tab],
          to: searchOf({ rows: tab, path: null, message: null }),
          isCurrent: tab === outcome,
        }))}
      />
      {outcome === 'faulty' && (
        <FaultyRows found={found} {...state} searchOf={(to) => searchOf({ rows: 'faulty', ...to })} />
      )}
      {outcome === 'similar' && <SimilarRows found={found} {...paged} />}
      {outcome !== 'faulty' && outcome !== 'similar' && (
        <OtherRows found={found} outcome={outcome} {...paged} />
      )}
    </div>
  )
}

type OtherRowsProps = {
  found: FullImport
  outcome: Exclude<Tab, 'faulty' | 'similar'>
  page: number
  to: (page: number) => To
}

/** The rows that need no decision, with their values or changes in the columns of the file. */
const OtherRows = ({ found, outcome, page, to }: OtherRowsProps) => {
  const { _ } = useLingui()
  const query = useImportRows(found._id, { outcome, page })
  const words = useFieldWords()(MEMBER_RECORD_FIELDS)
  const columnsOf = useValueColumns(found)
  const changesOf = (row: ImportRow) => {
    const noteOn = (path: string) => <RawText text={row.raw[path]} />
    return (
      <div className="grid gap-2">
        <Changes changes={row.changes} words={words} noteOn={noteOn} />
        {row.kept.length > 0 && <Kept row={row} />}
      </div>
    )
  }
  const leaveOut = (row: ImportRow) => <LeaveOut row={row} found={found} />
  const name: RowsColumn = { key: 'name', header: _('Name'), cell: ({ name: text }) => text || '—' }
  const changes = {
    key: 'changes',
    header: _('What changes'),
    className: 'whitespace-normal',
    cell: changesOf,
  }
  const reasonOf = (row: ImportRow) => {
    if (row.kept.length > 0) return <Kept row={row} />
    const values = row.faults.find(({ message }) => message === row.reason)?.values
    return row.reason && _(row.reason, values)
  }
  const reason = { key: 'reason', header: _('Reason'), className: 'whitespace-normal', cell: reasonOf }
  const leave = { key: 'leave', header: _('Leave out'), cell: leaveOut }
  const isDecidable = found.state === 'checked' && (outcome === 'new' || outcome === 'changed')
  return (
    <Loaded query={query} skeleton={<TableSkeleton />}>
      {({ data, meta }) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <RowsTable
            caption={_(OUTCOME_LABELS[outcome])}
            rows={data}
            busy={query.isPlaceholderData}
            columns={
              outcome === 'changed' ? [name, changes] : outcome === 'left' ? [name, reason] : columnsOf(data)
            }
            {...(isDecidable && { head: leave })}
          />
          <Pages meta={meta} to={to} />
        </div>
      )}
    </Loaded>
  )
}

/** The raw text of a cell that was read as another value. */
const RawText = ({ text }: { text: string | undefined }) => {
  const { _ } = useLingui()
  if (text === undefined) return null
  return <span className="text-sm font-normal text-ink-muted">{_('(in the file: {text})', { text })}</span>
}

/** The values that the row does not set, because they were changed after the export of the list. */
const Kept = ({ row: { kept } }: { row: ImportRow }) => {
  const { _ } = useLingui()
  const { dateTime } = useFormat()
  const words = useFieldWords()(MEMBER_RECORD_FIELDS)
  return (
    <div className="grid gap-1">
      <p className="font-medium">{_('Changed since the list was exported, and left as it is:')}</p>
      <ul className="m-0 grid list-none gap-1 p-0">
        {kept.map(({ path, row, value, by, at }) => (
          <li key={path}>
            <span className="text-ink-muted">{words.label(path)}:</span>{' '}
            <Value words={words} path={path} value={value} />{' '}
            <span className="text-sm text-ink-muted">
              {_('by {name}, {time}', { name: by, time: dateTime(at) })} · {_('In the file:')}{' '}
              <Value words={words} path={path} value={row} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The values of the rows for the register: in the columns of the file, and derived values after these. */
const useValueColumns = (found: FullImport) => {
  const fields = useFieldWords()(MEMBER_RECORD_FIELDS)
  const columns = useFileColumns(found)
  const show = (row: ImportRow, path: string) => {
    const value = row.values.find((one) => one.path === path)?.value
    return (
      <>
        {value !== undefined && <Value words={fields} path={path} value={value} />}{' '}
        <RawText text={row.raw[path]} />
      </>
    )
  }
  const cellOf = (row: ImportRow, field: string, index: number) => {
    if (field === 'fullName')
      return (
        <>
          {row.name || '—'} <RawText text={row.raw[field]} />
        </>
      )
    // Names, numbers and states are not among the values.
    const isListed = row.values.some(({ path }) => path === field)
    return isListed ? show(row, field) : (row.cells[index] ?? '')
  }
  return (rows: readonly ImportRow[]): RowsColumn[] => {
    const inFile = new Set<string>(columns.map(({ field }) => field))
    const paths = new Set(rows.flatMap(({ values }) => values.map(({ path }) => path)))
    const others = [...paths].filter((path) => !inFile.has(path) && path !== 'isActive')
    return [
      ...columns.map(({ index, field, name }) => ({
        key: String(index),
        header: name,
        cell: (row: ImportRow) => cellOf(row, field, index),
      })),
      ...others.map((path) => ({
        key: path,
        header: fields.label(path),
        cell: (row: ImportRow) => show(row, path),
      })),
    ]
  }
}

/** Leaves out a row that would be applied. */
const LeaveOut = ({ row: { number, name, decision }, found }: { row: ImportRow; found: FullImport }) => {
  const { _ } = useLingui()
  const decide = useDecideRows(found._id)
  const attempt = useAttempt()
  return (
    <Choice
      type="checkbox"
      label=""
      className="justify-center"
      aria-label={_('Leave out row {row}, {name}', { row: number, name })}
      checked={decision === 'leave'}
      disabled={decide.isPending}
      onChange={({ target }) =>
        void attempt(async () => {
          await decide.mutateAsync({
            rows: [number],
            because: null,
            decision: target.checked ? 'leave' : null,
          })
        })
      }
    />
  )
}
