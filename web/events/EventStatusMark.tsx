import { useLingui } from '@lingui/react'
import type { EventStatus } from '#domain/events/event-rules.ts'
import { EVENT_STATUS_LABELS } from './feature.ts'

const CLASSES: Record<EventStatus, string> = {
  draft: 'border-line-strong bg-sand text-ink',
  published: 'border-success bg-success-surface text-ink',
  cancelled: 'border-danger bg-danger-surface text-ink',
}

/** The status of an event, for admins. */
export const EventStatusMark = ({ status }: { status: EventStatus }) => {
  const { _ } = useLingui()
  return (
    <span
      className={`inline-block justify-self-start rounded-full border px-2.5 text-sm whitespace-nowrap ${CLASSES[status]}`}
    >
      {_(EVENT_STATUS_LABELS[status])}
    </span>
  )
}
