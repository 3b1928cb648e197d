import { isRecord } from '../read-reply.ts'
import { createPublicFormDraft, type PublicFormDraft, type StoredDraft } from './public-form-draft.ts'

const isStoredDraft = (draft: unknown): draft is StoredDraft =>
  isRecord(draft) &&
  typeof draft.ticket === 'string' &&
  isRecord(draft.values) &&
  Object.values(draft.values).every((value) => typeof value === 'string')

/** Null if nothing is stored, or the browser refuses to store. */
const read = (key: string): StoredDraft | null => {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    return isStoredDraft(draft) ? draft : null
  } catch {
    return null
  }
}

const store = (key: string, draft: StoredDraft | null) => {
  try {
    if (draft) sessionStorage.setItem(key, JSON.stringify(draft))
    else sessionStorage.removeItem(key)
  } catch {
    // The draft then lasts as long as the page.
  }
}

/** A draft that survives a reload, until the tab is closed: phones and the computers of libraries are shared. */
export const createStoredDraft = (key: string): PublicFormDraft =>
  createPublicFormDraft((draft) => store(key, draft))

/** Adds what is stored to a draft, except for the values that it has already. Returns whether there was something. */
export const restoreDraft = (key: string, draft: PublicFormDraft): boolean => {
  const stored = read(key)
  if (!stored) return false
  for (const [name, value] of Object.entries(stored.values))
    if (!draft.values.has(name)) draft.values.set(name, value)
  if (stored.ticket !== '') draft.resume(stored.ticket)
  return draft.values.size > 0
}
