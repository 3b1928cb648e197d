import { pageNumberOf } from '#domain/list.ts'

/**
 * The filters of a list, by URL parameter. `usual` is the default where the URL does not set one; null means that all
 * values are shown.
 */
export type ListChoices = Record<string, { values: readonly string[]; usual: string | null }>

/** The state of a list, as stored in its URL. */
export type ListAddress<Choices extends ListChoices> = { page: number } & {
  [Name in keyof Choices]: Choices[Name]['values'][number] | Extract<Choices[Name]['usual'], null>
}

/** Parses the URL parameters. Unknown values are ignored, because a link may be old or mistyped. */
export const readListAddress = <const Choices extends ListChoices>(
  params: URLSearchParams,
  choices: Choices,
) => {
  const chosen = Object.entries(choices).map(([name, { values, usual }]) => [
    name,
    values.find((value) => value === params.get(name)) ?? usual,
  ])
  // Each key of `choices` has an entry with one of its values.
  return { ...Object.fromEntries(chosen), page: pageNumberOf(params) } as ListAddress<Choices>
}

/** The parameters for the URL and for the API request; default values are omitted. */
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
