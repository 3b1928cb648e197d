import { Brand } from './Brand.tsx'
import { ContactLine } from './ContactLine.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { MainMenu } from './MainMenu.tsx'
import { PublicLink } from './PublicLink.tsx'
import { SlideMenu } from './SlideMenu.tsx'
import { SocialLinks } from './SocialLinks.tsx'
import { paths } from '../paths.ts'

/** The header of the public pages, as plain HTML; web/document/header.ts opens its menus and hides it on scroll. */
export const SiteHeader = () => {
  return (
    <header
      data-hides-on-scroll
      className="sticky noscript:static top-0 z-30 border-b border-line bg-surface-raised transition-transform duration-200 data-[hidden=true]:-translate-y-full print:static print:translate-none!"
    >
      <div className="mx-auto flex max-w-page items-center justify-between gap-1 px-4 py-2 sm:gap-3 sm:px-6 menu:py-1">
        <PublicLink to={paths.home} className="min-w-0 rounded-lg py-1 menu:shrink-0">
          <Brand />
        </PublicLink>
        <div className="ml-auto hidden items-center gap-x-4 text-sm menu:flex print:hidden">
          {/* Two lines at most, which are no higher than the name beside them. */}
          <ContactLine className="flex flex-wrap justify-end gap-x-4 *:min-h-7" />
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
