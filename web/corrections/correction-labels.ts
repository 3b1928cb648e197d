import type { CorrectionFolder, CorrectionStatus } from '#domain/corrections/correction-rules.ts'

export const CORRECTION_STATUS_LABELS: Record<CorrectionStatus, string> = {
  open: /* i18n */ 'Waiting',
  applied: /* i18n */ 'Applied',
  done: /* i18n */ 'Done by hand',
  dismissed: /* i18n */ 'Dismissed',
  spam: /* i18n */ 'Spam',
}

export const CORRECTION_FOLDER_LABELS: Record<CorrectionFolder, string> = {
  open: /* i18n */ 'Waiting',
  closed: /* i18n */ 'Dealt with',
  spam: /* i18n */ 'Spam',
}
