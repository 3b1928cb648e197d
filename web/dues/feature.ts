import { adminPaths } from '../admin-paths.ts'
import { recordScreens, type Feature } from '../feature.ts'
import { FEE_RECORD_FIELDS } from './fee-fields.ts'
import {
  APPROVAL_RECORD_FIELDS,
  DEPOSIT_RECORD_FIELDS,
  DESK_RECORD_FIELDS,
  PAYMENT_RECORD_FIELDS,
} from './record-fields.ts'

const { fees } = adminPaths

export const dues: Feature = {
  screens: { ...recordScreens(fees, { list: 'dues/FeesPage.tsx', form: 'dues/EditFeePage.tsx' }) },
  menu: [
    {
      label: /* i18n */ 'Fees',
      words: /* i18n */ 'dues price amount membership year',
      path: fees.list,
      group: 'society',
      read: 'money.read',
      edit: 'fees.edit',
    },
  ],
  actions: [{ label: /* i18n */ 'New fee', path: fees.create, ability: 'fees.edit' }],
  kinds: {
    fee: { label: /* i18n */ 'Fee', fields: FEE_RECORD_FIELDS, screen: fees.edit },
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
    approval: { label: /* i18n */ 'Approval', fields: APPROVAL_RECORD_FIELDS },
  },
}
