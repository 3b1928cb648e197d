import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { concernsAdmin, paths } from '../paths.ts'
import { rememberPath } from './previous-path.ts'
import { useSession } from './session.ts'

/**
 * A session that ends by itself leads to /login (specification, section 4), from a public page as well.
 * In the admin area the guard does it.
 */
export const useExpiryRedirect = () => {
  const session = useSession()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const expiredUserId = session.status === 'signed-out' ? session.expiredUserId : null

  // Where the person goes from there must not send them back: only the end of the session counts.
  const onExpired = useEffectEvent((userId: string) => {
    if (concernsAdmin(pathname)) return
    rememberPath(pathname + search, userId)
    void navigate(paths.login)
  })

  useEffect(() => {
    if (expiredUserId) onExpired(expiredUserId)
  }, [expiredUserId])
}
