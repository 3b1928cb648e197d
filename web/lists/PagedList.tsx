import type { ReactNode } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Navigate, type To } from 'react-router'
import { z } from 'zod'
import { ListMeta } from '#domain/api.ts'
import { pageCount, paginationWindow } from '#domain/list.ts'
import { reads } from '../read-query.ts'
import { Loaded } from '../ui/Loaded.tsx'
import { Pagination } from '../ui/Pagination.tsx'
import { TableSkeleton } from '../ui/Skeletons.tsx'
import { type ListUrl, useListUrl } from './list-url.ts'
import type { RecordRows } from './RecordTable.tsx'

type ListedKind<Row, Meta> = {
  name: string
  schema: z.ZodType<Row>
  meta?: z.ZodType<Meta>
  api: { list: string }
}

/** One page of a kind's records. The previous page stays visible while the next one is loading. */
export const useListPage = <Row, Meta extends ListMeta = ListMeta>(
  kind: ListedKind<Row, Meta>,
  query: Record<string, string>,
) => {
  // `Meta` is another type only where its schema is given.
  const meta = kind.meta ?? (ListMeta as unknown as z.ZodType<Meta>)
  return useQuery({
    queryKey: [kind.name, 'list', query],
    queryFn: reads(z.object({ data: z.array(kind.schema), meta }), kind.api.list, query),
    placeholderData: keepPreviousData,
  })
}

/** A list in numbered pages, whose page and filters are stored in the URL. `toQuery` makes the request of a state. */
export const usePagedList = <Row, State extends { page: number }, Meta extends ListMeta = ListMeta>(
  kind: ListedKind<Row, Meta>,
  url: ListUrl<State>,
  toQuery: (state: State) => Record<string, string> = url.write,
) => {
  const address = useListUrl(url)
  const { state, toPage } = address
  const list = useListPage(kind, toQuery(state))
  const pages = pageCount(list.data?.meta.total ?? 0, list.data?.meta.limit ?? 1)
  const isCurrent = list.data !== undefined && !list.isPlaceholderData
  return {
    ...address,
    list,
    /** The last page, where the requested one is after it: its last record may have been deleted in the meantime. */
    lastPage: isCurrent && state.page > pages ? toPage(pages) : null,
  }
}

/** The return type of `usePagedList` for a list with the filters `Filters`. */
export type Paged<Row, Filters = object> = {
  state: { page: number } & Filters
  list: ReturnType<typeof useListPage<Row>>
  lastPage: To | null
  searchOf: (patch: Partial<Filters>) => To
  toPage: (page: number) => To
}

type PagesProps = {
  meta: ListMeta
  to: (page: number) => To
  /** Whether a single page is shown as such. */
  evenOne?: boolean
}

/** The links to the pages of a list; nothing if it has only one. */
export const Pages = ({ meta: { page, limit, total }, to, evenOne = false }: PagesProps) => {
  const pages = pageCount(total, limit)
  if (pages === 1 && !evenOne) return null
  return <Pagination page={page} pages={pages} entries={paginationWindow(page, pages)} to={to} />
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
  paged: { list, lastPage, state, toPage },
  caption,
  none,
  children,
}: PagedListProps<Row>) => {
  if (lastPage) return <Navigate replace to={lastPage} />
  return (
    <Loaded query={list} skeleton={<TableSkeleton />}>
      {({ data, meta }) =>
        data.length === 0 ? (
          none
        ) : (
          <div className="grid gap-5">
            {children({ caption, rows: data, busy: list.isPlaceholderData })}
            <Pages meta={{ ...meta, page: state.page }} to={toPage} />
          </div>
        )
      }
    </Loaded>
  )
}
