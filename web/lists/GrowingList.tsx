import type { ReactNode } from 'react'
import { type InfiniteData, type QueryKey, useInfiniteQuery } from '@tanstack/react-query'
import { useLingui } from '@lingui/react'
import type { z } from 'zod'
import { api } from '../api-client.ts'
import { Button } from '../ui/Button.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { TableSkeleton } from '../ui/Skeletons.tsx'

type Cursor = string | number | null

type Source<Page> = {
  queryKey: QueryKey
  schema: z.ZodType<Page>
  path: string
  query?: Readonly<Record<string, string>>
  /** The parameter with which a request goes on, and its value for what follows a page; null if nothing does. */
  parameter?: string
  nextOf: (page: Page) => Cursor
  /** The pages that stay in view while those of another key are loading. */
  placeholderData?: (
    previous: InfiniteData<Page, Cursor> | undefined,
    query: { queryKey: QueryKey } | undefined,
  ) => InfiniteData<Page, Cursor> | undefined
}

/** A list that grows at its end: each request goes on where the one before ended. */
export const useGrowingList = <Page,>({
  queryKey,
  schema,
  path,
  query,
  parameter = 'before',
  nextOf,
  placeholderData,
}: Source<Page>) =>
  useInfiniteQuery<Page, Error, InfiniteData<Page, Cursor>, QueryKey, Cursor>({
    queryKey,
    queryFn: async ({ pageParam, signal }) =>
      (await api.call(schema, path, { query: { ...query, [parameter]: pageParam }, signal })).data,
    initialPageParam: null,
    getNextPageParam: nextOf,
    ...(placeholderData && { placeholderData }),
  })

type GrowingListProps<Row, Page> = {
  list: ReturnType<typeof useGrowingList<Page & { data: readonly Row[] }>>
  skeleton?: ReactNode
  /** Shown instead of an empty list. */
  none?: ReactNode
  /** The words of the button that continues the list. */
  more?: string | undefined
  /** Shown beside the button. */
  progress?: ReactNode
  children: (rows: Row[]) => ReactNode
}

/** The rows of a list that grows, and the button that continues it. */
export const GrowingList = <Row, Page>({
  list,
  skeleton = <TableSkeleton />,
  none,
  more,
  progress,
  children,
}: GrowingListProps<Row, Page>) => {
  const { _ } = useLingui()
  return (
    <Loaded query={list} skeleton={skeleton}>
      {({ pages }) => {
        const rows = pages.flatMap(({ data }) => data)
        if (none !== undefined && rows.length === 0 && !list.hasNextPage) return none
        return (
          <>
            {children(rows)}
            {list.hasNextPage && (
              <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
                <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
                  {more ?? _('Show more')}
                </Button>
                {progress}
              </div>
            )}
          </>
        )
      }}
    </Loaded>
  )
}
