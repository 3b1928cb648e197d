import { EVENT_MESSAGES, SocietyEvent } from '#domain/events/event.ts'
import { recordKind } from '../records/record-kind.ts'

export const eventKind = recordKind('events', SocietyEvent, {
  list: /* i18n */ 'Events',
  create: /* i18n */ 'New event',
  edit: /* i18n */ 'Edit event',
  none: /* i18n */ 'No event is planned.',
  ...EVENT_MESSAGES,
})
