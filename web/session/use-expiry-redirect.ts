import { useEffect } from 'react'
import { paths } from '../paths.ts'
import { rememberPath } from './previous-path.ts'
import { useSession } from './session.ts'

/**
 * Redirects from a public page to /login when the session expires (specification, section 4). In the admin area
 * `RequireAdmin` does it.
 */
export const useExpiryRedirect = () => {
  const session = useSession()
  const expiredUserId = session.status === 'signed-out' ? session.expiredUserId : null

  useEffect(() => {
    if (expiredUserId === null) return
    rememberPath(location.pathname + location.search, expiredUserId)
    location.assign(paths.login)
  }, [expiredUserId])
}
