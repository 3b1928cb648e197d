import type { CorrectionField } from '#domain/corrections/correction-rules.ts'
import { formatPhone } from '#domain/phone.ts'
import { useUnionName } from '../names/union-names.ts'

/** Returns a function that formats a stored or a proposed value for display. */
export const useDisplayValue = () => {
  const unionName = useUnionName()
  return (field: CorrectionField, value: string) => {
    if (field === 'unionOfSandwip') return unionName(value)
    return field === 'phone' ? formatPhone(value) : value
  }
}
