import { useLingui } from '@lingui/react'
import { Download } from 'lucide-react'
import { type ChangesColumn, type ChangesExport, OLDER_LEFT_OUT } from '#domain/exports/changes-export.ts'
import { type ChangeEntry, ChangeFilters, ChangesPage as Page, NO_USER } from '#domain/history/change-list.ts'
import { REASON_ERASED } from '#domain/history/history-entry.ts'
import { LOGGED_KIND_NAMES } from '#domain/history/logged-kinds.ts'
import { adminApiPaths } from '../admin-api-paths.ts'
import { UndoBatch } from '../bulk-changes/UndoBatch.tsx'
import { useDownload } from '../download.ts'
import { type AdminFeatures, useAdminFeatures } from '../feature.ts'
import { useFormat } from '../format.ts'
import type { Translate } from '../i18n.ts'
import { labelOfField } from '../records/form-fields.ts'
import type { FormField } from '../records/merge.ts'
import { ScreenHead } from '../shell/PageTitle.tsx'
import { GrowingList, useGrowingList } from '../lists/GrowingList.tsx'
import { type ListUrl, urlOfFilters, useListUrl } from '../lists/list-url.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { SelectField } from '../ui/SelectField.tsx'
import { ByWhom } from './ByWhom.tsx'
import { ChangeEntries } from './ChangeEntries.tsx'
import { ACTIONS, BatchWords } from './HistoryList.tsx'
import { LogFilters } from './LogFilters.tsx'
import { fieldChoices, SHARED_FIELDS } from './field-words.tsx'
import { type Segment, segmentsOf } from './segments.ts'

const HEADERS: Record<ChangesColumn, string> = {
  at: /* i18n */ 'When (New York time)',
  actor: /* i18n */ 'By whom',
  action: /* i18n */ 'What was done',
  kind: /* i18n */ 'What',
  record: /* i18n */ 'Record',
  field: /* i18n */ 'Field',
  before: /* i18n */ 'Before',
  after: /* i18n */ 'After',
  reason: /* i18n */ 'Reason',
  batch: /* i18n */ 'Changed together',
}

const translated = <Key extends string>(texts: Record<Key, string>, _: Translate) =>
  // `Object.entries` loses the type of the keys.
  Object.fromEntries(Object.entries<string>(texts).map(([key, text]) => [key, _(text)])) as Record<
    Key,
    string
  >

const labelsOf = (ofKind: readonly FormField[], _: Translate) => {
  const fields = [...ofKind, ...SHARED_FIELDS]
  return Object.fromEntries(fields.map(({ path }) => [path, labelOfField(fields, path, _)]))
}

/** The request for the changes of a filter as a file, with the words of the screen. */
const changesExport = (
  filter: ChangeFilters,
  kinds: AdminFeatures['kinds'],
  _: Translate,
): ChangesExport => ({
  filter,
  headers: translated(HEADERS, _),
  words: {
    actions: translated(ACTIONS, _),
    kinds: Object.fromEntries(LOGGED_KIND_NAMES.map((kind) => [kind, _(kinds[kind].label)])),
    fields: Object.fromEntries(LOGGED_KIND_NAMES.map((kind) => [kind, labelsOf(kinds[kind].fields, _)])),
    yes: _('Yes'),
    no: _('No'),
    reasonErased: _(REASON_ERASED),
    older: _(OLDER_LEFT_OUT),
  },
})

type ChangesFiltersProps = {
  filters: ChangeFilters
  /** '' removes a filter. */
  onChoose: (change: Partial<Record<keyof ChangeFilters, string>>) => void
  onClear: () => void
}

const ChangesFilters = ({ filters, onChoose, onClear }: ChangesFiltersProps) => {
  const { _ } = useLingui()
  const { kinds } = useAdminFeatures()
  const { kind, field = '' } = filters
  return (
    <LogFilters
      {...{ filters, onChoose, onClear }}
      personLabel={_('By whom')}
      others={[{ value: NO_USER, label: _('Visitors, and the site itself') }]}
      className="lg:grid-cols-3 2xl:grid-cols-[repeat(5,minmax(0,1fr))_auto]"
    >
      <div className="max-sm:col-span-2">
        <SelectField
          label={_('What')}
          placeholder={_('Everything')}
          value={kind ?? ''}
          options={LOGGED_KIND_NAMES.map((value) => ({ value, label: _(kinds[value].label) }))}
          onChange={({ target }) => onChoose({ kind: target.value, field: '' })}
        />
      </div>
      <div className="max-sm:col-span-2">
        <SelectField
          label={_('Field')}
          placeholder={_('All fields')}
          value={field}
          disabled={kind === undefined}
          options={fieldChoices(kind === undefined ? [] : kinds[kind].fields).map(({ value, label }) => ({
            value,
            label: _(label),
          }))}
          onChange={({ target }) => onChoose({ field: target.value })}
        />
      </div>
    </LogFilters>
  )
}

