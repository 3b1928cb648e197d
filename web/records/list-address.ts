import { pageNumberOf } from '#domain/list.ts'

/**
 * The filters of a list, by URL parameter. `usual` is the default where the URL does not set one; null means that all
 * values are shown. A filter with `maxLength` is a text.
 */
export type ListChoices = Record<
  string,
  { values: readonly string[]; usual: string | null } | { maxLength: number; usual: null }
>

type ValueOf<Choice> = Choice extends { values: readonly (infer Value)[] } ? Value : string

/** The state of a list, as stored in its URL. */
export type ListAddress<Choices extends ListChoices> = { page: number } & {
  [Name in keyof Choices]: ValueOf<Choices[Name]> | Extract<Choices[Name]['usual'], null>
}

/** Parses the URL parameters. Unknown values are ignored, because a link may be old or mistyped. */
export const readListAddress = <const Choices extends ListChoices>(
  params: URLSearchParams,
  choices: Choices,
) => {
  const chosen = Object.entries(choices).map(([name, choice]) => {
    const given = params.get(name)
    const value =
      'values' in choice
        ? choice.values.find((each) => each === given)
        : given?.trim().slice(0, choice.maxLength) || undefined
    return [name, value ?? choice.usual]
  })
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
