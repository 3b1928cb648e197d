import { CONTENT, PAGE_NUMBER, recordScreens, type Feature } from '../feature.ts'
import { adminPaths } from '../admin-paths.ts'
import { informationPaths, paths } from '../paths.ts'
import { adminApiPaths } from '../admin-api-paths.ts'
import { EVENT_RECORD_FIELDS } from './event-fields.ts'

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
