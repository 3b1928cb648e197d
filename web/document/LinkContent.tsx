import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { ApiError } from '../api-client.ts'
import { ErrorNote, ErrorState } from '../ui/ErrorState.tsx'
import { useFetched } from './use-fetched.ts'
import { useFragment } from './use-fragment.ts'

type LinkContentProps<T> = {
  find: (secret: string, signal: AbortSignal) => Promise<T>
  children: (found: T, secret: string) => ReactNode
}

/** What a link with a secret leads to. The secret is in the fragment of the URL, so it never reaches a server log. */
export const LinkContent = <T extends object>(props: LinkContentProps<T>) => {
  const { _ } = useLingui()
  const secret = useFragment()
  if (secret === '') {
    return <ErrorNote message={_('This link is not complete. Please copy all of it from the message.')} />
  }
  return secret === null ? <Loading /> : <Found key={secret} secret={secret} {...props} />
}

const Loading = () => {
  const { _ } = useLingui()
  return (
    <p role="status" className="noscript:hidden">
      {_('Loading...')}
    </p>
  )
}

/** Resolves with what was fetched, or with the reason why there is none. */
const orFailure = async <T,>(fetching: Promise<T>): Promise<T | ApiError> => {
  try {
    return await fetching
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  }
}

const Found = <T extends object>({ secret, find, children }: LinkContentProps<T> & { secret: string }) => {
  const { _ } = useLingui()
  const { value, isRetrying, retry } = useFetched(secret, {
    fetch: (key, signal) => orFailure(find(key, signal)),
  })
  if (value === null) return <Loading />
  if (!(value instanceof ApiError)) return children(value, secret)
  return value.statusCode === 404 ? (
    <ErrorNote message={_(value.message)} />
  ) : (
    <ErrorState message={_(value.message)} onRetry={retry} busy={isRetrying} />
  )
}
