import type { CorrectionStatus } from '#domain/corrections/correction-rules.ts'

export const CORRECTION_STATUS_LABELS: Record<CorrectionStatus, string> = {
  open: /* i18n */ 'Waiting',
  applied: /* i18n */ 'Applied',
  done: /* i18n */ 'Done',
  dismissed: /* i18n */ 'Dismissed',
  spam: /* i18n */ 'Spam',
}
