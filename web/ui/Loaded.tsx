import type { ReactNode } from 'react'
import { useLingui } from '@lingui/react'
import { ErrorState } from './ErrorState.tsx'

/** What of a query's result decides what is shown. */
type LoadedProps<T> = {
  query: {
    data: T | undefined
    error: Error | null
    isFetching: boolean
    refetch: () => Promise<unknown>
  }
  /** Stands in until there is something. */
  skeleton: ReactNode
  children: (data: T) => ReactNode
}

/** Content that has to be loaded: a skeleton first, an error with another try, then the content. */
export const Loaded = <T,>({ query, skeleton, children }: LoadedProps<T>) => {
  const { _ } = useLingui()
  if (query.data !== undefined) return children(query.data)
  if (!query.error) return skeleton
  return (
    <ErrorState
      message={_(query.error.message)}
      onRetry={() => void query.refetch()}
      busy={query.isFetching}
    />
  )
}
