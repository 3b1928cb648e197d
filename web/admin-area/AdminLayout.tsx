import { useLingui } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import 'react-toastify/ReactToastify.css'
import { ToastContainer } from 'react-toastify/unstyled'
import { PasswordDialog } from '../auth/PasswordDialog.tsx'
import { UnionNamesProvider } from '../unions/UnionNamesProvider.tsx'
import { AdminSidebar } from './AdminSidebar.tsx'
import { AbilitiesProvider, PermittedScreen } from './PermittedScreen.tsx'
import { SkipLink } from '../shell/SkipLink.tsx'
import { createQueryClient } from '../shell/query-client.ts'
import './layout.css'
import './toasts.css'

/**
 * Focuses the content when a screen has replaced another one: the link that was followed is gone, or is in the menu, and the
 * next Tab would continue there. A screen that focuses a field of its own, or that kept the control in use, is left alone.
 */
const useFocusOnNavigation = (content: RefObject<HTMLElement | null>) => {
  const { pathname } = useLocation()
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    if (!content.current?.contains(document.activeElement)) content.current?.focus({ preventScroll: true })
  }, [pathname, content])
}

/** A bar at the top of the screen while the next one is loaded; app.css delays it, so that a fast connection shows none. */
const NavigationProgress = () => {
  const { _ } = useLingui()
  if (useNavigation().state === 'idle') return null
  return <div role="progressbar" aria-label={_('Loading...')} className="navigation-progress" />
}

const MAIN_ID = 'main'

/** The layout of the admin area. Its query cache is dropped on unmount, so that signing out leaves no data behind. */
export default function AdminLayout() {
  const { _ } = useLingui()
  const [client] = useState(createQueryClient)
  const main = useRef<HTMLElement>(null)
  useFocusOnNavigation(main)
  return (
    <QueryClientProvider client={client}>
      <NavigationProgress />
      <SkipLink to={MAIN_ID}>{_('Skip to the content')}</SkipLink>
      <AbilitiesProvider>
        <div className="admin-columns">
          <AdminSidebar />
          {/* The padding below lets the last row of a list be scrolled out from under a toast. */}
          <main
            ref={main}
            id={MAIN_ID}
            tabIndex={-1}
            className="min-w-0 outline-none p-4 pb-32 sm:p-6 sm:pb-32 lg:p-8 lg:pb-32 print:p-0"
          >
            <UnionNamesProvider>
              <PermittedScreen />
            </UnionNamesProvider>
          </main>
        </div>
      </AbilitiesProvider>
      <PasswordDialog />
      {/* All settings are from the specification (section 9). */}
      <ToastContainer
        aria-label={_('Messages of the site')}
        position="bottom-right"
        autoClose={5000}
        hideProgressBar={false}
        newestOnTop={false}
        closeOnClick={false}
        rtl={false}
        pauseOnFocusLoss
        pauseOnHover
        draggable
      />
    </QueryClientProvider>
  )
}
