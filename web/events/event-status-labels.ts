import type { EventStatus } from '#domain/events/event-rules.ts'

export const EVENT_STATUS_LABELS: Record<EventStatus, string> = {
  draft: /* i18n */ 'Draft',
  published: /* i18n */ 'Published',
  cancelled: /* i18n */ 'Cancelled',
}
