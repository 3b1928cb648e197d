import { useLingui } from '@lingui/react'
import { useEffect, useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import { isAdmin } from '#domain/auth/session.ts'
import { AdminFeaturesContext } from '../feature.ts'
import { adminFeatures } from '../features.ts'
import { ErrorPage } from '../shell/ErrorPage.tsx'
import { localePath, paths } from '../paths.ts'
import { useLocale } from '../use-locale.ts'
import { rememberPath } from '../session/previous-path.ts'
import { whenSignedOut } from '../auth/sign-out.ts'
import { useCheckedSession } from '../auth/use-checked-session.ts'

/**
 * Renders the admin area for admins and redirects everyone else to /login (specification, section 2). A page request
 * carries no session, so the server renders only the placeholder and the browser decides.
 */
export default function RequireAdmin() {
  const { _ } = useLingui()
  const session = useCheckedSession()
  const { pathname, search } = useLocation()
  const locale = useLocale()

  const admin = session.status === 'signed-in' && isAdmin(session.user) ? session.user._id : null
  const [admitted, setAdmitted] = useState<string | null>(null)
  if (admin !== null && admin !== admitted) setAdmitted(admin)
  // An expired token is renewed in the background: the screen stays mounted, with its state (such as a chosen picture).
  const isRenewing = session.status === 'checking' && session.user !== null && session.user._id === admitted

  const isRefused = session.status !== 'checking' && !isAdmin(session.user)
  const expiredUserId = session.status === 'signed-out' ? session.expiredUserId : null

  useEffect(() => {
    if (!isRefused) return
    rememberPath(pathname + search, expiredUserId)
    // The login is a document.
    void whenSignedOut().then(() => location.replace(localePath(locale, paths.login)))
  }, [isRefused, expiredUserId, pathname, search, locale])

  if (admin !== null || isRenewing) {
    return (
      <AdminFeaturesContext value={adminFeatures}>
        <Outlet />
      </AdminFeaturesContext>
    )
  }
  return (
    <main className="grid min-h-dvh place-items-center p-6">
      <meta name="robots" content="noindex" />
      <noscript>{_('The admin area needs JavaScript, which your browser does not run.')}</noscript>
      <p role="status" className="text-lg noscript:hidden">
        {_('Authentication Checking...')}
        {session.status === 'checking' && session.problem && (
          <span className="mt-2 block text-base whitespace-pre-line text-ink-muted">
            {_(session.problem)}
          </span>
        )}
      </p>
    </main>
  )
}

/**
 * Placed below the document: if the document were rendered again, its scripts would violate the pages' Trusted Types
 * policy.
 */
export function ErrorBoundary({ error }: { error: unknown }) {
  return <ErrorPage error={error} />
}
