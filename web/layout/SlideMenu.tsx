import { useLingui } from '@lingui/react'
import { ChevronDown, Menu, X } from 'lucide-react'
import { useEffect, useRef, useState, type MouseEvent } from 'react'
import { ContactLine } from './ContactLine.tsx'
import type { MenuGroup } from './menu.ts'
import { MenuEntries, MenuLinks } from './MenuEntries.tsx'
import { SocialLinks } from './SocialLinks.tsx'
import { useDisclosure } from './use-disclosure.ts'

const ICON_BUTTON = 'grid size-11 place-items-center rounded-lg hover:bg-sand'
const ENTRY =
  'flex min-h-12 w-full items-center justify-between gap-2 rounded-lg px-3 text-left hover:bg-sand ' +
  'aria-[current=page]:font-medium aria-[current=page]:text-primary'

/** The menu of narrow screens. A modal `dialog` provides the focus trap, Escape and the inert page behind it. */
export const SlideMenu = () => {
  const { _ } = useLingui()
  const dialog = useRef<HTMLDialogElement>(null)
  const [open, setOpen] = useState(false)

  useEffect(() => {
    // In an effect, because the focusable content is only rendered now.
    if (open) dialog.current?.showModal()
  }, [open])

  const close = () => dialog.current?.close()
  const onPress = (event: MouseEvent) => {
    const isLink = event.target instanceof Element && event.target.closest('a') !== null
    // A press whose target is the dialog itself, not its content, is on the backdrop.
    if (isLink || event.target === dialog.current) close()
  }

  return (
    <div className="menu:hidden noscript:hidden">
      <button
        type="button"
        aria-label={_('Open the menu')}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
        className={ICON_BUTTON}
      >
        <Menu aria-hidden />
      </button>
      {/* For pointers only: keyboard users have Escape, the close button and the links. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
      <dialog
        ref={dialog}
        aria-label={_('Main menu')}
        onClick={onPress}
        onClose={() => setOpen(false)}
        className="slide-in m-0 ml-auto h-dvh max-h-none w-[min(22rem,100vw)] max-w-none bg-surface-raised text-ink backdrop:bg-black/50"
      >
        {open && <MenuPanel onClose={close} />}
      </dialog>
    </div>
  )
}

const MenuPanel = ({ onClose }: { onClose: () => void }) => {
  const { _ } = useLingui()
  return (
    <div className="flex min-h-full flex-col">
      <div className="flex items-center justify-between border-b border-line py-2 pr-2 pl-5">
        <span className="font-medium">{_('Menu')}</span>
        <button type="button" aria-label={_('Close the menu')} onClick={onClose} className={ICON_BUTTON}>
          <X aria-hidden />
        </button>
      </div>
      <nav aria-label={_('Main menu')} className="grow p-2">
        <ul>
          <MenuEntries Group={Group} className={ENTRY} />
        </ul>
      </nav>
      <div className="border-t border-line px-5 py-3 text-sm">
        <ContactLine className="flex flex-col" />
        <SocialLinks />
      </div>
    </div>
  )
}

const Group = ({ group }: { group: MenuGroup }) => {
  const { _ } = useLingui()
  const { open, root, buttonProps, panelProps } = useDisclosure('within')
  return (
    <li ref={root}>
      <button {...buttonProps} className={ENTRY}>
        {_(group.label)}
        <ChevronDown aria-hidden className={`size-5 transition-transform ${open ? 'rotate-180' : ''}`} />
      </button>
      <ul {...panelProps} className="mb-1 ml-4 border-l-2 border-accent pl-2 [[hidden]]:hidden">
        <MenuLinks links={group.links} className={ENTRY} />
      </ul>
    </li>
  )
}
