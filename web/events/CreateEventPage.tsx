import { useLingui } from '@lingui/react'
import { useNavigate } from 'react-router'
import { EVENT_CREATED } from '#domain/events/event.ts'
import { PageTitle } from '../layout/PageTitle.tsx'
import { paths } from '../paths.ts'
import { toastSuccess } from '../ui/toast.ts'
import { BackToEvents } from './BackToEvents.tsx'
import { EventForm } from './EventForm.tsx'

export default function CreateEventPage() {
  const { _ } = useLingui()
  const navigate = useNavigate()
  const title = _('New event')
  return (
    <>
      <PageTitle title={title} />
      <BackToEvents />
      <h1 className="mb-5 text-3xl">{title}</h1>
      <EventForm
        event={null}
        onSaved={(event) => {
          toastSuccess(_(EVENT_CREATED))
          void navigate(event.status === 'draft' ? `${paths.admin.events}?list=drafts` : paths.admin.events)
        }}
      />
    </>
  )
}
