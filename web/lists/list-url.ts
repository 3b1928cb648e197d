import { useMemo, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import type { z } from 'zod'
import { pageNumberOf } from '#domain/list.ts'

/** How the state of a list is stored in its URL, so that reload, Back and shared links work. */
export type ListUrl<State> = {
  /** A link may be old or mistyped: invalid parameters are ignored. */
  read: (params: URLSearchParams) => State
  /** The parameters of a state, for the URL and mostly for the request; defaults are omitted. */
  write: (state: State) => Record<string, string>
}

/**
 * The filters of a list, by URL parameter. `usual` is the default where the URL does not set one; null means that all
 * values are shown. A filter with `maxLength` is a text.
 */
type ListChoices = Record<
  string,
  { values: readonly string[]; usual: string | null } | { maxLength: number; usual: null }
>

type ValueOf<Choice> = Choice extends { values: readonly (infer Value)[] } ? Value : string

type ChosenState<Choices extends ListChoices> = { page: number } & {
  [Name in keyof Choices]: ValueOf<Choices[Name]> | Extract<Choices[Name]['usual'], null>
}

/** A numbered page of a list with filters of some values each. */
export const urlOfChoices = <const Choices extends ListChoices>(
  choices: Choices,
): ListUrl<ChosenState<Choices>> => ({
  read: (params) => {
    const chosen = Object.entries(choices).map(([name, choice]) => {
      const given = params.get(name)
      const value =
        'values' in choice
          ? choice.values.find((each) => each === given)
          : given?.trim().slice(0, choice.maxLength) || undefined
      return [name, value ?? choice.usual]
    })
    // Each key of `choices` has an entry with one of its values.
    return { ...Object.fromEntries(chosen), page: pageNumberOf(params) } as ChosenState<Choices>
  },
  write: (state) => {
    const named: Record<string, string> = {}
    for (const [name, { usual }] of Object.entries(choices)) {
      const value: string | null = state[name] ?? null
      if (value !== null && value !== usual) named[name] = value
    }
    if (state.page !== 1) named.page = String(state.page)
    return named
  },
})

/** The filters of a query's schema, in a list without numbered pages. */
export const urlOfFilters = <Filters extends z.ZodObject>(schema: Filters): ListUrl<z.output<Filters>> => ({
  read: (params) => {
    const entries = Object.keys(schema.shape).flatMap((name) => {
      const value = params.get(name)
      return value !== null && schema.partial().safeParse({ [name]: value }).success ? [[name, value]] : []
    })
    return schema.parse(Object.fromEntries(entries))
  },
  write: (filters) => {
    const entries = Object.entries<unknown>(filters).filter(
      ([name, value]) => name in schema.shape && value !== undefined,
    )
    return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]))
  },
})

/** The state of a list, stored in its URL. */
export const useListUrl = <State extends object>(url: ListUrl<State>) => {
  const { key } = useLocation()
  const [params, setParams] = useSearchParams()
  // The URL changes a moment after a click. Until then the requested state is used: otherwise a checkbox would flip
  // back and the next click would start from the stale state.
  const [requested, setRequested] = useState<{ search: string; atKey: string } | null>(null)
  // After the navigation the URL is the only source, so that Back restores the previous state.
  if (requested && requested.atKey !== key) setRequested(null)
  const search = requested?.atKey === key ? requested.search : params.toString()
  const state = useMemo(() => url.read(new URLSearchParams(search)), [url, search])

  const paramsOf = (patch: Partial<State>, page: number) => url.write({ ...state, page, ...patch })
  const searchOf = (patch: Partial<State>, page = 1) => ({
    search: `?${new URLSearchParams(paramsOf(patch, page))}`,
  })
  /** Any change of the filters or the order goes back to the first page. */
  const change = (patch: Partial<State>, { replace = false } = {}) => {
    const next = new URLSearchParams(paramsOf(patch, 1))
    setRequested({ search: next.toString(), atKey: key })
    setParams(next, { replace, preventScrollReset: true })
  }
  return {
    state,
    change,
    /** Sets parameters to the values of their controls; '' shows all. */
    choose: (values: Readonly<Record<string, string>>) => {
      const chosen = new URLSearchParams({ ...paramsOf({}, 1), ...values })
      for (const [name, value] of Object.entries(values)) if (value === '') chosen.delete(name)
      change(url.read(chosen))
    },
    clear: () => setParams({}),
    /** The link to the first page with a change. */
    searchOf: (patch: Partial<State>) => searchOf(patch),
    toPage: (page: number) => searchOf({}, page),
  }
}
