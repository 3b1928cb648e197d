import { useLingui } from '@lingui/react'
import { ChevronDown, Menu, X } from 'lucide-react'
import { useId } from 'react'
import { ContactLine } from './ContactLine.tsx'
import type { MenuGroup } from './menu.ts'
import { MenuEntries, MenuLinks } from './MenuEntries.tsx'
import { SocialLinks } from './SocialLinks.tsx'

const ICON_BUTTON = 'select-none grid size-11 place-items-center rounded-lg hover:bg-sand'
const ENTRY =
  'flex min-h-12 w-full items-center justify-between gap-2 rounded-lg px-3 text-left hover:bg-sand ' +
  'aria-[current=page]:font-medium aria-[current=page]:text-primary'

/**
 * The menu of narrow screens. A modal `dialog` provides the focus trap, Escape and the inert page behind it;
 * web/document/header.ts opens and closes it.
 */
export const SlideMenu = () => {
  const { _ } = useLingui()
  const id = useId()
  return (
    <div className="menu:hidden noscript:hidden">
      <button
        type="button"
        data-opens-dialog
        aria-label={_('Open the menu')}
        aria-haspopup="dialog"
        aria-expanded={false}
        aria-controls={id}
        className={ICON_BUTTON}
      >
        <Menu aria-hidden />
      </button>
      <dialog
        id={id}
        data-slide-menu
        aria-label={_('Main menu')}
        className="slide-in m-0 ml-auto h-dvh max-h-none w-[min(22rem,100vw)] max-w-none bg-surface-raised text-ink backdrop:bg-black/50"
      >
        <div className="flex min-h-full flex-col">
          <div className="flex items-center justify-between border-b border-line py-2 pr-2 pl-5">
            <span className="font-medium">{_('Menu')}</span>
            <button type="button" data-closes-dialog aria-label={_('Close the menu')} className={ICON_BUTTON}>
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
      </dialog>
    </div>
  )
}

const Group = ({ group }: { group: MenuGroup }) => {
  const { _ } = useLingui()
  const id = useId()
  return (
    <li>
      <button
        type="button"
        data-toggle="inline"
        aria-expanded={false}
        aria-controls={id}
        className={`group ${ENTRY}`}
      >
        {_(group.label)}
        <ChevronDown aria-hidden className="size-5 transition-transform group-aria-expanded:rotate-180" />
      </button>
      <ul id={id} hidden className="mb-1 ml-4 border-l-2 border-accent pl-2 [[hidden]]:hidden">
        <MenuLinks links={group.links} className={ENTRY} />
      </ul>
    </li>
  )
}
