import type { ClaimFolder, ClaimKind, ClaimStatus } from '#domain/elections/claim-rules.ts'
import { showChoice, statusField, VISITOR_FIELDS } from '../records/form-fields.ts'
import type { FormField } from '../records/merge.ts'

export const CLAIM_KIND_LABELS: Record<ClaimKind, string> = {
  claim: /* i18n */ 'Claim: should be on the roll, or corrected there',
  objection: /* i18n */ 'Objection: should not be on the roll',
}

export const CLAIM_STATUS_LABELS: Record<ClaimStatus, string> = {
  open: /* i18n */ 'Waiting',
  upheld: /* i18n */ 'Upheld',
  refused: /* i18n */ 'Refused',
  spam: /* i18n */ 'Spam',
}

export const CLAIM_FOLDER_WORDS: Record<ClaimFolder, { label: string; empty: string }> = {
  open: { label: /* i18n */ 'Waiting', empty: /* i18n */ 'No claim or objection is waiting.' },
  decided: { label: /* i18n */ 'Decided', empty: /* i18n */ 'Nothing was decided yet.' },
  spam: { label: /* i18n */ 'Spam', empty: /* i18n */ 'Nothing was put aside.' },
}

/** The fields of a claim in the change log. */
export const CLAIM_FIELDS: readonly FormField[] = [
  { path: 'election', label: /* i18n */ 'Election', show: (_value, _) => _(/* i18n */ 'An election') },
  { path: 'kind', label: /* i18n */ 'Claim or objection', show: showChoice(CLAIM_KIND_LABELS) },
  { path: 'member', label: /* i18n */ 'Member number' },
  { path: 'by', label: /* i18n */ 'Sent by member number' },
  ...VISITOR_FIELDS.filter(({ path }) => path !== 'name'),
  { path: 'ground', label: /* i18n */ 'Ground' },
  { path: 'document', label: /* i18n */ 'Document' },
  { path: 'receipt', label: /* i18n */ 'Receipt number' },
  statusField(CLAIM_STATUS_LABELS),
  { path: 'reason', label: /* i18n */ 'Reason' },
  { path: 'decidedAt', label: /* i18n */ 'Decided on' },
  { path: 'decidedBy', label: /* i18n */ 'Decided by' },
]
