import { useLingui } from '@lingui/react'
import { Menu, X } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { FinderButton, useFinder } from '../finder/Finder.tsx'
import { paths } from '../paths.ts'
import { AdminMenu } from './AdminMenu.tsx'
import { Brand } from '../shell/Brand.tsx'
import { MENU_ID } from '../ui/SidePanel.tsx'

const ICON_BUTTON = 'grid size-11 shrink-0 place-items-center rounded-lg hover:bg-sand active:bg-sand'

const HomeLink = ({ className }: { className: string }) => (
  <a href={paths.home} className={`rounded-lg ${className}`}>
    <Brand />
  </a>
)

/** The menu beside the screen; on small screens a drawer that a button in the bar at the top opens. */
export const AdminSidebar = () => {
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
