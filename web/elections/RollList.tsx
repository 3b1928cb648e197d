import { useLingui } from '@lingui/react'
import { Navigate } from 'react-router'
import { RULES, FAILED_TEXTS } from '#domain/elections/rules.ts'
import type { Election } from '#domain/elections/election.ts'
import type { RollEntry, RollPage } from '#domain/elections/roll-list.ts'
import { pageCount } from '#domain/list.ts'
import { UNION_CODES } from '#domain/unions/unions.ts'
import { type ListUrl, urlOfChoices, type useListUrl } from '../lists/list-url.ts'
import { ScriptText } from '../language/ScriptText.tsx'
import { Pages } from '../lists/PagedList.tsx'
import { useUnionName } from '../names/union-names.ts'
import { useAdminText } from '../records/admin-text.ts'
import { Button } from '../ui/Button.tsx'
import { type Column, DataTable } from '../ui/DataTable.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { LinkTabs } from '../ui/LinkTabs.tsx'
import { SearchBox } from '../ui/SearchBox.tsx'
import { Section } from '../ui/Section.tsx'
import { SelectField } from '../ui/SelectField.tsx'
import { TextLink } from '../ui/TextLink.tsx'

export const ROLL_URL = urlOfChoices({
  which: { values: ['on', 'off', 'changed'], usual: 'on' },
  text: { maxLength: 100, usual: null },
  rule: { values: RULES, usual: null },
  centre: { maxLength: 2, usual: null },
  union: { maxLength: 100, usual: null },
  /** The member whose verdicts are shown. */
  member: { maxLength: 12, usual: null },
})
export type RollState = typeof ROLL_URL extends ListUrl<infer State> ? State : never
type RollAddress = ReturnType<typeof useListUrl<RollState>>

export const rollQuery = (state: RollState) => ROLL_URL.write({ ...state, member: null })

type RollListProps = { election: Election; page: RollPage; isBusy: boolean; address: RollAddress }

const SEARCH_PAUSE_MS = 300

/** The names of a roll, or those who are not on it and why. A row opens the verdicts. */
export const RollList = ({ election, page: { data, meta, summary }, isBusy, address }: RollListProps) => {
  const { _ } = useLingui()
  const { state, searchOf, toPage, change } = address
  const pages = pageCount(meta.total, meta.limit)
  if (!isBusy && state.page > pages) return <Navigate replace to={toPage(pages)} />
  const { which, text, rule, centre, union } = state
  const isFiltered = Boolean(text ?? rule ?? centre ?? union)
  const titles = {
    on: _('On the roll'),
    off: _('Not on the roll'),
    changed: _('Changed since laid open'),
  }
  const shown = (['on', 'off', 'changed'] as const).filter(
    (key) => key !== 'changed' || summary.changed !== null,
  )
  return (
    <Section id="names" heading={_('Names')}>
      <div className="grid gap-5">
        <LinkTabs
          label={_('Names')}
          tabs={shown.map((key) => ({
            key,
            label: titles[key],
            to: searchOf({ which: key, rule: null, centre: null }),
            isCurrent: key === which,
          }))}
        />
        <RollFilters election={election} address={address} />
        <p role="status" className="text-ink-muted">
          {_('{count, plural, one {# name} other {# names}}', { count: meta.total })}
        </p>
        {data.length === 0 ? (
          <EmptyState title={isFiltered ? _('No such names.') : _('There is nobody here.')}>
            {isFiltered && (
              <Button onClick={() => change({ text: null, rule: null, centre: null, union: null })}>
                {_('Clear all')}
              </Button>
            )}
          </EmptyState>
        ) : (
          <>
            <RollTable caption={titles[which]} {...{ election, address, isBusy }} rows={data} />
            <Pages meta={{ ...meta, page: state.page }} to={toPage} />
          </>
        )}
      </div>
    </Section>
  )
}

type FiltersProps = Pick<RollListProps, 'election' | 'address'>

