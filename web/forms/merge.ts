import { get, set, type FieldValues } from 'react-hook-form'

/** A field of a form as a summary of faults, or of changes, names it. */
export type FormField<Path extends string = string> = { path: Path; label: string }

/** One field that was changed here and, to something else, by someone else while this form was open. */
export type FieldConflict<Path extends string = string, Value = unknown> = FormField<Path> & {
  mine: Value
  theirs: Value
}

/** One field that someone else alone changed meanwhile. */
export type FieldTakenOver<Path extends string = string, Value = unknown> = FormField<Path> & {
  was: Value
  theirs: Value
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/**
 * Brings together three states of a form: as it was opened (`base`), as it reads now (`mine`), and as the
 * record has become meanwhile (`theirs`). Nothing that was typed is lost; a field that was left alone here follows
 * the record, and only one that both changed is a conflict.
 */
export const mergeValues = <Values extends FieldValues, Path extends string, Value = unknown>(
  fields: readonly FormField<Path>[],
  base: Values,
  mine: Values,
  theirs: Values,
) => {
  const merged = structuredClone(theirs)
  const conflicts: FieldConflict<Path, Value>[] = []
  const takenOver: FieldTakenOver<Path, Value>[] = []
  for (const { path, label } of fields) {
    const was: Value = get(base, path)
    const here: Value = get(mine, path)
    const there: Value = get(theirs, path)
    if (!isSame(here, was)) set(merged, path, structuredClone(here))
    if (isSame(there, was) || isSame(there, here)) continue
    if (isSame(here, was)) takenOver.push({ path, label, was, theirs: there })
    else conflicts.push({ path, label, mine: here, theirs: there })
  }
  return { merged, conflicts, takenOver }
}
