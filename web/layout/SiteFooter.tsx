import { useLingui } from '@lingui/react'
import { Link, useLocation } from 'react-router'
import { isAdmin } from '#domain/auth/session.ts'
import { rememberPath } from '../auth/previous-path.ts'
import { useSession } from '../auth/session.ts'
import { paths } from '../paths.ts'
import { Brand } from './Brand.tsx'
import { ContactLine } from './ContactLine.tsx'
import { PublicLink } from './PublicLink.tsx'
import { SocialLinks } from './SocialLinks.tsx'

const LINK = 'inline-flex min-h-11 items-center font-medium text-primary underline underline-offset-4'

export const SiteFooter = () => {
  const { _ } = useLingui()
  const { user } = useSession()
  const { pathname } = useLocation()

  return (
    <footer className="border-t-4 border-accent bg-sand print:hidden">
      <div className="mx-auto flex max-w-page flex-wrap items-start justify-between gap-6 px-4 py-8 sm:px-6">
        <Brand />
        <ContactLine className="flex flex-col" />
        <div className="flex flex-col items-start">
          <SocialLinks />
          {isAdmin(user) ? (
            <Link to={paths.admin.dashboard} className={LINK}>
              {_('Admin Dashboard')}
            </Link>
          ) : (
            <PublicLink to={paths.login} onClick={() => rememberPath(pathname)} className={LINK}>
              {_('Admin Login')}
            </PublicLink>
          )}
        </div>
      </div>
    </footer>
  )
}
