import { useLingui } from '@lingui/react'
import { ChevronDown } from 'lucide-react'
import { useLocale } from '../i18n.ts'
import { useLocation } from 'react-router'
import { localePath } from '../paths.ts'
import { publicMenu, type MenuGroup } from './menu.ts'
import { MenuEntries, MenuLinks } from './MenuEntries.tsx'
import { useDisclosure } from './use-disclosure.ts'

const ENTRY =
  'flex min-h-11 items-center gap-1 rounded-lg px-2.5 text-[0.94rem] whitespace-nowrap hover:bg-sand ' +
  'aria-[current=page]:font-medium aria-[current=page]:text-primary'

/** The main menu of wide screens. Narrow screens use SlideMenu; without JavaScript, PlainMenu is shown. */
export const MainMenu = () => {
  const { _ } = useLingui()
  return (
    <>
      <nav
        aria-label={_('Main menu')}
        className="hidden border-t border-line menu:block noscript:hidden print:hidden"
      >
        <ul className="mx-auto flex max-w-page flex-wrap justify-between px-3.5 py-1">
          <MenuEntries Group={Group} className={ENTRY} />
        </ul>
      </nav>
      <noscript>
        <PlainMenu />
      </noscript>
    </>
  )
}

const Group = ({ group }: { group: MenuGroup }) => {
  const { _ } = useLingui()
  const { open, close, root, buttonProps, panelProps } = useDisclosure('over')
  const { pathname } = useLocation()
  const locale = useLocale()
  const isHere = group.links.some((link) => localePath(locale, link.path) === pathname)

  return (
    <li ref={root} className="relative">
      <button {...buttonProps} className={`${ENTRY} ${isHere ? 'font-medium text-primary' : ''}`}>
        {_(group.label)}
        <ChevronDown aria-hidden className={`size-4 transition-transform ${open ? 'rotate-180' : ''}`} />
      </button>
      <ul
        {...panelProps}
        className="absolute top-full left-0 z-10 w-max max-w-80 rounded-xl border border-line bg-surface-raised p-1.5 shadow-lg [[hidden]]:hidden"
      >
        <MenuLinks links={group.links} onClick={close} className={`${ENTRY} px-3 py-1.5 whitespace-normal`} />
      </ul>
    </li>
  )
}

const PlainMenu = () => {
  const { _ } = useLingui()
  const links = publicMenu.flatMap((entry) => ('links' in entry ? entry.links : [entry]))
  return (
    <nav aria-label={_('Main menu')} className="border-t border-line print:hidden">
      <ul className="mx-auto flex max-w-page flex-wrap gap-x-2 px-3.5">
        <MenuLinks links={links} className={ENTRY} />
      </ul>
    </nav>
  )
}
