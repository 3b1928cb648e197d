import { recordFields, statusField, VISITOR_FIELDS } from '../records/form-fields.ts'
import { MESSAGE_FOLDERS } from './message-folders.ts'

export const MESSAGE_FIELDS = [{ path: 'note', label: /* i18n */ 'Note' }]

export const MESSAGE_RECORD_FIELDS = recordFields(MESSAGE_FIELDS, [
  statusField(MESSAGE_FOLDERS),
  ...VISITOR_FIELDS,
  { path: 'subject', label: /* i18n */ 'Subject' },
  { path: 'message', label: /* i18n */ 'Message' },
])
