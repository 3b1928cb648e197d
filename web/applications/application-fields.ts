import type { ApplicationFolder, ApplicationStatus } from '#domain/applications/application-rules.ts'
import type { ApplicationState, Step } from '#domain/applications/state.ts'
import { MEMBER_FIELDS } from '../members/member-form.ts'
import { recordFields, showChoice, showImage, statusField, VISITOR_FIELDS } from '../records/form-fields.ts'

export const STATUS_LABELS: Readonly<Record<ApplicationStatus, string>> = {
  open: /* i18n */ 'Waiting',
  approved: /* i18n */ 'Approved',
  refused: /* i18n */ 'Refused',
  withdrawn: /* i18n */ 'Withdrawn',
  expired: /* i18n */ 'Expired',
  spam: /* i18n */ 'Spam',
}

export const STATE_LABELS: Readonly<Record<ApplicationState, string>> = {
  ...STATUS_LABELS,
  applied: /* i18n */ 'Has applied',
  confirmed: /* i18n */ 'Address confirmed',
  introduced: /* i18n */ 'Introduced',
  paid: /* i18n */ 'Paid',
  ready: /* i18n */ 'Ready',
}

export const STEP_LABELS: Readonly<Record<Step, string>> = {
  contact: /* i18n */ 'E-mail not confirmed',
  introducer: /* i18n */ 'Nobody vouches yet',
  money: /* i18n */ 'Not paid yet',
}

export const CLASS_LABELS = { general: /* i18n */ 'One year', life: /* i18n */ 'For life' } as const

export const FOLDERS: Readonly<Record<ApplicationFolder, { label: string; empty: string; note?: string }>> = {
  open: { label: /* i18n */ 'Waiting', empty: /* i18n */ 'No application is waiting.' },
  approved: { label: /* i18n */ 'Approved', empty: /* i18n */ 'Nobody was approved yet.' },
  closed: { label: /* i18n */ 'Closed', empty: /* i18n */ 'Nothing was refused, withdrawn or expired.' },
  spam: {
    label: /* i18n */ 'Spam',
    empty: /* i18n */ 'Nothing was put aside.',
    note: /* i18n */ 'The form took these for the work of machines. Look now and then whether a person is among them.',
  },
}

const OF_APPLICANT = [
  'name.firstName',
  'name.middleName',
  'name.lastName',
  'fatherOrHusbandName',
  'yearOfBirth',
  'phone',
  'email',
  'unionOfSandwip',
  'address.street',
  'address.apartment',
  'address.city',
  'address.state',
  'address.zipCode',
] as const

/** What a registrar may correct. */
export const APPLICATION_FIELDS = [
  ...MEMBER_FIELDS.filter(({ path }) => OF_APPLICANT.some((own) => own === path)),
  { path: 'class', label: /* i18n */ 'Membership', show: showChoice(CLASS_LABELS) },
  { path: 'introducer', label: /* i18n */ 'Introduced by' },
  { path: 'note', label: /* i18n */ 'Note' },
]

const [, , , language] = VISITOR_FIELDS

/** The fields of an application in the change log. */
export const APPLICATION_RECORD_FIELDS = recordFields(APPLICATION_FIELDS, [
  statusField(STATUS_LABELS),
  { path: 'receipt', label: /* i18n */ 'Receipt number' },
  { path: 'code', label: /* i18n */ 'Payment code' },
  { path: 'form', label: /* i18n */ 'Form' },
  { path: 'position', label: /* i18n */ 'Place on the form' },
  { path: 'image', label: /* i18n */ 'Picture', show: showImage },
  { path: 'introducerMember', label: /* i18n */ 'ID of the introducer' },
  { path: 'isIntroduced', label: /* i18n */ 'Knows the applicant' },
  { path: 'introducedAt', label: /* i18n */ 'Introduced on' },
  { path: 'introducedBy', label: /* i18n */ 'Said by' },
  { path: 'introductionNote', label: /* i18n */ 'How it was said' },
  { path: 'asksContact', label: /* i18n */ 'A code was mailed' },
  { path: 'contactConfirmedAt', label: /* i18n */ 'E-mail confirmed on' },
  { path: 'consentVersion', label: /* i18n */ 'Consent' },
  { path: 'consentedAt', label: /* i18n */ 'Consent given on' },
  ...(language ? [language] : []),
  { path: 'question', label: /* i18n */ 'Question to the applicant' },
  { path: 'askedAt', label: /* i18n */ 'Asked on' },
  { path: 'askedBy', label: /* i18n */ 'Asked by' },
  { path: 'refusal', label: /* i18n */ 'Why it was refused' },
  { path: 'decidedAt', label: /* i18n */ 'Decided on' },
  { path: 'decidedBy', label: /* i18n */ 'Decided by' },
  { path: 'member', label: /* i18n */ 'Member ID' },
  { path: 'batch', label: /* i18n */ 'Batch' },
])
