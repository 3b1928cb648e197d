import { useLingui } from '@lingui/react'
import { EVENT_LISTS, type EventList } from '#domain/events/event-query.ts'
import { EVENT_KIND_VALUES, EVENT_KINDS } from '#domain/events/event-rules.ts'
import { ListScreen } from '../records/ListScreen.tsx'
import { PagedList, usePagedList } from '../records/PagedList.tsx'
import { useDeleteRecordWithUndo } from '../records/record-queries.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { LinkTabs } from '../ui/LinkTabs.tsx'
import { SelectField } from '../ui/SelectField.tsx'
import { eventKind } from './event-kind.ts'
import { EventTable } from './EventTable.tsx'

const CHOICES = {
  list: { values: EVENT_LISTS, usual: 'upcoming' },
  kind: { values: EVENT_KIND_VALUES, usual: null },
} as const

const TITLES: Record<EventList, string> = {
  upcoming: /* i18n */ 'Upcoming',
  past: /* i18n */ 'Past',
  drafts: /* i18n */ 'Drafts',
}
const EMPTY_TITLES: Record<EventList, string> = {
  upcoming: eventKind.words.none,
  past: /* i18n */ 'No event is over yet.',
  drafts: /* i18n */ 'There are no drafts.',
}

export default function EventsAdminPage() {
  const { _ } = useLingui()
  const events = usePagedList(eventKind, CHOICES)
  const deleteWithUndo = useDeleteRecordWithUndo(eventKind)
  const { state, searchOf, choose } = events
  return (
    <ListScreen kind={eventKind}>
      <div className="mb-4 flex flex-wrap items-end gap-x-6 gap-y-3">
        <LinkTabs
          label={_('Lists of events')}
          tabs={EVENT_LISTS.map((list) => ({
            key: list,
            label: _(TITLES[list]),
            to: searchOf({ list }),
            isCurrent: list === state.list,
          }))}
        />
        <SelectField
          label={_('Kind')}
          placeholder={_('All kinds')}
          options={EVENT_KINDS.map(({ value, label }) => ({ value, label: _(label) }))}
          value={state.kind ?? ''}
          onChange={({ target }) => choose('kind', target.value)}
        />
      </div>
      <PagedList
        paged={events}
        caption={_(TITLES[state.list])}
        none={
          <EmptyState
            title={_(EMPTY_TITLES[state.list])}
            {...(state.kind && { hint: _('There may be some of another kind.') })}
          />
        }
      >
        {(table) => <EventTable {...table} onDelete={({ _id }) => void deleteWithUndo(_id)} />}
      </PagedList>
    </ListScreen>
  )
}
