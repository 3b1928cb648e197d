import type { ReactNode } from 'react'
import { useLingui } from '@lingui/react'
import { EmptyState } from './EmptyState.tsx'
import { ErrorState } from './ErrorState.tsx'

type LoadedProps<T> = {
  query: {
    data: T | undefined
    error: Error | null
    isFetching: boolean
    refetch: () => Promise<unknown>
  }
  /** Shown until there is data. */
  skeleton: ReactNode
  /** Shown below the message that the record does not exist. */
  ways?: ReactNode
  children: (data: T) => ReactNode
}

/** Loaded content: a skeleton first, then the content, an error with a retry button, or a not-found message. */
export const Loaded = <T,>({ query, skeleton, ways, children }: LoadedProps<T>) => {
  const { _ } = useLingui()
  if (query.data !== undefined) return children(query.data)
  if (!query.error) return skeleton
  // A retry is useless for a record that does not exist.
  if ('statusCode' in query.error && query.error.statusCode === 404) {
    return <EmptyState title={_(query.error.message)}>{ways}</EmptyState>
  }
  return (
    <ErrorState
      message={_(query.error.message)}
      onRetry={() => void query.refetch()}
      busy={query.isFetching}
    />
  )
}
