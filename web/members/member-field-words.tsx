import { useLingui } from '@lingui/react'
import { formatPhone } from '#domain/phone.ts'
import { useFormat } from '../format.ts'
import type { FieldWords } from '../history/HistoryList.tsx'
import { MEMBER_FIELDS } from './member-form.ts'

/** The fields of a member that its form has under another name, or not at all. */
const OTHER_LABELS: Record<string, string> = {
  isActive: /* i18n */ 'Active',
  isDied: /* i18n */ 'Deceased',
  diedOn: /* i18n */ 'Day of death',
  image: /* i18n */ 'Picture',
}
const PHONES = new Set(['phone', 'secondPhone', 'introduceBy.phone'])

/** How the fields of a member are named and shown in its history. */
export const useMemberFieldWords = (): FieldWords => {
  const { _ } = useLingui()
  const { dayOrYear } = useFormat()
  const fieldOf = (path: string) => MEMBER_FIELDS.find((field) => field.path === path)
  return {
    label: (path) => _(OTHER_LABELS[path] ?? fieldOf(path)?.label ?? path),
    show: (path, value) => {
      if (typeof value === 'boolean') return value ? _('Yes') : _('No')
      if (path === 'image')
        return <img src={`${String(value)}/thumbnail`} alt="" className="size-14 rounded-md" />
      if (path === 'diedOn') return dayOrYear(String(value))
      if (path === 'amount') return `$${String(value)}`
      if (PHONES.has(path)) return formatPhone(String(value))
      const field = fieldOf(path)
      return field && 'show' in field ? field.show(value, _, {}) : String(value)
    },
  }
}
