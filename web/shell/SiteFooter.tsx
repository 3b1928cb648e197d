import { useLingui } from '@lingui/react'
import { useFormat } from '../format.ts'
import { informationPaths, paths } from '../paths.ts'
import { ThemeSwitch } from '../theme/ThemeSwitch.tsx'
import { Brand } from './Brand.tsx'
import { ContactLine } from './ContactLine.tsx'
import { PublicLink } from './PublicLink.tsx'
import { SocialLinks } from './SocialLinks.tsx'
import { useRootData } from './root-data.ts'
import { useSocietyName } from './use-society.ts'

const LINK = 'min-h-11 items-center font-medium text-primary underline underline-offset-4'

/** The end of a public page, by which its head says what is painted at once. */
export const FOOTER_ID = 'footer'

/** The pages that visitors ask for most; the menu has them all. */
const LINKS = [
  { label: /* i18n */ 'Membership Information', path: paths.checkMembership },
  { label: /* i18n */ 'Become a member', path: paths.join },
  { label: /* i18n */ 'Events', path: paths.events },
  { label: /* i18n */ 'Gallery', path: informationPaths.gallery },
  { label: /* i18n */ 'Executive Committee', path: informationPaths.executiveCommittee },
  { label: /* i18n */ 'Constitution', path: informationPaths.constitution },
  { label: /* i18n */ 'Donation', path: informationPaths.donation },
  { label: /* i18n */ 'About Us', path: informationPaths.aboutUs },
  { label: /* i18n */ 'Contact Us', path: informationPaths.contactUs },
]

export const SiteFooter = () => {
  const { _ } = useLingui()
  const { year } = useFormat()
  const name = useSocietyName()
  const data = useRootData()
  return (
    <footer id={FOOTER_ID} className="border-t-4 border-accent bg-sand print:hidden">
      <div className="mx-auto flex max-w-page flex-wrap items-start justify-between gap-x-8 gap-y-4 px-4 pt-8 pb-5 sm:px-6">
        <div>
          <Brand />
          <SocialLinks />
        </div>
        <ContactLine className="flex max-w-sm flex-col" />
        <nav aria-label={_('More pages')}>
          <ul className="m-0 grid list-none grid-cols-2 gap-x-8 p-0">
            {LINKS.map(({ label, path }) => (
              <li key={path}>
                <PublicLink to={path} className="inline-flex min-h-11 items-center hover:underline">
                  {_(label)}
                </PublicLink>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-6 px-4 pb-4 text-base sm:px-6">
        <p className="grow text-ink-muted">
          © {data && year(data.year)} {name}
        </p>
        {/* The page is the same for everybody; web/entry.document.ts marks the document for admins. */}
        <a href={paths.dashboard} className={`hidden for-admin:inline-flex ${LINK}`}>
          {_('Admin Dashboard')}
        </a>
        <PublicLink to={paths.login} data-login-link className={`inline-flex for-admin:hidden ${LINK}`}>
          {_('Admin Login')}
        </PublicLink>
        <ThemeSwitch />
      </div>
    </footer>
  )
}
