/** The values that a visitor has typed into a form and not sent yet, with the ticket that tells when typing began. */
export const createPublicFormDraft = () => {
  const values = new Map<string, string>()
  let ticket: Promise<string> | undefined
  return {
    /** By the names of the controls. */
    values,
    /** Requested once. If the request fails, resolves to '' and the next call requests it again. */
    ticket: (ask: () => Promise<string>) =>
      (ticket ??= ask().catch(() => {
        ticket = undefined
        return ''
      })),
    /** Empties the draft; the next one gets a ticket of its own. */
    clear: () => {
      values.clear()
      ticket = undefined
    },
  }
}
export type PublicFormDraft = ReturnType<typeof createPublicFormDraft>
