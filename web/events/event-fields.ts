import { EVENT_KINDS } from '#domain/events/event-rules.ts'
import type { Translate } from '../i18n.ts'
import { localFields, recordFields, showImage, statusField } from '../records/form-fields.ts'
import { EVENT_STATUS_LABELS } from './event-status-labels.ts'

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

export const EVENT_RECORD_FIELDS = recordFields(
  EVENT_FIELDS,
  [
    { path: 'startsAt', label: /* i18n */ 'Start' },
    { path: 'endsAt', label: /* i18n */ 'End' },
    statusField(EVENT_STATUS_LABELS),
    { path: 'slug', label: /* i18n */ 'Address on the site' },
  ],
  ['start', 'end'],
)
