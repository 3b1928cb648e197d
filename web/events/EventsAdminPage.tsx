import { useLingui } from '@lingui/react'
import { Plus } from 'lucide-react'
import { Link, Navigate, useSearchParams } from 'react-router'
import { pageCount, paginationWindow } from '#domain/list.ts'
import { EVENT_LISTS, type EventList } from '#domain/events/event-query.ts'
import { EVENT_KINDS } from '#domain/events/event-rules.ts'
import { EVENT_DELETED, EVENT_RESTORED } from '#domain/events/event.ts'
import { useDeleteWithUndo } from '../forms/use-delete-with-undo.ts'
import { PageTitle } from '../layout/PageTitle.tsx'
import { paths } from '../paths.ts'
import { buttonClass } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { Pagination } from '../ui/Pagination.tsx'
import { SelectField } from '../ui/SelectField.tsx'
import { TableSkeleton } from '../ui/Skeletons.tsx'
import { useDeleteEvent, useEventList, useRestoreEvent } from './api.ts'
import { EventTable } from './EventTable.tsx'
import { parseEventListState, toEventListParams, type EventListState } from './event-list-state.ts'

const TITLES: Record<EventList, string> = {
  upcoming: /* i18n */ 'Upcoming',
  past: /* i18n */ 'Past',
  drafts: /* i18n */ 'Drafts',
}
const NOTHING: Record<EventList, string> = {
  upcoming: /* i18n */ 'No event is planned.',
  past: /* i18n */ 'No event is over yet.',
  drafts: /* i18n */ 'There are no drafts.',
}

export default function EventsAdminPage() {
  const { _ } = useLingui()
  const [params, setParams] = useSearchParams()
  const state = parseEventListState(params)
  const events = useEventList(toEventListParams(state))
  const deleteWithUndo = useDeleteWithUndo({
    remove: useDeleteEvent(),
    restore: useRestoreEvent(),
    deleted: EVENT_DELETED,
    restored: EVENT_RESTORED,
  })
  const searchOf = (patch: Partial<EventListState>) => ({
    search: `?${new URLSearchParams(toEventListParams({ ...state, page: 1, ...patch }))}`,
  })
  const pages = pageCount(events.data?.meta.total ?? 0, events.data?.meta.limit ?? 1)
  const isCurrent = events.data !== undefined && !events.isPlaceholderData
  if (isCurrent && state.page > pages) return <Navigate replace to={searchOf({ page: pages })} />

  return (
    <>
      <PageTitle title={_('Events')} />
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-3xl">{_('Events')}</h1>
        <Link to={paths.admin.createEvent} className={buttonClass('primary')}>
          <Plus aria-hidden className="size-5" />
          {_('New event')}
        </Link>
      </div>
      <div className="mb-4 flex flex-wrap items-end gap-x-6 gap-y-3">
        <nav aria-label={_('Lists of events')}>
          <ul className="m-0 flex list-none flex-wrap gap-2 p-0">
            {EVENT_LISTS.map((list) => (
              <li key={list}>
                <Link
                  to={searchOf({ list })}
                  aria-current={list === state.list ? 'page' : undefined}
                  className={buttonClass(list === state.list ? 'primary' : 'secondary')}
                >
                  {_(TITLES[list])}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <SelectField
          label={_('Kind')}
          placeholder={_('All kinds')}
          options={EVENT_KINDS.map(({ value, label }) => ({ value, label: _(label) }))}
          value={state.kind ?? ''}
          onChange={({ target }) => {
            const { kind } = parseEventListState(new URLSearchParams({ kind: target.value }))
            setParams(toEventListParams({ ...state, kind, page: 1 }), { preventScrollReset: true })
          }}
        />
      </div>
      <Loaded query={events} skeleton={<TableSkeleton />}>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState
              title={_(NOTHING[state.list])}
              {...(state.kind && { hint: _('There may be some of another kind.') })}
            />
          ) : (
            <div className="grid gap-5">
              <EventTable
                caption={_(TITLES[state.list])}
                events={data}
                busy={events.isPlaceholderData}
                onDelete={({ _id }) => void deleteWithUndo(_id)}
              />
              {pages > 1 && (
                <Pagination
                  page={state.page}
                  pages={pages}
                  entries={paginationWindow(state.page, pages)}
                  to={(page) => searchOf({ page })}
                />
              )}
            </div>
          )
        }
      </Loaded>
    </>
  )
}
