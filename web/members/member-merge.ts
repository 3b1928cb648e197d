import { get, set } from 'react-hook-form'
import { MEMBER_FIELDS, type LeafField } from './member-fields.ts'
import type { MemberFormValues } from './member-form.ts'

/** One field that was changed here and, to something else, by someone else while this form was open. */
export type FieldConflict = {
  path: LeafField
  label: string
  mine: string
  theirs: string
}

/** One field that someone else alone changed meanwhile. */
export type FieldTakenOver = { path: LeafField; label: string; was: string; theirs: string }

const fieldOf = (values: MemberFormValues, path: LeafField): string => get(values, path)

/**
 * Brings together three states of a form: as it was opened (`base`), as it reads now (`mine`), and as the
 * record has become meanwhile (`theirs`). Nothing that was typed is lost; a field that was left alone here follows
 * the record, and only one that both changed is a conflict.
 */
export const mergeMember = (base: MemberFormValues, mine: MemberFormValues, theirs: MemberFormValues) => {
  const merged = structuredClone(theirs)
  const conflicts: FieldConflict[] = []
  const takenOver: FieldTakenOver[] = []
  for (const { path, label } of MEMBER_FIELDS) {
    const [was, here, there] = [fieldOf(base, path), fieldOf(mine, path), fieldOf(theirs, path)]
    if (here !== was) set(merged, path, here)
    if (there === was || there === here) continue
    if (here === was) takenOver.push({ path, label, was, theirs: there })
    else conflicts.push({ path, label, mine: here, theirs: there })
  }
  return { merged, conflicts, takenOver }
}
