import type { ReactNode } from 'react'
import { useLingui } from '@lingui/react'
import { Link, useSearchParams } from 'react-router'
import { pageCount, pageNumberOf, paginationWindow } from '#domain/list.ts'
import { OUTCOMES, type FullImport, type ImportRow } from '#domain/imports/import.ts'
import { adminApiPaths } from '../admin-api-paths.ts'
import { useFormat } from '../format.ts'
import { useFieldWords } from '../history/field-words.tsx'
import { Changes } from '../history/HistoryList.tsx'
import { MEMBER_RECORD_FIELDS } from '../members/member-fields.ts'
import { paths } from '../paths.ts'
import { useAttempt } from '../records/use-attempt.ts'
import { Choice } from '../ui/ChoiceGroup.tsx'
import { DataTable } from '../ui/DataTable.tsx'
import { LinkTabs } from '../ui/LinkTabs.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { Pagination } from '../ui/Pagination.tsx'
import { TableSkeleton } from '../ui/Skeletons.tsx'
import { useImportRows, useTickRows } from './api.ts'
import { DownloadButton } from './DownloadButton.tsx'
import { BECAUSE_LABELS, labelOfField, OUTCOME_LABELS } from './import-labels.ts'

const TABS = [...OUTCOMES, 'left'] as const
type Tab = (typeof TABS)[number]

const memberPath = (isLife: boolean, id: string) =>
  isLife ? paths.admin.lifeMembers.one(id) : paths.admin.members.one(id)

/** The rows of an import by what the dry run says of them, each outcome a tab with its count. */
export const ImportRows = ({ found }: { found: FullImport }) => {
  const { _ } = useLingui()
  const { number } = useFormat()
  const [params] = useSearchParams()
  const { counts } = found
  const shown = TABS.filter((tab) => counts[tab] > 0)
  const outcome = shown.find((tab) => tab === params.get('rows')) ?? shown[0]
  const page = pageNumberOf(params)
  if (outcome === undefined) return null
  return (
    <div className="grid gap-4">
      <LinkTabs
        label={_('Rows of the file')}
        tabs={shown.map((tab) => ({
          key: tab,
          label: `${_(OUTCOME_LABELS[tab])} (${number(counts[tab])})`,
          to: { search: `?rows=${tab}` },
          isCurrent: tab === outcome,
        }))}
      />
      {outcome === 'similar' && found.state === 'checked' && (
        <p className="text-ink-muted">
          {_('These rows are left out, unless you tick them to be added anyway.')}
        </p>
      )}
      {outcome === 'faulty' && (
        <DownloadButton path={adminApiPaths.faultyRows(found._id)}>
          {_('Download the faulty rows with the reasons (Excel)')}
        </DownloadButton>
      )}
      <RowTable found={found} outcome={outcome} page={page} />
    </div>
  )
}

const RowTable = ({ found, outcome, page }: { found: FullImport; outcome: Tab; page: number }) => {
  const { _ } = useLingui()
  const query = useImportRows(found._id, { outcome, page })
  const detailOf = (row: ImportRow) => <RowDetail row={row} found={found} outcome={outcome} />
  return (
    <Loaded query={query} skeleton={<TableSkeleton />}>
      {({ data, meta }) => (
        <div className="grid gap-5">
          <DataTable
            caption={_(OUTCOME_LABELS[outcome])}
            rows={data}
            rowKey={({ number }) => String(number)}
            busy={query.isPlaceholderData}
            columns={[
              { header: _('Row'), cell: ({ number }) => number, inCardHead: 'start', className: 'w-16' },
              {
                header: _('Name'),
                isTitle: true,
                className: 'wrap-anywhere',
                cell: ({ name }) => name || '—',
              },
              {
                header: _('What it says'),
                // On a card it needs the whole width.
                className: 'wrap-anywhere @max-3xl:block! @max-3xl:before:hidden!',
                cell: detailOf,
              },
            ]}
          />
          {meta.total > meta.limit && (
            <Pagination
              page={page}
              pages={pageCount(meta.total, meta.limit)}
              entries={paginationWindow(page, pageCount(meta.total, meta.limit))}
              to={(target) => ({ search: `?rows=${outcome}&page=${target}` })}
            />
          )}
        </div>
      )}
    </Loaded>
  )
}

type RowDetailProps = { row: ImportRow; found: FullImport; outcome: Tab }

const RowDetail = ({ row, found, outcome }: RowDetailProps): ReactNode => {
  const { _ } = useLingui()
  const words = useFieldWords()(MEMBER_RECORD_FIELDS)
  if (outcome === 'left') return row.reason && _(row.reason)
  if (outcome === 'faulty') return <Faults row={row} />
  if (outcome === 'changed') return <Changes changes={row.changes} words={words} />
  if (outcome === 'similar') return <SimilarPeople row={row} found={found} />
  return <span className="text-ink-muted">{row.cells.filter(Boolean).join(' · ')}</span>
}

/** The number of another row of the file, which a message of the server names. */
const ROW_IN_MESSAGE = /row (\d+)!$/

const useFaultText = () => {
  const { _ } = useLingui()
  return (message: string) => {
    const row = ROW_IN_MESSAGE.exec(message)?.[1]
    if (row === undefined) return _(message)
    return message.startsWith('The same Life')
      ? _('The same Life Member ID is in row {row}!', { row })
      : _('The same member is in row {row}!', { row })
  }
}

const Faults = ({ row: { faults } }: { row: ImportRow }) => {
  const { _ } = useLingui()
  const textOf = useFaultText()
  return (
    <ul className="m-0 grid list-none gap-1 p-0">
      {faults.map(({ path, message }) => (
        <li key={`${path} ${message}`}>
          {path !== '' && <span className="font-medium">{_(labelOfField(path))}: </span>}
          {textOf(message)}
        </li>
      ))}
    </ul>
  )
}

const SimilarPeople = ({ row, found }: { row: ImportRow; found: FullImport }) => {
  const { _ } = useLingui()
  const tick = useTickRows(found._id)
  const attempt = useAttempt()
  const change = (isTicked: boolean) =>
    attempt(async () => {
      await tick.mutateAsync({ rows: [row.number], isTicked })
    })
  return (
    <div className="grid gap-1">
      <ul className="m-0 grid list-none gap-1 p-0">
        {row.similar.map(({ _id, row: other, isLife, name, because }) => (
          <li key={_id ?? other}>
            {_id === null ? (
              <span>{_('{name} in row {row}', { name, row: other })}</span>
            ) : (
              <Link to={memberPath(isLife, _id)} target="_blank">
                {name}
              </Link>
            )}{' '}
            <span className="text-ink-muted">
              ({because.map((kind) => _(BECAUSE_LABELS[kind] ?? kind)).join(', ')})
            </span>
          </li>
        ))}
      </ul>
      {found.state === 'checked' && (
        <Choice
          type="checkbox"
          label={_('Add anyway')}
          aria-label={_('Add {name} in row {row} anyway', { name: row.name, row: row.number })}
          checked={row.isTicked}
          disabled={tick.isPending}
          onChange={({ target }) => void change(target.checked)}
        />
      )}
      {found.state !== 'checked' && row.isTicked && <span>{_('Added anyway')}</span>}
    </div>
  )
}
