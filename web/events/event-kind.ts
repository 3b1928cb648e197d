import { EVENT_MESSAGES, SocietyEvent } from '#domain/events/event.ts'
import { adminApiPaths } from '../admin-api-paths.ts'
import { paths } from '../paths.ts'
import type { RecordKind } from '../records/record-kind.ts'

export const eventKind: RecordKind<SocietyEvent> = {
  name: 'event',
  schema: SocietyEvent,
  api: adminApiPaths.events,
  paths: paths.admin.events,
  words: {
    list: /* i18n */ 'Events',
    create: /* i18n */ 'New event',
    edit: /* i18n */ 'Edit event',
    none: /* i18n */ 'No event is planned.',
    ...EVENT_MESSAGES,
  },
}
