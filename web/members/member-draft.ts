import { get, set } from 'react-hook-form'
import { z } from 'zod'
import { Member } from '#domain/members/member.ts'
import { MEMBER_FIELDS } from './member-fields.ts'
import { emptyMemberForm, type MemberFormValues } from './member-form.ts'

/** What was typed and is not saved yet. It outlives a reload and an expired session, but not the tab nor a sign-out. */
export type MemberDraft = {
  values: MemberFormValues
  /** The same key for every try of one form, so that a lost reply never makes a second member. */
  idempotencyKey: string
  /** The record that an update started from. */
  base: Member | null
}

const StoredDraft = z.object({ values: z.unknown(), idempotencyKey: z.string(), base: Member.nullable() })

/** One form of one user: whoever signs in next in this tab must not find it. */
export const draftKey = (userId: string, form: string) => `member-draft:${userId}:${form}`

/** Every known field that holds a text; a draft of an older form may lack some. */
const readValues = (stored: unknown): MemberFormValues => {
  const values = emptyMemberForm()
  for (const { path } of MEMBER_FIELDS) {
    const value: unknown = get(stored, path)
    if (typeof value === 'string') set(values, path, value)
  }
  return values
}

export const readDraft = (key: string): MemberDraft | null => {
  try {
    const stored = StoredDraft.parse(JSON.parse(sessionStorage.getItem(key) ?? ''))
    return { ...stored, values: readValues(stored.values) }
  } catch {
    // None, or one that cannot be read: either way there is nothing to restore.
    return null
  }
}

export const writeDraft = (key: string, draft: MemberDraft) => {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft))
  } catch {
    // Full or switched off: the form works without a draft.
  }
}

export const clearDraft = (key: string) => sessionStorage.removeItem(key)
