import { readDuesKey } from '#domain/dues/dues-key.ts'
import { METHOD_LABELS } from '#domain/dues/payment.ts'
import { recordFields, showChoice, showImage } from '../records/form-fields.ts'
import { MEMBER_FIELDS } from './member-form.ts'

export const MEMBER_RECORD_FIELDS = recordFields(MEMBER_FIELDS, [
  { path: 'isActive', label: /* i18n */ 'Active' },
  { path: 'isDied', label: /* i18n */ 'Deceased' },
  { path: 'diedOn', label: /* i18n */ 'Day of death' },
  { path: 'amount', label: /* i18n */ 'Paid Amount', show: (value, _, { money }) => money(Number(value)) },
  { path: 'paidOn', label: /* i18n */ 'Paid on' },
  { path: 'paidBy', label: /* i18n */ 'Last paid by', show: showChoice(METHOD_LABELS) },
  {
    path: 'paidTerms',
    label: /* i18n */ 'Terms',
    show: (value, _) =>
      readDuesKey(String(value))
        .terms.map(({ from, to }) => `${from} – ${to ?? _('For life')}`)
        .join(', '),
  },
  { path: 'image', label: /* i18n */ 'Picture', show: showImage },
])
