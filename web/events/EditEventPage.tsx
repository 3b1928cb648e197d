import { useSearchParams } from 'react-router'
import type { SocietyEvent } from '#domain/events/event.ts'
import { adminPaths } from '../admin-paths.ts'
import { type RecordFormProps, RecordScreen } from '../records/RecordScreen.tsx'
import { useRecord } from '../records/record-queries.ts'
import { Loaded } from '../ui/Loaded.tsx'
import { FormSkeleton } from '../ui/Skeletons.tsx'
import { eventKind } from './event-kind.ts'
import { EventForm } from './EventForm.tsx'
import { EventStatusMark } from './EventStatusMark.tsx'

/** A published event is shared from its form. */
const afterCreate = ({ _id, status }: SocietyEvent) =>
  status === 'draft' ? `${adminPaths.events.list}?list=drafts` : adminPaths.events.edit(_id)

/** The form of a new event with the values of an earlier one. */
const EventLike = ({ id, ...form }: RecordFormProps<SocietyEvent> & { id: string }) => (
  <Loaded query={useRecord(eventKind, id)} skeleton={<FormSkeleton />}>
    {(event) => <EventForm {...form} like={event} />}
  </Loaded>
)

/** The URL of a new event may name an earlier one. */
export default function EditEventPage() {
  const like = useSearchParams()[0].get('like')
  return (
    <RecordScreen
      kind={eventKind}
      afterCreate={afterCreate}
      renderMark={({ status }) => <EventStatusMark status={status} />}
    >
      {(form) =>
        form.record === null && like !== null ? <EventLike id={like} {...form} /> : <EventForm {...form} />
      }
    </RecordScreen>
  )
}
