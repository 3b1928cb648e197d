import { type EventStatus, EVENT_KINDS } from '#domain/events/event-rules.ts'
import type { Translate } from '../i18n.ts'
import { localFields, recordFields, showImage, statusField } from '../records/form-fields.ts'
import { CONTENT, PAGE_NUMBER, recordScreens, type Feature } from '../feature.ts'
import { adminPaths } from '../admin-paths.ts'
import { informationPaths, paths } from '../paths.ts'
import { adminApiPaths } from '../admin-api-paths.ts'

export const EVENT_STATUS_LABELS: Record<EventStatus, string> = {
  draft: /* i18n */ 'Draft',
  published: /* i18n */ 'Published',
  cancelled: /* i18n */ 'Cancelled',
}

const showKind = (value: unknown, _: Translate) =>
  _(EVENT_KINDS.find((kind) => kind.value === value)?.label ?? '')
const showTime = (value: unknown) => String(value).replace('T', ' ')

export const EVENT_FIELDS = [
  ...localFields('title', /* i18n */ 'Title'),
  { path: 'kind', label: /* i18n */ 'Type', show: showKind },
  { path: 'start', label: /* i18n */ 'Start', show: showTime },
  { path: 'end', label: /* i18n */ 'End', show: showTime },
  ...localFields('place', /* i18n */ 'Place'),
  { path: 'address', label: /* i18n */ 'Address' },
  ...localFields('description', /* i18n */ 'Description'),
  { path: 'cover', label: /* i18n */ 'Cover', show: showImage },
]

const EVENT_RECORD_FIELDS = recordFields(
  EVENT_FIELDS,
  [
    { path: 'startsAt', label: /* i18n */ 'Start' },
    { path: 'endsAt', label: /* i18n */ 'End' },
    statusField(EVENT_STATUS_LABELS),
    { path: 'slug', label: /* i18n */ 'Address on the site' },
  ],
  ['start', 'end'],
)

const { events: screens } = adminPaths

export const events: Feature = {
  pages: {
    [paths.events]: 'events/EventsPage.tsx',
    [paths.event(':slug')]: 'events/EventPage.tsx',
    [informationPaths.picnic]: 'events/PicnicPage.tsx',
  },
  queries: { [paths.events]: { page: PAGE_NUMBER } },
  screens: recordScreens(screens, { list: 'events/EventsAdminPage.tsx', form: 'events/EditEventPage.tsx' }),
  menu: [{ label: /* i18n */ 'Events', path: screens.list, ...CONTENT }],
  actions: [{ label: /* i18n */ 'New event', path: screens.create, ability: CONTENT.edit }],
  kinds: {
    event: {
      label: /* i18n */ 'Event',
      fields: EVENT_RECORD_FIELDS,
      screen: screens.edit,
      restore: adminApiPaths.events.restore,
    },
  },
}
