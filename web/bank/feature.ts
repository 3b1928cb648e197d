import type { BankFolder } from '#domain/bank/bank-line.ts'
import { adminPaths } from '../admin-paths.ts'
import { showCents } from '../dues/fee-fields.ts'
import type { Feature } from '../feature.ts'
import { showChoice } from '../records/form-fields.ts'

/** The label of each folder, and what an empty one says. */
export const FOLDERS: Readonly<Record<BankFolder, { label: string; empty: string }>> = {
  proposed: { label: /* i18n */ 'Proposed', empty: /* i18n */ 'Nothing to accept.' },
  waiting: { label: /* i18n */ 'Waiting', empty: /* i18n */ 'No line waits.' },
  taken: { label: /* i18n */ 'Taken', empty: /* i18n */ 'No line was taken yet.' },
  ignored: { label: /* i18n */ 'Ignored', empty: /* i18n */ 'No line is ignored.' },
}

const { bank: path } = adminPaths

export const bank: Feature = {
  screens: { [path]: 'bank/BankPage.tsx' },
  menu: [
    {
      label: /* i18n */ 'Bank file',
      words: /* i18n */ 'zelle transfer csv statement code payment account',
      path,
      group: 'register',
      read: 'money.read',
      edit: 'money.take',
    },
  ],
  kinds: {
    bank_line: {
      label: /* i18n */ 'Line of the bank',
      fields: [
        { path: 'day', label: /* i18n */ 'Day' },
        { path: 'cents', label: /* i18n */ 'Amount', show: showCents },
        { path: 'text', label: /* i18n */ 'Text' },
        { path: 'name', label: /* i18n */ 'Name of the payer' },
        { path: 'reference', label: /* i18n */ 'Number of the transfer' },
        { path: 'account', label: /* i18n */ 'Account of the society' },
        { path: 'state', label: /* i18n */ 'Status', show: showChoice(FOLDERS) },
        { path: 'note', label: /* i18n */ 'Note' },
        { path: 'decidedBy', label: /* i18n */ 'Decided by' },
        { path: 'payment', label: /* i18n */ 'Payment', show: (_value, _) => _(/* i18n */ 'A payment') },
      ],
      screen: () => path,
    },
  },
}
