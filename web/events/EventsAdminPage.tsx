import { useLingui } from '@lingui/react'
import { EVENT_LISTS, type EventList } from '#domain/events/event-query.ts'
import { EVENT_KIND_VALUES, EVENT_KINDS, eventKindLabel } from '#domain/events/event-rules.ts'
import type { SocietyEvent } from '#domain/events/event.ts'
import { adminPaths } from '../admin-paths.ts'
import { useFormat } from '../format.ts'
import { LocalText } from '../language/LocalText.tsx'
import { imagePath, thumbnailOf } from '../paths.ts'
import { ListScreen } from '../records/ListScreen.tsx'
import { urlOfChoices } from '../lists/list-url.ts'
import { PagedList, usePagedList } from '../lists/PagedList.tsx'
import { type RecordRows, RecordTable } from '../lists/RecordTable.tsx'
import { RowActions } from '../records/RowActions.tsx'
import { useAdminText } from '../records/admin-text.ts'
import { useDeleteRecordWithUndo } from '../records/record-queries.ts'
import type { Column } from '../ui/DataTable.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { LinkTabs } from '../ui/LinkTabs.tsx'
import { SelectField } from '../ui/SelectField.tsx'
import { EventStatusMark } from './EventStatusMark.tsx'
import { eventKind } from './event-kind.ts'

type EventTableProps = RecordRows<SocietyEvent> & { onDelete: (event: SocietyEvent) => void }

const EventTable = ({ onDelete, ...table }: EventTableProps) => {
  const { _ } = useLingui()
  const adminText = useAdminText()
  const { dateTime } = useFormat()

  const actions = (event: SocietyEvent) => (
    <div className="-mx-2 flex">
      <RowActions
        name={adminText(event.title)}
        editPath={adminPaths.events.edit(event._id)}
        onDelete={() => onDelete(event)}
      />
    </div>
  )
  const cover = ({ cover: image }: SocietyEvent) =>
    image && (
      <img
        src={thumbnailOf(imagePath(image._id))}
        alt=""
        width={48}
        height={48}
        className="size-12 shrink-0 rounded-lg object-cover"
      />
    )
  const title = (event: SocietyEvent) => <LocalText of={event.title} />
  const place = (event: SocietyEvent) => <LocalText of={event.place} />
  const status = (event: SocietyEvent) => <EventStatusMark status={event.status} />

  const columns: Column<SocietyEvent>[] = [
    { header: _('Cover'), isHeaderHidden: true, inCardHead: 'start', cell: cover },
    { header: _('Title'), cell: title, isTitle: true },
    {
      header: _('Start (New York time)'),
      cell: ({ startsAt }) => dateTime(startsAt),
      className: '@3xl:whitespace-nowrap tabular-nums',
    },
    { header: _('Place'), cell: place },
    { header: _('Type'), cell: ({ kind }) => _(eventKindLabel(kind)) },
    { header: _('Status'), cell: status },
    { header: _('Action'), cell: actions, inCardHead: 'end' },
  ]
  return <RecordTable {...table} columns={columns} />
}

const URL_OF_LIST = urlOfChoices({
  list: { values: EVENT_LISTS, usual: 'upcoming' },
  kind: { values: EVENT_KIND_VALUES, usual: null },
})

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
  const events = usePagedList(eventKind, URL_OF_LIST)
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
          label={_('Type')}
          placeholder={_('All types')}
          options={EVENT_KINDS.map(({ value, label }) => ({ value, label: _(label) }))}
          value={state.kind ?? ''}
          onChange={({ target }) => choose({ kind: target.value })}
        />
      </div>
      <PagedList
        paged={events}
        caption={_(TITLES[state.list])}
        none={
          <EmptyState
            title={_(EMPTY_TITLES[state.list])}
            {...(state.kind && { hint: _('There may be some of another type.') })}
          />
        }
      >
        {(table) => <EventTable {...table} onDelete={({ _id }) => void deleteWithUndo(_id)} />}
      </PagedList>
    </ListScreen>
  )
}
