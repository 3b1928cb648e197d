import { TICKET_MAX_DAYS } from '#domain/public-forms/trap-rules.ts'

/** Whether the server will soon take a ticket, which begins with the time at which it was made, for that of a bot. */
const isOld = (ticket: string) =>
  Date.now() - Number.parseInt(ticket, 36) > (TICKET_MAX_DAYS - 1) * 86_400_000

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
    /** Requested once, and again when it is old. If the request fails, resolves to '' and the next call requests it again. */
    ticket: (request: () => Promise<string>) => {
      if (isOld(issued)) [issued, ticket] = ['', undefined]
      return (ticket ??= request().then(
        (made) => {
          issued = made
          save()
          return made
        },
        () => {
          ticket = undefined
          return ''
        },
      ))
    },
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
