import { LOCALES, type Locale } from '#domain/locales.ts'
import type { Translate } from '../i18n.ts'
import type { FormField } from './merge.ts'

export const LANGUAGES: Record<Locale, string> = { en: /* i18n */ 'English', bn: /* i18n */ 'Bengali' }

/** The translated label of the field at a path. */
export const labelOfField = (fields: readonly FormField[], path: string, _: Translate) => {
  const { label = path, locale } = fields.find((field) => field.path === path) ?? {}
  return locale ? `${_(label)} (${_(LANGUAGES[locale])})` : _(label)
}

/** The entries of both language fields of a `LocalText` in a list of fields. */
export const localFields = (path: string, label: string, more: Pick<FormField, 'show'> = {}): FormField[] =>
  LOCALES.map((locale) => ({ path: `${path}.${locale}`, label, locale, ...more }))

/** Renders a picture's field in a conflict. */
export const showImage: FormField['show'] = (value, _) => (value ? _('A picture') : _('No picture'))

type Labels = Readonly<Record<string, string | { label: string }>>

/** Shows a choice by its label. */
export const showChoice =
  (labels: Labels): NonNullable<FormField['show']> =>
  (value, _) => {
    const choice = labels[String(value)] ?? String(value)
    return _(typeof choice === 'string' ? choice : choice.label)
  }

/** The field of a status, which buttons set. */
export const statusField = (labels: Labels): FormField => ({
  path: 'status',
  label: /* i18n */ 'Status',
  show: showChoice(labels),
})

/** The fields that visitors enter about themselves, and their language. */
export const VISITOR_FIELDS: readonly FormField[] = [
  { path: 'name', label: /* i18n */ 'Name' },
  { path: 'email', label: /* i18n */ 'E-mail' },
  { path: 'phone', label: /* i18n */ 'Phone' },
  {
    path: 'locale',
    label: /* i18n */ 'Language',
    show: showChoice(LANGUAGES),
  },
]

/**
 * The fields of a record in the change log: `others`, which the form has under another name or not at all, before those of its form
 * except `formOnly`, the ones that the record does not have.
 */
export const recordFields = (
  formFields: readonly FormField[],
  others: readonly FormField[],
  formOnly: readonly string[] = [],
): readonly FormField[] => {
  const replaced = new Set([...formOnly, ...others.map(({ path }) => path)])
  return [...others, ...formFields.filter(({ path }) => !replaced.has(path))]
}
