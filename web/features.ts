import { admins } from './admins/feature.ts'
import { adverts } from './adverts/feature.ts'
import { applications } from './applications/feature.ts'
import { attractions } from './attractions/feature.ts'
import { auth } from './auth/feature.ts'
import { bank } from './bank/feature.ts'
import { banners } from './banners/feature.ts'
import { bloodDonors } from './blood-donors/feature.ts'
import { checkMembership } from './check-membership/feature.ts'
import { committees } from './committees/feature.ts'
import { contact } from './contact/feature.ts'
import { corrections } from './corrections/feature.ts'
import { dashboard } from './dashboard/feature.ts'
import { dues } from './dues/feature.ts'
import { duplicates } from './duplicates/feature.ts'
import { elections } from './elections/feature.ts'
import { events } from './events/feature.ts'
import { exports } from './exports/feature.ts'
import type { AdminFeatures, Feature } from './feature.ts'
import { gallery } from './gallery/feature.ts'
import { handbook } from './handbook/feature.ts'
import { history } from './history/feature.ts'
import { home } from './home/feature.ts'
import { imports } from './imports/feature.ts'
import { joining } from './joining/feature.ts'
import { mail } from './mail/feature.ts'
import { members } from './members/feature.ts'
import { pages } from './pages/feature.ts'
import { savedLists } from './saved-lists/feature.ts'
import { securityLog } from './security-log/feature.ts'
import { settings } from './settings/feature.ts'
import { unions } from './unions/feature.ts'
import { videos } from './videos/feature.ts'

/** The features whose menu entries the specification lists (section 2), in its order. */
const specifiedFeatures: readonly Feature[] = [dashboard, members, adverts]

/** All other features, in the order of the menu. */
const siteFeatures: readonly Feature[] = [
  home,
  auth,
  checkMembership,
  dues,
  bank,
  elections,
  duplicates,
  events,
  exports,
  savedLists,
  unions,
  pages,
  committees,
  contact,
  corrections,
  bloodDonors,
  gallery,
  videos,
  applications,
  joining,
  attractions,
  banners,
  imports,
  history,
  securityLog,
  settings,
  mail,
  admins,
  handbook,
]

/** Every feature of the site. */
export const features: readonly Feature[] = [...specifiedFeatures, ...siteFeatures]

const menuOf = (some: readonly Feature[]) => some.flatMap(({ menu = [] }) => menu)

/** What they add to the admin area. */
export const adminFeatures: AdminFeatures = {
  menu: { specified: menuOf(specifiedFeatures), site: menuOf(siteFeatures) },
  actions: features.flatMap(({ actions = [] }) => actions),
  // `features.test.ts` checks that every kind is one of a feature.
  kinds: Object.assign({}, ...features.map(({ kinds }) => kinds)) as AdminFeatures['kinds'],
}
