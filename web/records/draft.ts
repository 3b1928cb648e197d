/** What was typed and is not saved yet. It survives a reload and an expired session, but neither the tab nor a sign-out. */
export type Draft<Values, Base> = {
  values: Values
  /** The record that the form started from; null for a new one. */
  base: Base
  idempotencyKey: string
}

/** The key of one form of one user: whoever signs in next in this tab must not find it. */
export const draftKey = (userId: string, form: string) => `draft:${userId}:${form}`

const shapeOf = (values: unknown): string =>
  values !== null && typeof values === 'object' && !Array.isArray(values)
    ? `{${Object.entries(values)
        .map(([key, value]) => `${key}:${shapeOf(value)}`)
        .join()}}`
    : '.'

/** The draft under `key`, unless the form has had other fields since: `like` holds those of today. */
export const readDraft = <Values, Base>(key: string, like: Values): Draft<Values, Base> | null => {
  try {
    // Only this module writes under these keys; another shape is refused below.
    const stored = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Draft<Values, Base> | null
    return stored && shapeOf(stored.values) === shapeOf(like) ? stored : null
  } catch {
    return null
  }
}

export const writeDraft = <Values, Base>(key: string, draft: Draft<Values, Base>) => {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft))
  } catch {
    // Full or switched off: the form works without a draft.
  }
}

export const clearDraft = (key: string) => sessionStorage.removeItem(key)
