/** What somebody writes in a form, and the ticket that tells since when. */
export const createWritten = () => {
  const values = new Map<string, string>()
  let ticket: Promise<string> | undefined
  return {
    /** By the names of the controls. */
    values,
    /** Asked for once, and again where the server was not reached, which is answered with ''. */
    ticket: (ask: () => Promise<string>) =>
      (ticket ??= ask().catch(() => {
        ticket = undefined
        return ''
      })),
    /** Of what is written next somebody begins anew. */
    clear: () => {
      values.clear()
      ticket = undefined
    },
  }
}
export type Written = ReturnType<typeof createWritten>
