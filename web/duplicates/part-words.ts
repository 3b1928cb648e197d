import type { MergePart } from '#domain/duplicates/merge-parts.ts'
import type { FieldWords } from '../history/field-words.tsx'

/** The names of the parts with several fields; the others have the name of their field. */
const LABELS: Partial<Record<MergePart, string>> = {
  address: /* i18n */ 'Address',
  typeOfMember: /* i18n */ 'Membership',
  isActive: /* i18n */ 'Status',
  introduceBy: /* i18n */ 'Introduced by',
}

export const labelOfPart = (part: MergePart, words: FieldWords, _: (text: string) => string) => {
  const label = LABELS[part]
  return label === undefined ? words.label(part) : _(label)
}
