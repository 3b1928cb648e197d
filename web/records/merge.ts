import { get, set, type FieldValues } from 'react-hook-form'
import type { LocalText } from '#domain/local-text.ts'
import type { Locale } from '#domain/locales.ts'
import type { useFormat } from '../format.ts'
import type { Translate } from '../i18n.ts'
import type { NameUnion } from '../names/union-names.ts'

/** The context in which a value is shown. */
type ShowContext = Pick<
  ReturnType<typeof useFormat>,
  'money' | 'cents' | 'dateTime' | 'dayOrYear' | 'year'
> & {
  /** Those of the whole form. */
  values: unknown
  unionName: NameUnion
  adminText: (text: LocalText) => string
}

/** A field of a form, as named in the error summary and the conflict panel. Labels are English, for the catalogs. */
export type FormField<Path extends string = string> = {
  path: Path
  label: string
  /** Set if the field holds one language of a localized text. */
  locale?: Locale
  /** Formats a value that is neither text nor a boolean. */
  show?: (value: unknown, _: Translate, context: ShowContext) => string
}

/** A field that was changed in this form and, to a different value, by another user. */
export type FieldConflict<Path extends string = string, Value = unknown> = FormField<Path> & {
  mine: Value
  theirs: Value
}

/** A field that only another user changed. */
export type FieldMerged<Path extends string = string, Value = unknown> = FormField<Path> & {
  was: Value
  theirs: Value
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/**
 * A three-way merge of a form: its initial values (`base`), its current values (`mine`), and the values of the record
 * as stored now (`theirs`). Changed fields keep their value, unchanged fields take the record's, and only a field that
 * both sides changed is a conflict.
 */
export const mergeValues = <Values extends FieldValues, Path extends string, Value = unknown>(
  fields: readonly FormField<Path>[],
  base: Values,
  mine: Values,
  theirs: Values,
) => {
  const merged = structuredClone(theirs)
  const conflicts: FieldConflict<Path, Value>[] = []
  const mergedFields: FieldMerged<Path, Value>[] = []
  for (const field of fields) {
    const { path } = field
    const was: Value = get(base, path)
    const here: Value = get(mine, path)
    const there: Value = get(theirs, path)
    if (!isSame(here, was)) set(merged, path, structuredClone(here))
    if (isSame(there, was) || isSame(there, here)) continue
    if (isSame(here, was)) mergedFields.push({ ...field, was, theirs: there })
    else conflicts.push({ ...field, mine: here, theirs: there })
  }
  return { merged, conflicts, mergedFields }
}
