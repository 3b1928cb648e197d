import type { CorrectionField } from '#domain/corrections/correction-rules.ts'
import { formatPhone } from '#domain/phone.ts'
import { unionLabel } from '#domain/unions/unions.ts'

/** A value as the screens show it, whether it stands in the record or is proposed. */
export const shownValue = (field: CorrectionField, value: string) => {
  if (field === 'unionOfSandwip') return unionLabel(value)
  return field === 'phone' ? formatPhone(value) : value
}
