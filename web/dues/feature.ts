import { adminPaths } from '../admin-paths.ts'
import type { Feature } from '../feature.ts'
import { FEE_RECORD_FIELDS } from './fee-fields.ts'
import {
  APPROVAL_RECORD_FIELDS,
  DEPOSIT_RECORD_FIELDS,
  DESK_RECORD_FIELDS,
  PAYMENT_RECORD_FIELDS,
} from './record-fields.ts'

export const dues: Feature = {
  kinds: {
    fee: { label: /* i18n */ 'Fee', fields: FEE_RECORD_FIELDS, screen: adminPaths.fees.edit },
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
