import { useLingui } from '@lingui/react'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { Menu, X } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation, useNavigation } from 'react-router'
import 'react-toastify/ReactToastify.css'
import { ToastContainer } from 'react-toastify/unstyled'
import { api } from '../api-client.ts'
import { PasswordDialog } from '../auth/PasswordDialog.tsx'
import { FinderButton, useFinder } from '../finder/Finder.tsx'
import { type UnionNames, UnionNamesContext } from '../names/union-names.ts'
import { paths } from '../paths.ts'
import { Brand } from '../shell/Brand.tsx'
import { MENU_ID } from '../ui/SidePanel.tsx'
import { fetchUnionNames } from '../unions/load-unions.ts'
import { unionKind } from '../unions/feature.ts'
import { useLocale } from '../use-locale.ts'
import { AdminMenu } from './AdminMenu.tsx'
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

const LABELS: UnionNames = {}

/** Names the unions on the screens of the admin area, in its language. */
const UnionNamesProvider = ({ children }: { children: ReactNode }) => {
  const isBengali = useLocale() === 'bn'
  const { data } = useQuery({
    // Below the list, so that it is fetched again when a union is renamed.
    queryKey: [unionKind.name, 'list', 'names'],
    queryFn: () => fetchUnionNames(api),
    enabled: isBengali,
  })
  return <UnionNamesContext value={(isBengali && data) || LABELS}>{children}</UnionNamesContext>
}

const ICON_BUTTON = 'grid size-11 shrink-0 place-items-center rounded-lg hover:bg-sand active:bg-sand'

const HomeLink = ({ className }: { className: string }) => (
  <a href={paths.home} className={`rounded-lg ${className}`}>
    <Brand />
  </a>
)

/** The menu beside the screen; on small screens a drawer that a button in the bar at the top opens. */
const AdminSidebar = () => {
  const finder = useFinder()
  return (
    <header className="border-line bg-surface-raised max-lg:border-b lg:border-r print:hidden">
      <div className="flex items-center gap-1 px-4 py-2 lg:hidden">
        <HomeLink className="me-auto min-w-0 py-1" />
        <FinderButton isIcon onOpen={finder.open} />
        <Drawer />
      </div>
      <div id={MENU_ID} className="hidden p-3 lg:sticky lg:top-0 lg:flex lg:h-dvh lg:flex-col">
        <HomeLink className="mb-2 p-2" />
        <FinderButton onOpen={finder.open} />
        <AdminMenu onFollow={() => {}} />
      </div>
      {finder.dialog}
    </header>
  )
}

/**
 * A modal `dialog` provides the focus trap, Escape, the inert page behind it, and that the back button of a phone closes it.
 * Its content is rendered while it is open.
 */
const Drawer = () => {
  const { _ } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const close = () => dialog.current?.close()
  return (
    <>
      <button
        type="button"
        aria-label={_('Open the menu')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => {
          // The dialog focuses the first control that it finds when it opens.
          flushSync(() => setIsOpen(true))
          dialog.current?.showModal()
        }}
        className={ICON_BUTTON}
      >
        <Menu aria-hidden />
      </button>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- a press on the backdrop; keys have Escape */}
      <dialog
        ref={dialog}
        id={id}
        aria-label={_('Menu')}
        onClose={() => setIsOpen(false)}
        onClick={({ target }) => target === dialog.current && close()}
        className="slide-in m-0 ms-auto h-dvh max-h-none w-[min(22rem,100vw)] max-w-none bg-surface-raised text-ink backdrop:bg-black/50"
      >
        {isOpen && (
          <div className="flex h-full flex-col p-2">
            <div className="flex items-center justify-between ps-4">
              <span className="font-medium">{_('Menu')}</span>
              <button type="button" aria-label={_('Close the menu')} onClick={close} className={ICON_BUTTON}>
                <X aria-hidden />
              </button>
            </div>
            <AdminMenu onFollow={close} />
          </div>
        )}
      </dialog>
    </>
  )
}
