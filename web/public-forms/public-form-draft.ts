/** What is stored of a draft. */
export type StoredDraft = { values: Record<string, string>; ticket: string }

/** The unsent values of a form, with the ticket that records when the visitor started typing. `store` gets them whenever they change. */
export const createPublicFormDraft = (store?: (draft: StoredDraft | null) => void) => {
  const values = new Map<string, string>()
  let issued = ''
  let ticket: Promise<string> | undefined
  const save = () => store?.({ values: Object.fromEntries(values), ticket: issued })
  return {
    /** By the names of the controls. */
    values,
    save,
    /** Continues with a ticket of before. */
    resume: (made: string) => {
      issued = made
      ticket = Promise.resolve(made)
    },
    /** Requested once. If the request fails, resolves to '' and the next call requests it again. */
    ticket: (request: () => Promise<string>) =>
      (ticket ??= request().then(
        (made) => {
          issued = made
          save()
          return made
        },
        () => {
          ticket = undefined
          return ''
        },
      )),
    /** Clears the draft except for the controls in `remaining`; the next form requests a new ticket. */
    clear: (remaining: readonly string[] = []) => {
      for (const name of values.keys()) if (!remaining.includes(name)) values.delete(name)
      issued = ''
      ticket = undefined
      store?.(null)
    },
  }
}
export type PublicFormDraft = ReturnType<typeof createPublicFormDraft>
