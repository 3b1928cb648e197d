import { useLingui } from '@lingui/react'
import { paths } from '../paths.ts'
import { ThemeChoice } from '../theme/ThemeChoice.tsx'
import { Brand } from './Brand.tsx'
import { ContactLine } from './ContactLine.tsx'
import { PublicLink } from './PublicLink.tsx'
import { SocialLinks } from './SocialLinks.tsx'

const LINK = 'min-h-11 items-center font-medium text-primary underline underline-offset-4'

/** The end of a public page, by which its head says what is painted at once. */
export const FOOTER_ID = 'footer'

export const SiteFooter = () => {
  const { _ } = useLingui()
  return (
    <footer id={FOOTER_ID} className="border-t-4 border-accent bg-sand print:hidden">
      <div className="mx-auto flex max-w-page flex-wrap items-start justify-between gap-6 px-4 py-8 sm:px-6">
        <Brand />
        <ContactLine className="flex flex-col" />
        <div className="flex flex-col items-start">
          <SocialLinks />
          {/* The page is the same for everybody; web/document/footer.ts marks the document for admins. */}
          <a href={paths.dashboard} className={`hidden for-admin:inline-flex ${LINK}`}>
            {_('Admin Dashboard')}
          </a>
          <PublicLink to={paths.login} data-login-link className={`inline-flex for-admin:hidden ${LINK}`}>
            {_('Admin Login')}
          </PublicLink>
          <ThemeChoice />
        </div>
      </div>
    </footer>
  )
}
