import { BLOOD_GROUPS } from '#domain/blood-donors/donor-rules.ts'
import { INBOX, type Feature } from '../feature.ts'
import { adminPaths } from '../admin-paths.ts'
import { informationPaths } from '../paths.ts'
import { adminApiPaths } from '../admin-api-paths.ts'
import { MESSAGE_RECORD_FIELDS } from './message-fields.ts'

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
