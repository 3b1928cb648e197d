import { mergeValues, type FieldConflict, type FieldTakenOver } from '../forms/merge.ts'
import { MEMBER_FIELDS, type LeafField } from './member-fields.ts'
import type { MemberFormValues } from './member-form.ts'

export type MemberFieldConflict = FieldConflict<LeafField, string>
export type MemberFieldTakenOver = FieldTakenOver<LeafField, string>

/** The three states of a member form, brought together field by field. */
export const mergeMember = (base: MemberFormValues, mine: MemberFormValues, theirs: MemberFormValues) =>
  mergeValues<MemberFormValues, LeafField, string>(MEMBER_FIELDS, base, mine, theirs)
