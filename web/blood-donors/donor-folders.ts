import type { DonorFolder } from '#domain/blood-donors/donor.ts'

export const DONOR_FOLDER_TEXTS: Record<DonorFolder, { label: string; empty: string }> = {
  waiting: { label: /* i18n */ 'Waiting', empty: /* i18n */ 'Nobody is waiting.' },
  approved: { label: /* i18n */ 'On the list', empty: /* i18n */ 'Nobody is on the list yet.' },
  paused: { label: /* i18n */ 'Paused', empty: /* i18n */ 'Nobody is paused.' },
  spam: { label: /* i18n */ 'Spam', empty: /* i18n */ 'Nothing was put aside.' },
  removed: { label: /* i18n */ 'Removed', empty: /* i18n */ 'Nobody was removed.' },
}
