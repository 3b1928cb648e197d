import type { MessageStatus } from '#domain/contact/message-rules.ts'
import { BLOOD_GROUPS } from '#domain/blood-donors/donor-rules.ts'
import { recordFields, statusField, VISITOR_FIELDS } from '../records/form-fields.ts'
import { INBOX, type Feature } from '../feature.ts'
import { adminPaths } from '../admin-paths.ts'
import { informationPaths } from '../paths.ts'
import { adminApiPaths } from '../admin-api-paths.ts'

type Folder = { label: string; empty: string; note?: string }

export const MESSAGE_FOLDERS: Record<MessageStatus, Folder> = {
  new: { label: /* i18n */ 'Inbox', empty: /* i18n */ 'No message is waiting.' },
  done: { label: /* i18n */ 'Done', empty: /* i18n */ 'No message is done yet.' },
  spam: {
    label: /* i18n */ 'Spam',
    empty: /* i18n */ 'Nothing was put aside.',
    note: /* i18n */ 'The contact form took these for the work of machines. Look now and then whether a person is among them.',
  },
}

export const MESSAGE_FIELDS = [{ path: 'note', label: /* i18n */ 'Note' }]

const MESSAGE_RECORD_FIELDS = recordFields(MESSAGE_FIELDS, [
  statusField(MESSAGE_FOLDERS),
  ...VISITOR_FIELDS,
  { path: 'subject', label: /* i18n */ 'Subject' },
  { path: 'message', label: /* i18n */ 'Message' },
])

const { messages: list, message } = adminPaths

export const contact: Feature = {
  pages: { [informationPaths.contactUs]: 'contact/ContactPage.tsx' },
  queries: { [informationPaths.contactUs]: { blood: BLOOD_GROUPS } },
  screens: { [list]: 'contact/MessagesPage.tsx', [message(':id')]: 'contact/MessagePage.tsx' },
  menu: [
    {
      label: /* i18n */ 'Messages',
      words: /* i18n */ 'mail contact questions',
      path: list,
      ...INBOX,
      waiting: { box: 'messages', folder: 'new', label: /* i18n */ 'New messages' },
    },
  ],
  kinds: {
    contact_message: {
      label: /* i18n */ 'Message',
      fields: MESSAGE_RECORD_FIELDS,
      screen: message,
      restore: adminApiPaths.messages.restore,
    },
  },
}
