import { useLingui } from '@lingui/react'
import { useParams } from 'react-router'
import type { EventStatus } from '#domain/events/event-rules.ts'
import { EVENT_UPDATED } from '#domain/events/event.ts'
import { PageTitle } from '../layout/PageTitle.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { FormSkeleton } from '../ui/Skeletons.tsx'
import { toastSuccess } from '../ui/toast.ts'
import { useEvent } from './api.ts'
import { BackToEvents } from './BackToEvents.tsx'
import { EventForm } from './EventForm.tsx'
import { EventStatusMark } from './EventStatusMark.tsx'

const BECAME: Record<EventStatus, string> = {
  published: /* i18n */ 'The event is on the site now.',
  cancelled: /* i18n */ 'The event is marked as cancelled.',
  draft: /* i18n */ 'The event is a draft again.',
}

export default function UpdateEventPage() {
  const { _ } = useLingui()
  const { id = '' } = useParams()
  const event = useEvent(id)
  // A copy from the cache may be older than what stands: the form starts from what was read for it.
  const query = { ...event, data: event.isFetchedAfterMount ? event.data : undefined }
  const title = _('Edit event')
  return (
    <>
      <PageTitle title={title} />
      <BackToEvents />
      <Loaded query={query} skeleton={<FormSkeleton />}>
        {(data) => (
          <>
            <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-1">
              <h1 className="text-3xl">{title}</h1>
              <EventStatusMark status={data.status} />
            </div>
            <EventForm
              key={data._id}
              event={data}
              onSaved={(_saved, become) => toastSuccess(_(become ? BECAME[become] : EVENT_UPDATED))}
            />
          </>
        )}
      </Loaded>
    </>
  )
}
