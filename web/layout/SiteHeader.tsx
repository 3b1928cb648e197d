import { useRef } from 'react'
import { Brand } from './Brand.tsx'
import { ContactLine } from './ContactLine.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { MainMenu } from './MainMenu.tsx'
import { PublicLink } from './PublicLink.tsx'
import { SlideMenu } from './SlideMenu.tsx'
import { SocialLinks } from './SocialLinks.tsx'
import { useHeaderHidden } from './use-header-hidden.ts'
import { paths } from '../paths.ts'

export const SiteHeader = () => {
  const header = useRef<HTMLElement>(null)
  const hidden = useHeaderHidden(header)

  return (
    <header
      ref={header}
      data-hidden={hidden}
      className="sticky top-0 z-30 border-b border-line bg-surface-raised transition-transform duration-200 data-[hidden=true]:-translate-y-full print:static"
    >
      <div className="hidden bg-primary-strong text-sm text-white dark:bg-sand dark:text-ink menu:block print:hidden">
        <div className="mx-auto flex max-w-page items-center justify-between gap-6 px-6">
          <ContactLine className="flex flex-wrap gap-x-6" />
          <SocialLinks />
        </div>
      </div>
      <div className="mx-auto flex max-w-page items-center justify-between gap-1 px-4 py-2 sm:gap-3 sm:px-6">
        <PublicLink to={paths.home} className="min-w-0 rounded-lg py-1">
          <Brand />
        </PublicLink>
        <div className="flex shrink-0 items-center max-menu:-mr-3 print:hidden">
          <LanguageSwitch />
          <SlideMenu />
        </div>
      </div>
      <MainMenu />
    </header>
  )
}