const RollFilters = ({ election: { centres }, address: { state, choose } }: FiltersProps) => {
  const { _ } = useLingui()
  const adminText = useAdminText()
  const unionName = useUnionName()
  const { which, text, rule, centre, union } = state
  return (
    <div className="grid max-w-5xl items-end gap-3 roll-filters sm:grid-cols-2">
      <SearchBox
        label={_('Search the roll')}
        placeholder={_('Name or ID')}
        value={text ?? ''}
        maxLength={100}
        debounceMs={SEARCH_PAUSE_MS}
        onSearch={(typed) => choose({ text: typed })}
      />
      {which === 'on' ? (
        <SelectField
          label={_('Centre')}
          placeholder={_('All')}
          value={centre ?? ''}
          options={centres.map(({ name }, index) => ({ value: String(index + 1), label: adminText(name) }))}
          onChange={({ target }) => choose({ centre: target.value })}
        />
      ) : (
        <SelectField
          label={_('Why not')}
          placeholder={_('All')}
          value={rule ?? ''}
          options={RULES.map((value) => ({ value, label: adminText(FAILED_TEXTS[value]) }))}
          onChange={({ target }) => choose({ rule: target.value })}
        />
      )}
      <SelectField
        label={_('Union')}
        placeholder={_('All')}
        value={union ?? ''}
        options={UNION_CODES.map((value) => ({ value, label: unionName(value) }))}
        onChange={({ target }) => choose({ union: target.value })}
      />
    </div>
  )
}

type RollTableProps = FiltersProps & { caption: string; rows: readonly RollEntry[]; isBusy: boolean }

const RollTable = ({ election, address, caption, rows, isBusy }: RollTableProps) => {
  const { _ } = useLingui()
  const adminText = useAdminText()
  const unionName = useUnionName()
  const { state, searchOf } = address
  const name = ({ member, name: shown, father }: RollEntry) => (
    <>
      <TextLink to={searchOf({ member: String(member), page: state.page })} preventScrollReset>
        <ScriptText>{shown || _('Member {id}', { id: member })}</ScriptText>
      </TextLink>
      <span className="block text-sm font-normal text-ink-muted">
        {_('ID {id}', { id: String(member) })}
        {father !== '' && (
          <>
            {' · '}
            <ScriptText>{father}</ScriptText>
          </>
        )}
      </span>
    </>
  )
  const centre = ({ centre: place }: RollEntry) => {
    const own = place === null ? undefined : election.centres[place - 1]
    return own ? adminText(own.name) : '—'
  }
  const why = (entry: RollEntry) => (
    <ul className="m-0 list-none p-0">
      {state.which === 'changed' && (
        <li className="font-medium">
          {entry.isOn === entry.wasOn
            ? _('Corrected')
            : entry.isOn
              ? _('Now on the roll')
              : _('No longer on the roll')}
        </li>
      )}
      {state.which !== 'changed' &&
        entry.failed.map((rule) => <li key={rule}>{adminText(FAILED_TEXTS[rule])}</li>)}
      {entry.amendments.map((number) => (
        <li key={number}>
          <a
            href={`#amendment-${number}`}
            className="inline-flex min-h-11 items-center text-primary underline underline-offset-4"
          >
            {_('Amendment {number}', { number })}
          </a>
        </li>
      ))}
    </ul>
  )
  const columns: Column<RollEntry>[] = [
    ...(election.frozenAt !== null && state.which === 'on'
      ? [
          {
            header: _('Voter number'),
            cell: ({ number }: RollEntry) => number ?? '—',
            className: 'tabular-nums',
          },
        ]
      : []),
    { header: _('Name'), cell: name, isTitle: true, className: 'wrap-anywhere' },
    { header: _('Union'), cell: ({ union }) => unionName(union) },
    state.which === 'on'
      ? { header: _('Centre'), cell: centre }
      : { header: state.which === 'off' ? _('Why not') : _('Change'), cell: why },
  ]
  return (
    <DataTable
      caption={caption}
      rows={rows}
      columns={columns}
      busy={isBusy}
      rowKey={({ member }) => String(member)}
    />
  )
}
