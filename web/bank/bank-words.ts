import type { BankFolder } from '#domain/bank/bank-line.ts'

/** The label of each folder, and what an empty one says. */
export const FOLDERS: Readonly<Record<BankFolder, { label: string; empty: string }>> = {
  proposed: { label: /* i18n */ 'Proposed', empty: /* i18n */ 'Nothing to accept.' },
  waiting: { label: /* i18n */ 'Waiting', empty: /* i18n */ 'No line waits.' },
  taken: { label: /* i18n */ 'Taken', empty: /* i18n */ 'No line was taken yet.' },
  ignored: { label: /* i18n */ 'Ignored', empty: /* i18n */ 'No line is ignored.' },
}
