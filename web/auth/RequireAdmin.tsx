import { useLingui } from '@lingui/react'
import { useEffect } from 'react'
import { Outlet, useLocation, useNavigate } from 'react-router'
import { isAdmin } from '#domain/auth/auth.ts'
import { paths } from '../paths.ts'
import { rememberPath } from './previous-path.ts'
import { useCheckedSession } from './use-checked-session.ts'

/**
 * Lets admins in and sends everyone else to /login (specification, section 2). The server knows no session of a page
 * request, so it renders the text of the guard alone and the browser decides.
 */
export default function RequireAdmin() {
  const { _ } = useLingui()
  const session = useCheckedSession()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()

  const isRefused = session.status !== 'checking' && !isAdmin(session.user)
  const expiredUserId = session.status === 'signed-out' ? session.expiredUserId : null

  useEffect(() => {
    if (!isRefused) return
    rememberPath(pathname + search, expiredUserId)
    void navigate(paths.login, { replace: true })
  }, [isRefused, expiredUserId, pathname, search, navigate])

  if (isAdmin(session.user)) return <Outlet />
  return (
    <main className="grid min-h-dvh place-items-center p-6">
      <p role="status" className="text-lg">
        {_('Authentication Checking...')}
      </p>
    </main>
  )
}
