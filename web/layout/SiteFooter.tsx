import { useLingui } from '@lingui/react'
import { paths } from '../paths.ts'
import { Brand } from './Brand.tsx'
import { ContactLine } from './ContactLine.tsx'
import { PublicLink } from './PublicLink.tsx'
import { SocialLinks } from './SocialLinks.tsx'

const LINK =
  '[[hidden]]:hidden inline-flex min-h-11 items-center font-medium text-primary underline underline-offset-4'

export const SiteFooter = () => {
  const { _ } = useLingui()
  return (
    <footer className="border-t-4 border-accent bg-sand print:hidden">
      <div className="mx-auto flex max-w-page flex-wrap items-start justify-between gap-6 px-4 py-8 sm:px-6">
        <Brand />
        <ContactLine className="flex flex-col" />
        <div className="flex flex-col items-start">
          <SocialLinks />
          {/* The page is the same for everybody; web/document/footer.ts shows the link for the visitor. */}
          <a href={paths.admin.dashboard} hidden data-for-admins="true" className={LINK}>
            {_('Admin Dashboard')}
          </a>
          <PublicLink to={paths.login} data-for-admins="false" className={LINK}>
            {_('Admin Login')}
          </PublicLink>
        </div>
      </div>
    </footer>
  )
}
