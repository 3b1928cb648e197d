import type { CheckMode } from '#domain/check-membership/check-rules.ts'
import { localFields, showChoice, showImage } from '../records/form-fields.ts'

export const NETWORKS = [
  { path: 'social.facebook', label: 'Facebook' },
  { path: 'social.instagram', label: 'Instagram' },
  { path: 'social.x', label: 'Twitter/X' },
  { path: 'social.youtube', label: 'YouTube' },
]
export const CHECK_LIMITS = [
  { path: 'membershipCheck.perAddress', label: /* i18n */ 'People a day from one connection' },
  {
    path: 'membershipCheck.overallPercent',
    label: /* i18n */ 'Percent of the register a day, all visitors together',
  },
]
const ELECTION_UNTIL = { path: 'membershipCheck.electionUntil', label: /* i18n */ 'Election week until' }
export const CHECK_LABELS: Record<CheckMode, string> = {
  'as-found': /* i18n */ 'In full by full name or number, else in part',
  'always-full': /* i18n */ 'Always in full, within the limits',
  'always-masked': /* i18n */ 'Never in full',
}

/** How long things are stored, in months. */
const MONTH_LABELS: Record<string, string> = {
  '': /* i18n */ 'Never',
  '6': /* i18n */ 'After 6 months',
  '12': /* i18n */ 'After 1 year',
  '24': /* i18n */ 'After 2 years',
  '36': /* i18n */ 'After 3 years',
  '60': /* i18n */ 'After 5 years',
  '120': /* i18n */ 'After 10 years',
}
export const MONTHS = ['', '6', '12', '24', '36', '60', '120'] as const
export const monthLabel = (months: (typeof MONTHS)[number]) => MONTH_LABELS[months] ?? months

export const RETENTION_FIELDS = [
  { path: 'retention.messagesMonths', label: /* i18n */ 'Erase messages and decided corrections' },
  { path: 'retention.trashMonths', label: /* i18n */ 'Erase members in the trash' },
]

/** The days on which a membership year may begin. */
export const YEAR_STARTS: Readonly<Record<string, string>> = {
  '01-01': /* i18n */ 'January 1',
  '02-01': /* i18n */ 'February 1',
  '03-01': /* i18n */ 'March 1',
  '04-01': /* i18n */ 'April 1',
  '05-01': /* i18n */ 'May 1',
  '06-01': /* i18n */ 'June 1',
  '07-01': /* i18n */ 'July 1',
  '08-01': /* i18n */ 'August 1',
  '09-01': /* i18n */ 'September 1',
  '10-01': /* i18n */ 'October 1',
  '11-01': /* i18n */ 'November 1',
  '12-01': /* i18n */ 'December 1',
}
const DUES_FIELDS = [
  {
    path: 'dues.yearStart',
    label: /* i18n */ 'First day of the membership year',
    show: showChoice(YEAR_STARTS),
  },
  { path: 'dues.graceDays', label: /* i18n */ 'Days of grace' },
]

export const JOINING_FIELDS = {
  flags: [
    { path: 'joining.isOpen', label: /* i18n */ 'Applications are taken' },
    { path: 'joining.needsIntroducer', label: /* i18n */ 'A member has to introduce the applicant' },
    { path: 'joining.needsMoney', label: /* i18n */ 'The fee is paid before the decision' },
  ],
  days: [
    { path: 'joining.opensOn', label: /* i18n */ 'First day' },
    { path: 'joining.closesOn', label: /* i18n */ 'Last day' },
  ],
  howToPay: localFields('joining.howToPay', /* i18n */ 'How and where to pay'),
  waits: [
    { path: 'joining.waitsDays', label: /* i18n */ 'Days until an application expires' },
    { path: 'joining.keptMonths', label: /* i18n */ 'Months until it is erased then' },
  ],
}

export const LACK_FIELDS = [
  { path: 'mayLack.email', label: /* i18n */ 'A member may have no e-mail' },
  { path: 'mayLack.fatherOrHusbandName', label: /* i18n */ 'The father or husband may be unknown' },
]

export const SETTINGS_FIELDS = [
  ...localFields('name', /* i18n */ 'Name of the society'),
  { path: 'address', label: /* i18n */ 'Postal address' },
  { path: 'email', label: /* i18n */ 'E-mail' },
  { path: 'phone', label: /* i18n */ 'Phone' },
  ...NETWORKS,
  { path: 'logo', label: /* i18n */ 'Logo', show: showImage },
  { path: 'membershipCheck.mode', label: /* i18n */ 'What it shows', show: showChoice(CHECK_LABELS) },
  ...CHECK_LIMITS,
  ELECTION_UNTIL,
  ...Object.values(JOINING_FIELDS).flat(),
  ...LACK_FIELDS,
  ...RETENTION_FIELDS.map((field) => ({ ...field, show: showChoice(MONTH_LABELS) })),
  ...DUES_FIELDS,
  { path: 'secondFactorRequired', label: /* i18n */ 'All admins need a second factor' },
]
