import { useEffect, useState } from 'react'
import { api } from '../api-client.ts'
import { useSession, type Session } from './session.ts'

/** How long to wait before the server is asked again after it could not be reached. */
const RETRY_MS = 5_000

type CheckedSession =
  | Exclude<Session, { status: 'stale' | 'checking' }>
  /** `user`: whose token is being renewed; null while nothing is known yet. `problem`: why it takes so long. */
  | { status: 'checking'; user: Session['user']; problem: string | null }

/** The session, after the server was asked whether a token that ran out may be renewed; until then it is being checked. */
export const useCheckedSession = (): CheckedSession => {
  const current = useSession()
  const isStale = current.status === 'stale'
  const [problem, setProblem] = useState<string | null>(null)

  useEffect(() => {
    if (!isStale) return undefined
    let retry: ReturnType<typeof setTimeout> | undefined
    const renew = async () => {
      try {
        // A refusal ends the session by itself; a server that cannot be reached must not.
        await api.renewSession()
        setProblem(null)
      } catch (error) {
        setProblem(error instanceof Error ? error.message : String(error))
        retry = setTimeout(() => void renew(), RETRY_MS)
      }
    }
    void renew()
    return () => clearTimeout(retry)
  }, [isStale])

  if (current.status === 'signed-in' || current.status === 'signed-out') return current
  return { status: 'checking', user: current.user, problem }
}
