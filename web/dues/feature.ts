import { adminApiPaths } from '../admin-api-paths.ts'
import { adminPaths } from '../admin-paths.ts'
import { sayApproval } from '../approvals/approval-title.ts'
import { recordScreens, type Feature } from '../feature.ts'
import { FEE_RECORD_FIELDS } from './fee-fields.ts'
import {
  APPROVAL_RECORD_FIELDS,
  DEPOSIT_RECORD_FIELDS,
  DESK_RECORD_FIELDS,
  PAYMENT_RECORD_FIELDS,
} from './record-fields.ts'

const { fees, desks, payments, deposits, depositSlip, duesReport } = adminPaths

export const dues: Feature = {
  screens: {
    [desks]: 'dues/DesksPage.tsx',
    [adminPaths.desk(':id')]: 'dues/DeskPage.tsx',
    [adminPaths.closeDesk(':id')]: 'dues/CloseDeskPage.tsx',
    [payments]: 'dues/PaymentsPage.tsx',
    [adminPaths.receipt(':id')]: 'dues/ReceiptPage.tsx',
    [adminPaths.statement(':id')]: 'dues/StatementPage.tsx',
    [adminPaths.statementOfName(':id')]: 'dues/StatementOfNamePage.tsx',
    [deposits]: 'dues/DepositsPage.tsx',
    [depositSlip]: 'dues/DepositSlipPage.tsx',
    [duesReport]: 'dues/ReportPage.tsx',
    ...recordScreens(fees, { list: 'dues/FeesPage.tsx', form: 'dues/EditFeePage.tsx' }),
  },
  menu: [
    {
      label: /* i18n */ 'Desks',
      words: /* i18n */ 'payment dues fee cash receipt pay box renew renewal',
      path: desks,
      group: 'register',
      read: 'money.read',
      edit: 'money.take',
    },
    {
      label: /* i18n */ 'Payments',
      words: /* i18n */ 'receipts dues void donation check zelle',
      path: payments,
      group: 'register',
      read: 'money.read',
      edit: 'money.void',
    },
    {
      label: /* i18n */ 'Dues report',
      words: /* i18n */ 'money treasurer season sums renewed lapsed',
      path: duesReport,
      group: 'register',
      read: 'money.read',
      edit: 'money.close',
    },
    {
      label: /* i18n */ 'Deposits',
      words: /* i18n */ 'bank slip money',
      path: deposits,
      group: 'register',
      shown: 'elsewhere',
      read: 'money.read',
      edit: 'money.close',
    },
    {
      label: /* i18n */ 'Fees',
      words: /* i18n */ 'dues price amount membership year',
      path: fees.list,
      group: 'society',
      read: 'money.read',
      edit: 'fees.edit',
    },
  ],
  actions: [
    {
      label: /* i18n */ 'Take a payment',
      words: /* i18n */ 'dues fee cash receipt pay renew',
      path: desks,
      ability: 'money.take',
    },
    { label: /* i18n */ 'New fee', path: fees.create, ability: 'fees.edit' },
  ],
  kinds: {
    fee: {
      label: /* i18n */ 'Fee',
      fields: FEE_RECORD_FIELDS,
      screen: fees.edit,
      restore: adminApiPaths.fees.restore,
    },
    payment: {
      label: /* i18n */ 'Payment',
      fields: PAYMENT_RECORD_FIELDS,
      screen: adminPaths.receipt,
    },
    desk_session: { label: /* i18n */ 'Desk', fields: DESK_RECORD_FIELDS, screen: adminPaths.desk },
    deposit: {
      label: /* i18n */ 'Deposit',
      fields: DEPOSIT_RECORD_FIELDS,
      screen: () => adminPaths.deposits,
    },
    approval: {
      label: /* i18n */ 'Approval',
      fields: APPROVAL_RECORD_FIELDS,
      // Its name is the receipt of the payment that it is about, or says how a roll is to be amended.
      sayName: sayApproval,
      screen: (_id, title, values) =>
        title.includes(' ')
          ? values?.kind === 'amend_roll'
            ? adminPaths.elections.one(String(values.subject).split(' ')[0] ?? '')
            : adminPaths.elections.list
          : `${payments}?${new URLSearchParams({ receipt: title })}`,
    },
  },
}
