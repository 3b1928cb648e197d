import { readStored, store } from '../storage.ts'

/** Unsaved form values. They survive a reload and an expired session, but are deleted with the tab and on sign-out. */
export type Draft<Values, Base> = {
  values: Values
  /** The record that the form was opened with; null for a new one. */
  base: Base
  idempotencyKey: string
}

/** The storage key of a form. It contains the user, so that the next user of this tab does not get the draft. */
export const draftKey = (userId: string, form: string) => `draft:${userId}:${form}`

const shapeOf = (values: unknown): string =>
  values !== null && typeof values === 'object' && !Array.isArray(values)
    ? `{${Object.entries(values)
        .map(([key, value]) => `${key}:${shapeOf(value)}`)
        .join()}}`
    : '.'

/** Reads the draft under `key`; null if the fields of the form have changed since. `like` has the current fields. */
export const readDraft = <Values, Base>(key: string, like: Values): Draft<Values, Base> | null => {
  // Only this module writes these keys; drafts of another shape are rejected below.
  const stored = readStored('sessionStorage', key) as Draft<Values, Base> | null
  return stored && shapeOf(stored.values) === shapeOf(like) ? stored : null
}

export const hasDraft = (key: string) => readStored('sessionStorage', key) !== null

export const writeDraft = <Values, Base>(key: string, draft: Draft<Values, Base>) =>
  store('sessionStorage', key, draft)

export const clearDraft = (key: string) => sessionStorage.removeItem(key)
