import { useLingui } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ToastContainer } from 'react-toastify/unstyled'
import 'react-toastify/ReactToastify.css'
import './toasts.css'
import { PasswordDialog } from '../auth/PasswordDialog.tsx'
import { AdminSidebar } from './AdminSidebar.tsx'
import { NavigationProgress } from './NavigationProgress.tsx'
import { AbilitiesProvider, PermittedScreen } from './PermittedScreen.tsx'
import { UnionNamesProvider } from '../unions/UnionNamesProvider.tsx'
import { createQueryClient } from './query-client.ts'
import { SkipLink } from './SkipLink.tsx'
import { useFocusOnNavigation } from './use-focus-on-navigation.ts'

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
        <div className="lg:grid lg:grid-cols-[17rem_minmax(0,1fr)] print:block">
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