/** Saves the changes of a filter, on all pages, as a file. */
const ExportChanges = ({ filters }: { filters: ChangeFilters }) => {
  const { _ } = useLingui()
  const { kinds } = useAdminFeatures()
  const { busy, save } = useDownload()
  return (
    <Button
      className="mb-6"
      busy={busy}
      onClick={() => void save(adminApiPaths.exportChanges, changesExport(filters, kinds, _))}
    >
      <Download aria-hidden className="size-5" />
      {busy ? _('Preparing the file…') : _('Export as CSV')}
    </Button>
  )
}

const filterUrl = urlOfFilters(ChangeFilters)
const URL_OF_LIST: ListUrl<ChangeFilters> = {
  ...filterUrl,
  read: (params) => {
    const filters = filterUrl.read(params)
    // The choices of fields are those of a kind.
    if (filters.kind === undefined) delete filters.field
    return filters
  },
}

const useChanges = (filters: ChangeFilters) =>
  useGrowingList({
    queryKey: ['changes', filters],
    schema: Page,
    path: adminApiPaths.changes,
    query: URL_OF_LIST.write(filters),
    nextOf: ({ next }) => next,
  })

/** The screen of all changes: who changed what, in which record, and when. */
export default function ChangesPage() {
  const { _ } = useLingui()
  const { state: filters, choose, clear } = useListUrl(URL_OF_LIST)
  return (
    <>
      <ScreenHead title={_('Changes')} introduction={_('Who changed what and when, the newest first.')} />
      <ChangesFilters filters={filters} onChoose={choose} onClear={clear} />
      <ExportChanges filters={filters} />
      <ChangeList filters={filters} />
    </>
  )
}

const ChangeList = ({ filters }: { filters: ChangeFilters }) => {
  const { _ } = useLingui()
  const { dateTime } = useFormat()
  const changes = useChanges(filters)
  const searchedTo = changes.data?.pages.at(-1)?.searchedTo ?? null
  return (
    <GrowingList
      list={changes}
      none={<EmptyState title={_('There are no such changes.')} />}
      more={searchedTo === null ? undefined : _('Search further back')}
      progress={
        searchedTo !== null && (
          <p role="status">{_('Searched back to {day}.', { day: dateTime(searchedTo) })}</p>
        )
      }
    >
      {(entries) => {
        const segments = segmentsOf(entries)
        return (
          <div className="grid max-w-4xl gap-4">
            {segments.map((segment, index) => (
              <ChangeLine
                key={segment.entries[0]?.number}
                segment={segment}
                goesOn={changes.hasNextPage && index === segments.length - 1}
              />
            ))}
          </div>
        )
      }}
    </GrowingList>
  )
}

type ChangeLineProps = {
  segment: Segment
  /** Whether more of its entries may follow. */
  goesOn: boolean
}

/** Entries, or one line for all of them, which unfolds. */
const ChangeLine = ({ segment: { isFolded, isBatch, entries }, goesOn }: ChangeLineProps) => {
  const { _ } = useLingui()
  const { number } = useFormat()
  const { kinds } = useAdminFeatures()
  const [last] = entries
  if (!last || !isFolded) return <ChangeEntries entries={entries} actionsOf={actionsOf} />
  const { actor, at, batch } = last
  const labels = [...new Set(entries.map(({ kind }) => kind))].map((kind) => _(kinds[kind].label))
  const isOfMembers = entries.some(({ kind }) => kind === 'member')
  return (
    <div className="border-s-2 border-line-strong ps-4">
      <details>
        <summary className="min-h-11 cursor-pointer py-2">
          <strong>
            {batch && isBatch
              ? _('{count} changes together', { count: number(batch.changes) })
              : _('{count} created', { count: `${number(entries.length)}${goesOn ? '+' : ''}` })}
          </strong>{' '}
          {labels.join(', ')} <ByWhom actor={actor} at={at} />
        </summary>
        <div className="pt-2">
          <ChangeEntries entries={entries} />
        </div>
      </details>
      {batch?.import && <BatchWords batch={batch} />}
      {isBatch && isOfMembers && <UndoBatch batch={batch} />}
    </div>
  )
}

const actionsOf = ({ kind, batch }: ChangeEntry) => kind === 'member' && <UndoBatch batch={batch} />
