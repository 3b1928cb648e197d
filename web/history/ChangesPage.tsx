import { useLingui } from '@lingui/react'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { type ChangeEntry, ChangeFilters, ChangesPage as Page, NO_USER } from '#domain/history/change-list.ts'
import { LOGGED_KIND_NAMES, type LoggedKind } from '#domain/history/logged-kinds.ts'
import { adminApiPaths } from '../admin-api-paths.ts'
import { UndoBatch } from '../bulk-changes/UndoBatch.tsx'
import { useDownload } from '../download.ts'
import { useAdminFeatures } from '../feature.ts'
import { useFormat } from '../format.ts'
import { ScreenHead } from '../shell/ScreenHead.tsx'
import { GrowingList, useGrowingList } from '../lists/GrowingList.tsx'
import { type ListUrl, urlOfFilters, useListUrl } from '../lists/list-url.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { SelectField } from '../ui/SelectField.tsx'
import { ByWhom } from './ByWhom.tsx'
import { ChangeEntries } from './ChangeEntries.tsx'
import { LogFilters } from './LogFilters.tsx'
import { changesExport } from './changes-file.ts'
import { fieldChoices } from './field-words.tsx'

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
      {(entries) => (
        <div className="grid max-w-4xl gap-4">
          {segmentsOf(entries).map(({ isFolded, entries: some }) => {
            const list = <ChangeEntries entries={some} actionsOf={actionsOf} />
            const key = some[0]?.number
            return isFolded ? <Creations key={key} entries={some} list={list} /> : <div key={key}>{list}</div>
          })}
        </div>
      )}
    </GrowingList>
  )
}

/** So many records that one person created in a row are one line. */
const FOLDED_MIN = 4

type Segment = { isFolded: boolean; entries: ChangeEntry[] }

/** The entries in their order, with the creations of one person in a row together. */
const segmentsOf = (entries: readonly ChangeEntry[]): Segment[] => {
  const runs: ChangeEntry[][] = []
  for (const entry of entries) {
    const last = runs.at(-1)?.at(-1)
    if (last?.action === 'create' && entry.action === 'create' && last.actor === entry.actor)
      runs.at(-1)?.push(entry)
    else runs.push([entry])
  }
  const segments: Segment[] = []
  for (const run of runs) {
    const isFolded = run.length >= FOLDED_MIN
    const last = segments.at(-1)
    if (!isFolded && last && !last.isFolded) last.entries.push(...run)
    else segments.push({ isFolded, entries: [...run] })
  }
  return segments
}

/** What one person created in a row: how many of each kind, and folded below, each. */
const Creations = ({ entries, list }: { entries: readonly ChangeEntry[]; list: ReactNode }) => {
  const { _ } = useLingui()
  const { number } = useFormat()
  const { kinds } = useAdminFeatures()
  const [last] = entries
  const counts = new Map<string, number>()
  for (const { kind } of entries) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  const words = [...counts].map(([kind, count]) => `${_(kinds[kind as LoggedKind].label)} ${number(count)}`)
  if (!last) return null
  return (
    <details className="border-s-2 border-line-strong ps-4">
      <summary className="min-h-11 cursor-pointer py-2">
        <strong>{_('{count} created', { count: number(entries.length) })}</strong> {words.join(', ')}{' '}
        <ByWhom actor={last.actor} at={last.at} />
      </summary>
      <div className="pt-2">{list}</div>
    </details>
  )
}

const actionsOf = ({ kind, batch }: ChangeEntry) => kind === 'member' && <UndoBatch batch={batch} />
