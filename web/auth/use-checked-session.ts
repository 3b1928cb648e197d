import { useEffect } from 'react'
import { api } from '../api-client.ts'
import { session, useSession, type Session } from './session.ts'

type CheckedSession = Exclude<Session, { status: 'stale' }>

/** The session, after the server was asked whether a token that ran out may be renewed; until then it is being checked. */
export const useCheckedSession = (): CheckedSession => {
  const current = useSession()
  const isStale = current.status === 'stale'

  useEffect(() => {
    // A refusal has already ended the session. Where the server cannot be asked, only signing in again helps.
    if (isStale) api.renewSession().catch(() => session.expire())
  }, [isStale])

  return current.status === 'stale' ? { status: 'checking', user: null } : current
}
