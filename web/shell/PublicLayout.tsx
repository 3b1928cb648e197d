import { useLingui } from '@lingui/react'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Outlet, useLocation } from 'react-router'
import { localePath, paths } from '../paths.ts'
import { classNames } from '../ui/class-names.ts'
import { useLocale } from '../use-locale.ts'
import { Brand } from './Brand.tsx'
import { ContactLine } from './ContactLine.tsx'
import { ErrorContent } from './ErrorPage.tsx'
import { LanguageSwitch } from '../language/LanguageSwitch.tsx'
import { MenuEntries, MenuLinks } from './MenuEntries.tsx'
import { PublicLink } from './PublicLink.tsx'
import { SiteFooter } from './SiteFooter.tsx'
import { SkipLink } from './SkipLink.tsx'
import { SlideMenu } from './SlideMenu.tsx'
import { SocialLinks } from './SocialLinks.tsx'
import { type MenuGroup, publicMenu } from './menu.ts'
import { useRootData } from './root-data.ts'
import { usePageHandle } from './page-handle.ts'

const ENTRY =
  'flex min-h-11 items-center gap-1 rounded-lg px-2.5 text-[0.94rem] whitespace-nowrap hover:bg-sand ' +
  'aria-[current=page]:font-medium aria-[current=page]:text-primary'

/** The main menu of wide screens. Narrow screens use SlideMenu; without JavaScript, PlainMenu is shown. */
const MainMenu = () => {
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

/** The header of the public pages, as plain HTML; web/document/header.ts opens its menus and hides it on scroll. */
const SiteHeader = () => {
  return (
    <header
      data-hides-on-scroll
      className="sticky noscript:static top-0 z-30 border-b border-line bg-surface-raised transition-transform duration-200 data-[hidden=true]:-translate-y-full print:static print:translate-none!"
    >
      <div className="mx-auto flex max-w-page items-center justify-between gap-1 px-4 py-2 sm:gap-3 sm:px-6 menu:py-1">
        <PublicLink to={paths.home} className="min-w-0 rounded-lg py-1 menu:shrink-0">
          <Brand />
        </PublicLink>
        <div className="ml-auto hidden items-center gap-x-3 text-[0.8rem] menu:flex print:hidden">
          {/* One line, or two that are no higher than the name beside them. */}
          <ContactLine className="flex flex-wrap justify-end gap-x-3 *:min-h-7" />
          <SocialLinks />
        </div>
        <div className="flex shrink-0 items-center max-menu:-mr-3 print:hidden">
          <LanguageSwitch />
          <SlideMenu />
        </div>
      </div>
      <MainMenu />
    </header>
  )
}

const MAIN_ID = 'main'

/** Header and footer of the public site, with the content between them: within margins, or edge to edge. */
const PublicFrame = ({ isEdgeToEdge, children }: { isEdgeToEdge: boolean; children: ReactNode }) => {
  const { _ } = useLingui()
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink to={MAIN_ID}>{_('Skip to the content')}</SkipLink>
      {useRootData()?.demo && (
        <aside aria-label={_('Demo')} className="bg-highlight px-4 py-1 text-center text-sm print:hidden">
          {_('A demo: its people and texts are fictional.')}
        </aside>
      )}
      <SiteHeader />
      <main
        id={MAIN_ID}
        tabIndex={-1}
        className={classNames('w-full grow', !isEdgeToEdge && 'mx-auto max-w-page px-4 py-8 sm:px-6')}
      >
        {children}
      </main>
      <SiteFooter />
    </div>
  )
}

/** The layout of every public page. */
export default function PublicLayout() {
  return (
    <PublicFrame isEdgeToEdge={usePageHandle().isEdgeToEdge ?? false}>
      <Outlet />
    </PublicFrame>
  )
}

/**
 * Leaves the menu in place when a page fails. Placed below the document: if the document were rendered again, its
 * scripts would violate the pages' Trusted Types policy.
 */
export function ErrorBoundary({ error }: { error: unknown }) {
  return (
    <PublicFrame isEdgeToEdge={false}>
      <ErrorContent error={error} />
    </PublicFrame>
  )
}
