import type { ReactNode } from 'react'
import { useLingui } from '@lingui/react'
import { Link, useSearchParams } from 'react-router'
import { pageCount, pageNumberOf, paginationWindow } from '#domain/list.ts'
import { OUTCOMES, type FaultyFile, type FullImport, type ImportRow } from '#domain/imports/import.ts'
import { adminApiPaths } from '../admin-api-paths.ts'
import { useFormat } from '../format.ts'
import { useFieldWords, type FieldWords } from '../history/field-words.tsx'
import { Changes, Value } from '../history/HistoryList.tsx'
import { MEMBER_RECORD_FIELDS } from '../members/member-fields.ts'
import { adminPaths } from '../admin-paths.ts'
import { useAttempt } from '../records/use-attempt.ts'
import { Button } from '../ui/Button.tsx'
import { Choice } from '../ui/ChoiceGroup.tsx'
import { DataTable } from '../ui/DataTable.tsx'
import { LinkTabs } from '../ui/LinkTabs.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { Pagination } from '../ui/Pagination.tsx'
import { TableSkeleton } from '../ui/Skeletons.tsx'
import { readFaultWords, useImportRows, useTickRows } from './api.ts'
import { DownloadButton } from './DownloadButton.tsx'
import { BECAUSE_LABELS, labelOfField, OUTCOME_LABELS } from './import-labels.ts'

const TABS = [...OUTCOMES, 'left'] as const
type Tab = (typeof TABS)[number]

const memberPath = (isLife: boolean, id: string) =>
  isLife ? adminPaths.lifeMembers.one(id) : adminPaths.members.one(id)

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
      {outcome === 'similar' && found.state === 'checked' && <TickAll found={found} />}
      {outcome === 'faulty' && <FaultyRowsButton id={found._id} />}
      <RowTable found={found} outcome={outcome} page={page} />
    </div>
  )
}

/** Says what ticking means and how many are ticked, and ticks all pages at once. */
const TickAll = ({ found: { _id, counts } }: { found: FullImport }) => {
  const { _ } = useLingui()
  const { number } = useFormat()
  const tick = useTickRows(_id)
  const attempt = useAttempt()
  const { similar, ticked } = counts
  const tickAll = (isTicked: boolean) =>
    attempt(async () => {
      await tick.mutateAsync({ rows: 'all', isTicked })
    })
  return (
    <div className="grid gap-2">
      <p className="text-ink-muted">
        {_('A ticked row is added as a new member when you apply the list. The others are left out.')}
      </p>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <p role="status" className="font-medium tabular-nums">
          {_('{ticked} of {similar} ticked', { ticked: number(ticked), similar: number(similar) })}
        </p>
        <Button onClick={() => void tickAll(true)}>
          {_('Tick all {count}', { count: number(similar) })}
        </Button>
        <Button onClick={() => void tickAll(false)}>{_('Untick all')}</Button>
      </div>
    </div>
  )
}

/** A message with these keeps what it has in braces. */
const IN_BRACES = Object.fromEntries(['row', 'day', 'id', 'member', 'name'].map((key) => [key, `{${key}}`]))

/** Downloads the faulty rows, with the reasons in the language of the user. */
const FaultyRowsButton = ({ id }: { id: string }) => {
  const { _ } = useLingui()
  const readWords = async (): Promise<FaultyFile> => {
    const faults = await readFaultWords(id)
    return {
      reason: _('Reason'),
      row: _('Row'),
      paths: Object.fromEntries(faults.paths.map((path) => [path, _(labelOfField(path))])),
      // The server puts the values into the messages.
      messages: Object.fromEntries(faults.messages.map((message) => [message, _(message, IN_BRACES)])),
    }
  }
  return (
    <DownloadButton path={adminApiPaths.faultyRows(id)} body={readWords}>
      {_('Download the faulty rows with the reasons (Excel)')}
    </DownloadButton>
  )
}

const nameOf = ({ name, raw }: ImportRow) => (
  <>
    {name || '—'} <RawText text={raw['fullName']} />
  </>
)

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
                className: 'wrap-anywhere @3xl:w-48',
                cell: nameOf,
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
  const noteOn = (path: string) => <RawText text={row.raw[path]} />
  if (outcome === 'left') return row.reason && _(row.reason)
  if (outcome === 'faulty') return <Faults row={row} />
  if (outcome === 'changed') return <Changes changes={row.changes} words={words} noteOn={noteOn} />
  if (outcome === 'new' || (outcome === 'same' && row.values.length > 0))
    return <ReadValues row={row} words={words} />
  if (outcome === 'similar')
    return (
      <div className="grid gap-2">
        <ReadValues row={row} words={words} />
        <SimilarPeople row={row} found={found} />
      </div>
    )
  return <span className="text-ink-muted">{row.cells.filter(Boolean).join(' · ')}</span>
}

/** What a cell says that was read as another text. */
const RawText = ({ text }: { text: string | undefined }) => {
  const { _ } = useLingui()
  if (text === undefined) return null
  return <span className="text-sm font-normal text-ink-muted">{_('(in the file: {text})', { text })}</span>
}

/** What the register gets of a row, or has already. */
const ReadValues = ({ row: { values, raw }, words }: { row: ImportRow; words: FieldWords }) => (
  <dl className="m-0 flex flex-wrap gap-x-5 gap-y-0.5">
    {values.map(({ path, value }) => (
      <div key={path} className="flex max-w-full flex-wrap gap-x-1.5">
        <dt className="text-ink-muted">{words.label(path)}:</dt>
        <dd className="m-0 wrap-anywhere">
          <Value words={words} path={path} value={value} /> <RawText text={raw[path]} />
        </dd>
      </div>
    ))}
  </dl>
)

const Faults = ({ row: { faults } }: { row: ImportRow }) => {
  const { _ } = useLingui()
  const { dayOrYear } = useFormat()
  return (
    <ul className="m-0 grid list-none gap-1 p-0">
      {faults.map(({ path, message, values }) => (
        <li key={`${path} ${message}`}>
          {path !== '' && <span className="font-medium">{_(labelOfField(path))}: </span>}
          {_(message, 'day' in values ? { ...values, day: dayOrYear(String(values['day'])) } : values)}
        </li>
      ))}
    </ul>
  )
}

const SimilarPeople = ({ row, found }: { row: ImportRow; found: FullImport }) => {
  const { _ } = useLingui()
  const { date } = useFormat()
  const tick = useTickRows(found._id)
  const attempt = useAttempt()
  const change = (isTicked: boolean) =>
    attempt(async () => {
      await tick.mutateAsync({ rows: [row.number], isTicked })
    })
  return (
    <div className="grid gap-1">
      <p className="font-medium">{_('Maybe the same as:')}</p>
      <ul className="m-0 grid list-none gap-1 p-0">
        {row.similar.map(({ _id, row: other, isLife, name, deletedAt, because }) => (
          <li key={_id ?? other}>
            {_id === null ? (
              <span>{_('{name} in row {row}', { name, row: other })}</span>
            ) : deletedAt !== null ? (
              <span>{_('{name}, in the trash since {day}', { name, day: date(deletedAt) })}</span>
            ) : (
              <Link to={memberPath(isLife, _id)} target="_blank" className="text-primary underline">
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
      {row.faults.length > 0 && <Faults row={row} />}
      {found.state !== 'checked' && row.isTicked && <span>{_('Added anyway')}</span>}
    </div>
  )
}
