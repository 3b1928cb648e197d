import { useLingui } from '@lingui/react'
import { useId } from 'react'
import { ChevronDown } from 'lucide-react'
import { useLocale } from '../use-locale.ts'
import { useLocation } from 'react-router'
import { localePath } from '../paths.ts'
import { publicMenu, type MenuGroup } from './menu.ts'
import { MenuEntries, MenuLinks } from './MenuEntries.tsx'

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
  const id = useId()
  const { pathname } = useLocation()
  const locale = useLocale()
  const isHere = group.links.some((link) => localePath(locale, link.path) === pathname)

  return (
    <li className="relative">
      <button
        type="button"
        data-toggle="overlay"
        aria-expanded={false}
        aria-controls={id}
        className={`group ${ENTRY} ${isHere ? 'font-medium text-primary' : ''}`}
      >
        {_(group.label)}
        <ChevronDown aria-hidden className="size-4 transition-transform group-aria-expanded:rotate-180" />
      </button>
      <ul
        id={id}
        hidden
        className="absolute top-full left-0 z-10 w-max max-w-80 rounded-xl border border-line bg-surface-raised p-1.5 shadow-lg [[hidden]]:hidden"
      >
        <MenuLinks links={group.links} className={`${ENTRY} px-3 py-1.5 whitespace-normal`} />
      </ul>
    </li>
  )
}

const PlainMenu = () => {
  const { _ } = useLingui()
  const links = publicMenu.flatMap((entry) => ('links' in entry ? entry.links : [entry]))
  return (
    <nav aria-label={_('Main menu')} className="border-t border-line print:hidden">
      <details className="group mx-auto max-w-page px-3.5">
        <summary className="flex min-h-11 items-center gap-1 px-2.5 font-medium">
          {_('Menu')}
          <ChevronDown aria-hidden className="size-4 group-open:rotate-180" />
        </summary>
        <ul className="flex flex-wrap gap-x-2 pb-2">
          <MenuLinks links={links} className={ENTRY} />
        </ul>
      </details>
    </nav>
  )
}
