import type { FeeClass } from '#domain/dues/fee.ts'
import { localFields, showChoice } from '../records/form-fields.ts'
import type { FormField } from '../records/merge.ts'

export const CLASS_LABELS: Readonly<Record<FeeClass, string>> = {
  general: /* i18n */ 'Membership year',
  life: /* i18n */ 'Life membership',
}

/** Shows an amount of cents in dollars. */
export const showCents: NonNullable<FormField['show']> = (value, _, { cents }) => cents(Number(value))

const BEFORE_AMOUNT: readonly FormField[] = [
  { path: 'class', label: /* i18n */ 'Pays for', show: showChoice(CLASS_LABELS) },
  ...localFields('name', /* i18n */ 'Name'),
]
const AFTER_AMOUNT: readonly FormField[] = [
  { path: 'validFrom', label: /* i18n */ 'Valid from' },
  { path: 'note', label: /* i18n */ 'Decision' },
]

/** The fields of the form, in which the amount is typed in dollars. */
export const FEE_FIELDS: readonly FormField[] = [
  ...BEFORE_AMOUNT,
  { path: 'cents', label: /* i18n */ 'Amount in dollars' },
  ...AFTER_AMOUNT,
]

/** The fields of a fee in the change log. */
export const FEE_RECORD_FIELDS: readonly FormField[] = [
  ...BEFORE_AMOUNT,
  { path: 'cents', label: /* i18n */ 'Amount', show: showCents },
  ...AFTER_AMOUNT,
]
