import type { ReactNode } from 'react'
import { Navigate, type To, useSearchParams } from 'react-router'
import type { z } from 'zod'
import { pageCount, pageNumberOf, paginationWindow } from '#domain/list.ts'
import { Loaded } from '../ui/Loaded.tsx'
import { Pagination } from '../ui/Pagination.tsx'
import { TableSkeleton } from '../ui/Skeletons.tsx'
import type { RecordRows } from './RecordTable.tsx'
import { useRecordPage } from './record-queries.ts'

/**
 * The filters of a list, by URL parameter. `usual` is the default where the URL does not set one; null means that all
 * values are shown. A filter with `maxLength` is a text.
 */
type ListChoices = Record<
  string,
  { values: readonly string[]; usual: string | null } | { maxLength: number; usual: null }
>

type ValueOf<Choice> = Choice extends { values: readonly (infer Value)[] } ? Value : string

/** The state of a list, as stored in its URL. */
type ListAddress<Choices extends ListChoices> = { page: number } & {
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

type ListedKind<Row> = { name: string; schema: z.ZodType<Row>; api: { list: string } }

/** A paginated list whose page and filters are stored in the URL, so that reload, Back and shared links work. */
export const usePagedList = <Row, const Choices extends ListChoices>(
  kind: ListedKind<Row>,
  choices: Choices,
) => {
  const [params, setParams] = useSearchParams()
  const state = readListAddress(params, choices)
  // Changing a filter resets the page to the first.
  const withChange = (patch: Partial<ListAddress<Choices>>) =>
    writeListAddress<Choices>({ ...state, page: 1, ...patch }, choices)
  return {
    state,
    list: useRecordPage(kind, writeListAddress<Choices>(state, choices)),
    searchOf: (patch: Partial<ListAddress<Choices>>) => ({
      search: `?${new URLSearchParams(withChange(patch))}`,
    }),
    /** Sets a filter to the value of its control; '' shows all. */
    choose: (name: keyof Choices & string, value: string) => {
      const requested = new URLSearchParams({ ...withChange({}), [name]: value })
      setParams(writeListAddress<Choices>(readListAddress(requested, choices), choices), {
        preventScrollReset: true,
      })
    },
  }
}

/** What `usePagedList` returns, for a list with the filters `Filters`. */
export type Paged<Row, Filters = object> = {
  state: { page: number } & Filters
  list: ReturnType<typeof useRecordPage<Row>>
  searchOf: (patch: Partial<{ page: number } & Filters>) => To
}

type PagedListProps<Row> = {
  /** From `usePagedList`. */
  paged: Paged<Row>
  caption: string
  /** Shown instead of an empty list. */
  none: ReactNode
  children: (table: RecordRows<Row>) => ReactNode
}

/** The rows of a paginated list, and the links to its other pages. */
export const PagedList = <Row,>({
  paged: { list, state, searchOf },
  caption,
  none,
  children,
}: PagedListProps<Row>) => {
  const pages = pageCount(list.data?.meta.total ?? 0, list.data?.meta.limit ?? 1)
  const isCurrent = list.data !== undefined && !list.isPlaceholderData
  // The page may be empty because its last record was deleted in the meantime.
  if (isCurrent && state.page > pages) return <Navigate replace to={searchOf({ page: pages })} />
  return (
    <Loaded query={list} skeleton={<TableSkeleton />}>
      {({ data }) =>
        data.length === 0 ? (
          none
        ) : (
          <div className="grid gap-5">
            {children({ caption, rows: data, busy: list.isPlaceholderData })}
            {pages > 1 && (
              <Pagination
                page={state.page}
                pages={pages}
                entries={paginationWindow(state.page, pages)}
                to={(page) => searchOf({ page })}
              />
            )}
          </div>
        )
      }
    </Loaded>
  )
}
