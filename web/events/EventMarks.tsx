import { useLingui } from '@lingui/react'
import { Ban } from 'lucide-react'
import { eventKindLabel, type EventKind, type EventStatus } from '#domain/events/event-rules.ts'

/** The kind of an event, and whether it is cancelled. */
export const EventMarks = ({ event }: { event: { kind: EventKind; status: EventStatus } }) => {
  const { _ } = useLingui()
  return (
    <p className="flex flex-wrap gap-2 text-sm">
      {event.status === 'cancelled' && (
        <strong className="inline-flex items-center gap-1 rounded-full bg-danger px-2.5 py-0.5 font-medium text-on-danger">
          <Ban aria-hidden className="size-4" />
          {_('Cancelled')}
        </strong>
      )}
      <span className="rounded-full bg-sand px-2.5 py-0.5 text-ink">{_(eventKindLabel(event.kind))}</span>
    </p>
  )
}
