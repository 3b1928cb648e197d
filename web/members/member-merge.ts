import { get, set } from 'react-hook-form'
import { MEMBER_FIELDS, type LeafField } from './member-fields.ts'
import type { MemberFormValues } from './member-form.ts'

/** One field that someone else changed while this form was open. */
export type FieldConflict = {
  path: LeafField
  label: string
  mine: string
  theirs: string
}

const fieldOf = (values: MemberFormValues, path: LeafField): string => get(values, path)

/**
 * Brings together three states of a form: as it was opened (`base`), as it reads now (`mine`), and as the
 * record has become meanwhile (`theirs`). Nothing that was typed is lost.
 */
export const mergeMember = (base: MemberFormValues, mine: MemberFormValues, theirs: MemberFormValues) => {
  const merged = structuredClone(theirs)
  const conflicts: FieldConflict[] = []
  for (const { path, label } of MEMBER_FIELDS) {
    const [was, here, there] = [fieldOf(base, path), fieldOf(mine, path), fieldOf(theirs, path)]
    if (here !== was) set(merged, path, here)
    if (there === was || there === here) continue
    conflicts.push({ path, label, mine: here, theirs: there })
  }
  return { merged, conflicts }
}
