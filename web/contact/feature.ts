import { INBOX, type Feature } from '../feature.ts'
import { informationPaths, paths } from '../paths.ts'

const { messages: list, message } = paths.admin

export const contact: Feature = {
  pages: { [informationPaths.contactUs]: 'contact/ContactPage.tsx' },
  screens: { [list]: 'contact/MessagesPage.tsx', [message(':id')]: 'contact/MessagePage.tsx' },
  menu: [
    {
      label: /* i18n */ 'Messages',
      path: list,
      ...INBOX,
      waiting: { box: 'messages', folder: 'new', label: /* i18n */ 'New messages' },
    },
  ],
}
