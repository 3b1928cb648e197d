import { Fee, FEE_MESSAGES } from '#domain/dues/fee.ts'
import { recordKind } from '../records/record-kind.ts'

export const feeKind = recordKind('fees', Fee, {
  list: /* i18n */ 'Fees',
  create: /* i18n */ 'New fee',
  edit: /* i18n */ 'Edit fee',
  none: /* i18n */ 'There are no fees yet.',
  noneHint: /* i18n */ 'Without a fee no dues can be taken.',
  ...FEE_MESSAGES,
})
