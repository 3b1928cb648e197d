import {
  EXPORT_FIELDS,
  EXPORT_WORDS,
  type ExportField,
  type ExportWords,
} from '#domain/exports/member-export.ts'
import { UNION_CODES } from '#domain/unions/unions.ts'
import type { Translate } from '../i18n.ts'
import type { NameUnion } from '../names/union-names.ts'
import { MEMBER_FIELDS } from '../members/member-form.ts'

/** The columns that the form of a member does not have. */
const OTHER_LABELS: Partial<Record<ExportField, string>> = {
  id: /* i18n */ 'Member ID',
  standing: /* i18n */ 'Standing',
  paidForYears: /* i18n */ 'Paid for year',
  paidOn: /* i18n */ 'Paid on',
  paidBy: /* i18n */ 'Last paid by',
  paidUntil: /* i18n */ 'Paid until',
  isDied: /* i18n */ 'Deceased',
  diedOn: /* i18n */ 'Day of death',
  createdAt: /* i18n */ 'Created on',
}

export const exportLabel = (field: string): string =>
  // Fields that are not ours have no label.
  OTHER_LABELS[field as ExportField] ?? MEMBER_FIELDS.find(({ path }) => path === field)?.label ?? field

/** All columns of a file in the order of the form, with the form's labels, and the words of their values. */
export const exportColumns = (_: Translate, unionName: NameUnion) => ({
  columns: EXPORT_FIELDS.map((field) => ({ field, header: _(exportLabel(field)) })),
  words: Object.fromEntries([
    ...EXPORT_WORDS.map((word) => [word, _(word)]),
    ...UNION_CODES.map((code) => [code, unionName(code)]),
  ]) as ExportWords,
})
