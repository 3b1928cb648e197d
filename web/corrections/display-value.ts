import type { CorrectionField } from '#domain/corrections/correction-rules.ts'
import { formatPhone } from '#domain/phone.ts'
import { unionLabel } from '#domain/unions/unions.ts'

/** Formats a stored or a proposed value for display. */
export const displayValue = (field: CorrectionField, value: string) => {
  if (field === 'unionOfSandwip') return unionLabel(value)
  return field === 'phone' ? formatPhone(value) : value
}
