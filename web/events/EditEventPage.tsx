import type { SocietyEvent } from '#domain/events/event.ts'
import { adminPaths } from '../admin-paths.ts'
import { RecordScreen } from '../records/RecordScreen.tsx'
import { eventKind } from './event-kind.ts'
import { EventForm } from './EventForm.tsx'
import { EventStatusMark } from './EventStatusMark.tsx'

const listOf = ({ status }: SocietyEvent) =>
  status === 'draft' ? `${adminPaths.events.list}?list=drafts` : adminPaths.events.list

export default function EditEventPage() {
  return (
    <RecordScreen
      kind={eventKind}
      afterCreate={listOf}
      renderMark={({ status }) => <EventStatusMark status={status} />}
    >
      {(form) => <EventForm {...form} />}
    </RecordScreen>
  )
}
