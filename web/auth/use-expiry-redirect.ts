import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { isAdminPath, paths } from '../paths.ts'
import { rememberPath } from './previous-path.ts'
import { useSession } from './session.ts'

/**
 * Redirects to /login when the session expires (specification, section 4), also from public pages. In the admin area
 * `RequireAdmin` does it.
 */
export const useExpiryRedirect = () => {
  const session = useSession()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const expiredUserId = session.status === 'signed-out' ? session.expiredUserId : null

  // An effect event, because later navigation must not redirect again: only the expiry does.
  const onExpired = useEffectEvent((userId: string) => {
    if (isAdminPath(pathname)) return
    rememberPath(pathname + search, userId)
    void navigate(paths.login)
  })

  useEffect(() => {
    if (expiredUserId) onExpired(expiredUserId)
  }, [expiredUserId])
}
