import { useLingui } from '@lingui/react'
import {
  SECURITY_EVENT_KINDS,
  type SecurityLogEntry,
  SecurityLogFilters as Filters,
  SecurityLogPage as Page,
  UNKNOWN_EMAIL,
} from '#domain/security-log/security-log.ts'
import { adminApiPaths } from '../admin-api-paths.ts'
import { useFormat } from '../format.ts'
import { LogFilters } from '../history/LogFilters.tsx'
import { ScreenHead } from '../shell/PageTitle.tsx'
import { GrowingList, useGrowingList } from '../lists/GrowingList.tsx'
import { urlOfFilters, useListUrl } from '../lists/list-url.ts'
import { RecordTable } from '../lists/RecordTable.tsx'
import type { Column } from '../ui/DataTable.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { SelectField } from '../ui/SelectField.tsx'
import { classNames } from '../ui/class-names.ts'
import { EVENT_LABELS, showDetail, WARNINGS } from './event-words.ts'

type SecurityLogFiltersProps = {
  filters: Filters
  /** '' removes a filter. */
  onChoose: (change: Partial<Record<keyof Filters, string>>) => void
  onClear: () => void
}

const SecurityLogFilters = ({ filters, onChoose, onClear }: SecurityLogFiltersProps) => {
  const { _ } = useLingui()
  return (
    <LogFilters
      {...{ filters, onChoose, onClear }}
      personLabel={_('Person')}
      others={[{ value: UNKNOWN_EMAIL, label: _('Nobody: an e-mail without an account') }]}
      className="lg:grid-cols-[repeat(4,minmax(0,1fr))_auto]"
    >
      <div className="max-lg:col-span-2">
        <SelectField
          label={_('What')}
          placeholder={_('Everything')}
          value={filters.kind ?? ''}
          options={SECURITY_EVENT_KINDS.map((value) => ({ value, label: _(EVENT_LABELS[value]) }))}
          onChange={({ target }) => onChoose({ kind: target.value })}
        />
      </div>
    </LogFilters>
  )
}

const URL_OF_LIST = urlOfFilters(Filters)

const useSecurityLog = (filters: Filters) =>
  useGrowingList({
    queryKey: ['security-log', filters],
    schema: Page,
    path: adminApiPaths.securityLog,
    query: URL_OF_LIST.write(filters),
    nextOf: ({ next }) => next,
  })

/** The screen of the security log: who signed in or tried to, and who changed who may do what. */
export default function SecurityLogPage() {
  const { _ } = useLingui()
  const { state: filters, choose, clear } = useListUrl(URL_OF_LIST)
  const columns = useColumns()
  const log = useSecurityLog(filters)
  return (
    <>
      <ScreenHead
        title={_('Security log')}
        introduction={_(
          'Who signed in, or tried to, and what concerns access; the newest first, for a year.',
        )}
      />
      <SecurityLogFilters filters={filters} onChoose={choose} onClear={clear} />
      <GrowingList list={log} none={<EmptyState title={_('There are no such events.')} />}>
        {(entries) => (
          <div className="max-w-6xl">
            <RecordTable caption={_('Security log')} columns={columns} rows={entries} />
          </div>
        )}
      </GrowingList>
    </>
  )
}

const useColumns = (): readonly Column<SecurityLogEntry>[] => {
  const { _ } = useLingui()
  const { dateTime } = useFormat()
  return [
    {
      header: _('What'),
      isTitle: true,
      cell: (entry) => (
        <span className={classNames('wrap-anywhere', WARNINGS.has(entry.kind) && 'text-danger')}>
          {_(EVENT_LABELS[entry.kind])}
          {entry.detail !== null && (
            <span className="block text-sm font-normal text-ink-muted">{showDetail(entry, _)}</span>
          )}
        </span>
      ),
    },
    { header: _('When'), cell: ({ at }) => <time dateTime={at}>{dateTime(at)}</time> },
    { header: _('Who'), cell: (entry) => <Who entry={entry} /> },
    {
      header: _('From where'),
      cell: ({ network, device }) => (
        <span className="wrap-anywhere">
          {device ?? '–'}
          {network !== null && <span className="block text-ink-muted">{network}</span>}
        </span>
      ),
    },
  ]
}

const Who = ({ entry: { user, by, tried } }: { entry: SecurityLogEntry }) => {
  const { _ } = useLingui()
  return (
    <span className="wrap-anywhere">
      {user ?? tried ?? '–'}
      {user === null && tried !== null && (
        <span className="block text-ink-muted">{_('No account has this address')}</span>
      )}
      {by !== null && <span className="block text-ink-muted">{_('by {name}', { name: by })}</span>}
    </span>
  )
}
