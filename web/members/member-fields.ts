import { readDuesKey } from '#domain/dues/dues-key.ts'
import { type Span, spanOfYear, yearOfTerm } from '#domain/dues/membership-year.ts'
import { METHOD_LABELS } from '#domain/dues/payment.ts'
import { recordFields, showChoice, showImage } from '../records/form-fields.ts'
import { MEMBER_FIELDS } from './member-form.ts'

const isWholeYear = (term: Span) => spanOfYear(yearOfTerm(term), term.from.slice(5)).to === term.to

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
    show: (value, _, { year, dayOrYear }) =>
      readDuesKey(String(value))
        .terms.map((term) =>
          isWholeYear(term)
            ? year(yearOfTerm(term))
            : `${dayOrYear(term.from)} – ${term.to === null ? _('For life') : dayOrYear(term.to)}`,
        )
        .join(', '),
  },
  { path: 'image', label: /* i18n */ 'Picture', show: showImage },
])
