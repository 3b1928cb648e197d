import type { Decision } from '#domain/imports/decisions.ts'
import { EXPORTED_AT } from '#domain/exports/export-mark.ts'
import type { ImportState, Match, Outcome } from '#domain/imports/import.ts'
import { MEMBER_RECORD_FIELDS } from '../members/member-form.ts'

/** Labels of fields that the form of a member labels differently, or does not have. */
const OTHER_LABELS: Record<string, string> = {
  id: /* i18n */ 'Member ID',
  fullName: /* i18n */ 'Full name (in one column)',
  status: /* i18n */ 'Status',
  diedOn: /* i18n */ 'Day of death',
  exportedAt: EXPORTED_AT,
}

/** The English label of a field of a list, or of the path of a fault. */
export const labelOfField = (path: string): string =>
  OTHER_LABELS[path] ?? MEMBER_RECORD_FIELDS.find((field) => field.path === path)?.label ?? path

export const STATE_LABELS: Record<ImportState, string> = {
  read: /* i18n */ 'Columns to be matched',
  checking: /* i18n */ 'Being checked',
  checked: /* i18n */ 'Checked, not yet applied',
  applying: /* i18n */ 'Being applied',
  applied: /* i18n */ 'Applied',
  undoing: /* i18n */ 'Being undone',
  undone: /* i18n */ 'Undone',
  failed: /* i18n */ 'Stopped by an error',
}

export const OUTCOME_LABELS: Record<Outcome | 'left', string> = {
  new: /* i18n */ 'New',
  changed: /* i18n */ 'Changed',
  same: /* i18n */ 'Same',
  similar: /* i18n */ 'Maybe duplicates',
  faulty: /* i18n */ 'With errors',
  left: /* i18n */ 'Left out',
}

export const DECISION_LABELS: Record<Decision, string> = {
  add: /* i18n */ 'Add as another person',
  change: /* i18n */ 'It is this person: change',
  leave: /* i18n */ 'Leave out',
}

export const MATCH_LABELS: Record<Match, string> = {
  id: /* i18n */ 'By member ID',
  lifeMemberId: /* i18n */ 'By life member ID',
  person: /* i18n */ 'By name with phone or father',
  none: /* i18n */ 'Not at all: every row is a new member',
}

export const BECAUSE_LABELS: Record<string, string> = {
  id: /* i18n */ 'Member ID',
  lifeMemberId: /* i18n */ 'Life member ID',
  name: /* i18n */ 'name',
  father: /* i18n */ 'father',
  phone: /* i18n */ 'phone',
  email: /* i18n */ 'e-mail',
  address: /* i18n */ 'address',
  'birth-year': /* i18n */ 'year of birth',
}

/** The effect of an import, or of an undone one. */
export const COUNTS = {
  applied: /* i18n */ '{created} added, {updated} changed',
  undone: /* i18n */ 'Taken back: {created} added, {updated} changed',
}
