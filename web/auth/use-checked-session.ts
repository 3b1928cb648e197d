import { useEffect, useState } from 'react'
import { api } from '../api-client.ts'
import { useSession, type Session } from '../session/session.ts'

/** The delay before the next retry when the server could not be reached. */
const RETRY_MS = 5_000

type CheckedSession =
  | Exclude<Session, { status: 'stale' | 'checking' }>
  /** `user`: the user whose token is being renewed; null while unknown. `problem`: why the check takes long. */
  | { status: 'checking'; user: Session['user']; problem: string | null }

/** The session, after the server has decided whether an expired token may be renewed; `checking` until then. */
export const useCheckedSession = (): CheckedSession => {
  const current = useSession()
  const isStale = current.status === 'stale'
  const [problem, setProblem] = useState<string | null>(null)

  useEffect(() => {
    if (!isStale) return undefined
    let retry: ReturnType<typeof setTimeout> | undefined
    const renew = async () => {
      try {
        // A refusal ends the session in the API client; an unreachable server must not end it.
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
