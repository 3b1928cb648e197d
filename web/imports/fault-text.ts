import { useLingui } from '@lingui/react'
import type { RowFault } from '#domain/imports/import.ts'
import { useFormat } from '../format.ts'

/** Returns a function that formats a fault in the language of the user, after the label of its field. */
export const useFaultText = () => {
  const { _ } = useLingui()
  const { dayOrYear } = useFormat()
  return ({ path, message, values }: RowFault, label = '') => {
    const { day } = values
    const text = _(
      message,
      day === undefined || day === '…' ? values : { ...values, day: dayOrYear(String(day)) },
    )
    // Most messages contain their field already.
    return path === '' || label === '' || text.startsWith(_(label)) ? text : `${_(label)}: ${text}`
  }
}

/** The placeholders of a message, shown unchanged for a kind of fault, which stands for many rows. */
export const IN_BRACES = Object.fromEntries(
  ['row', 'day', 'id', 'member', 'name'].map((key) => [key, `{${key}}`]),
)
export const ANY_VALUES = Object.fromEntries(Object.keys(IN_BRACES).map((key) => [key, '…']))
