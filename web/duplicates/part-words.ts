import { useLingui } from '@lingui/react'
import { pathsOf, type MergePart } from '#domain/duplicates/merge-parts.ts'
import { leafAt } from '#domain/history/record-diff.ts'
import type { Member } from '#domain/members/member.ts'
import { useFieldWords, type FieldWords } from '../history/field-words.tsx'
import { MEMBER_RECORD_FIELDS } from '../members/member-form.ts'

/** Labels of parts with several fields; the others have the label of their field. */
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

/** Returns a function that formats a part of a member with its label, as one text. A picture has only the label. */
export const usePartText = () => {
  const { _ } = useLingui()
  const words = useFieldWords()(MEMBER_RECORD_FIELDS)
  return (part: MergePart, member: Member) => {
    const values = pathsOf(part).flatMap((path) => {
      const value = leafAt(member, path)
      const shown = value === null || value === '' ? null : words.show(path, value)
      return typeof shown === 'string' ? [shown] : []
    })
    return [labelOfPart(part, words, _), values.join(', ')].filter(Boolean).join(': ')
  }
}
