/** The unsent values of a form, with the ticket that records when the visitor started typing. */
export const createPublicFormDraft = () => {
  const values = new Map<string, string>()
  let ticket: Promise<string> | undefined
  return {
    /** By the names of the controls. */
    values,
    /** Requested once. If the request fails, resolves to '' and the next call requests it again. */
    ticket: (request: () => Promise<string>) =>
      (ticket ??= request().catch(() => {
        ticket = undefined
        return ''
      })),
    /** Clears the draft except for the controls in `remaining`; the next form requests a new ticket. */
    clear: (remaining: readonly string[] = []) => {
      for (const name of values.keys()) if (!remaining.includes(name)) values.delete(name)
      ticket = undefined
    },
  }
}
export type PublicFormDraft = ReturnType<typeof createPublicFormDraft>
