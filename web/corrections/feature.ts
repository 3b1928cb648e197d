import { type CorrectionStatus, CORRECTION_LABELS } from '#domain/corrections/correction-rules.ts'
import { adminApiPaths } from '../admin-api-paths.ts'
import { adminPaths } from '../admin-paths.ts'
import { type Feature, INBOX } from '../feature.ts'
import { showChoice, statusField, VISITOR_FIELDS } from '../records/form-fields.ts'

export const CORRECTION_STATUS_LABELS: Record<CorrectionStatus, string> = {
  open: /* i18n */ 'Waiting',
  applied: /* i18n */ 'Applied',
  done: /* i18n */ 'Done',
  dismissed: /* i18n */ 'Dismissed',
  spam: /* i18n */ 'Spam',
}

/** The fields of a correction request in the change log. */
const CORRECTION_RECORD_FIELDS = [
  { path: 'member', label: /* i18n */ 'Member' },
  { path: 'field', label: /* i18n */ 'What is wrong', show: showChoice(CORRECTION_LABELS) },
  { path: 'proposed', label: /* i18n */ 'Proposed' },
  statusField(CORRECTION_STATUS_LABELS),
  ...VISITOR_FIELDS,
  { path: 'note', label: /* i18n */ 'Note' },
  { path: 'receipt', label: /* i18n */ 'Receipt number' },
  { path: 'answer', label: /* i18n */ 'Answer' },
  { path: 'closedAt', label: /* i18n */ 'Closed on' },
  { path: 'closedBy', label: /* i18n */ 'Closed by' },
]

const { corrections: path } = adminPaths

export const corrections: Feature = {
  screens: { [path]: 'corrections/CorrectionsPage.tsx' },
  menu: [
    {
      label: /* i18n */ 'Corrections',
      words: /* i18n */ 'wrong data requests',
      path,
      ...INBOX,
      waiting: { box: 'corrections', folder: 'open', label: /* i18n */ 'Correction requests' },
    },
  ],
  kinds: {
    correction_request: {
      label: /* i18n */ 'Correction request',
      fields: CORRECTION_RECORD_FIELDS,
      screen: () => path,
      restore: adminApiPaths.corrections.restore,
    },
  },
}
