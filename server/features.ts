import { adverts } from './adverts/feature.ts'
import { approvals } from './approvals/feature.ts'
import { applications } from './applications/feature.ts'
import { attractions } from './attractions/feature.ts'
import { auth } from './auth/feature.ts'
import { backups } from './backups/feature.ts'
import { bank } from './bank/feature.ts'
import { banners } from './banners/feature.ts'
import { bloodDonors } from './blood-donors/feature.ts'
import { bulkChanges } from './bulk-changes/feature.ts'
import { checkMembership } from './check-membership/feature.ts'
import { committees } from './committees/feature.ts'
import { contact } from './contact/feature.ts'
import type { AppContext, Declared } from './api/context.ts'
import { corrections } from './corrections/feature.ts'
import { dashboard } from './dashboard/feature.ts'
import { dues } from './dues/feature.ts'
import { duplicates } from './duplicates/feature.ts'
import { elections } from './elections/feature.ts'
import type { Erasing } from './erasure/erase-again.ts'
import { erasure } from './erasure/feature.ts'
import { events } from './events/feature.ts'
import { exports } from './exports/feature.ts'
import type { Feature } from './api/feature.ts'
import { gallery } from './gallery/feature.ts'
import { health } from './health/feature.ts'
import { history } from './history/feature.ts'
import { images } from './images/feature.ts'
import { inbox } from './inbox/feature.ts'
import type { Job } from './jobs/jobs.ts'
import { sweepsJob } from './jobs/sweeps.ts'
import { imports } from './imports/feature.ts'
import type { LoggedRecordsOfKinds } from './api/logged-records.ts'
import { mail } from './mail/feature.ts'
import { members } from './members/feature.ts'
import { pages } from './pages/feature.ts'
import { publicForms } from './public-forms/feature.ts'
import { savedLists } from './saved-lists/feature.ts'
import { securityLog } from './security-log/feature.ts'
import { settings } from './settings/feature.ts'
import { unions } from './unions/feature.ts'
import { videos } from './videos/feature.ts'

/** Every feature of the server, by its folder. */
export const features: Readonly<Record<string, Feature>> = {
  adverts,
  approvals,
  applications,
  attractions,
  auth,
  backups,
  bank,
  banners,
  'blood-donors': bloodDonors,
  'bulk-changes': bulkChanges,
  'check-membership': checkMembership,
  committees,
  contact,
  corrections,
  dashboard,
  dues,
  duplicates,
  elections,
  erasure,
  events,
  exports,
  gallery,
  health,
  history,
  images,
  imports,
  inbox,
  mail,
  members,
  pages,
  'public-forms': publicForms,
  'saved-lists': savedLists,
  'security-log': securityLog,
  settings,
  unions,
  videos,
}

const list = Object.values(features)

/** What features declare for others. */
export const declared: Declared = {
  boxes: list.flatMap((feature) => feature.inbox ?? []),
  pictureUses: {
    columns: list.flatMap(({ pictures = [] }) => pictures),
    richTexts: list.flatMap(({ richTexts = [] }) => richTexts),
  },
  erasers: list.flatMap((feature) => feature.erases ?? []),
  // Every kind is declared by one feature: a test says so.
  approvables: Object.assign({}, ...list.map((feature) => feature.approves)),
}

/** The records of every kind in the change log. */
export const logged: LoggedRecordsOfKinds = Object.assign({}, ...list.map((feature) => feature.logged))

/** How everything is erased that has to be. */
export const erasing: Erasing = { erasers: declared.erasers, logged }

export const sweeps: NonNullable<Feature['sweeps']> = Object.assign(
  {},
  ...list.map((feature) => feature.sweeps),
)

/** All background work. */
export const jobs: readonly Job<AppContext>[] = [
  ...list.flatMap((feature) => feature.jobs ?? []),
  sweepsJob(sweeps),
]
