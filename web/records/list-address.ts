import { pageNumberOf } from '#domain/list.ts'

/**
 * What can be chosen over a list, by the name of the URL parameter. `usual` applies where the URL does not name it, and
 * is null where all values are then shown together.
 */
export type ListChoices = Record<string, { values: readonly string[]; usual: string | null }>

/** The state of a list, as its URL has it. */
export type ListAddress<Choices extends ListChoices> = { page: number } & {
  [Name in keyof Choices]: Choices[Name]['values'][number] | Extract<Choices[Name]['usual'], null>
}

/** Reads a URL. A link may be old or mistyped: what is not understood is left out, never an error. */
export const readListAddress = <const Choices extends ListChoices>(
  params: URLSearchParams,
  choices: Choices,
) => {
  const chosen = Object.entries(choices).map(([name, { values, usual }]) => [
    name,
    values.find((value) => value === params.get(name)) ?? usual,
  ])
  // One entry per choice, each with one of its values.
  return { ...Object.fromEntries(chosen), page: pageNumberOf(params) } as ListAddress<Choices>
}

/** Writes a URL, and the query of the API: usual values are left out. */
export const writeListAddress = <const Choices extends ListChoices>(
  state: ListAddress<Choices>,
  choices: Choices,
) => {
  const named: Record<string, string> = {}
  for (const [name, { usual }] of Object.entries(choices)) {
    const value: string | null = state[name] ?? null
    if (value !== null && value !== usual) named[name] = value
  }
  if (state.page !== 1) named.page = String(state.page)
  return named
}
