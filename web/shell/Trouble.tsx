import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { informationPaths, paths } from '../paths.ts'
import { buttonClass } from '../ui/Button.tsx'
import adrift from './adrift.svg'
import { HiddenPageMeta } from './PageMeta.tsx'
import { PublicLink } from './PublicLink.tsx'

/** Links for visitors who did not find what they wanted. */
const WAYS = [
  { label: /* i18n */ 'Home', path: paths.home },
  { label: /* i18n */ 'Membership Information', path: paths.checkMembership },
  { label: /* i18n */ 'Gallery', path: informationPaths.gallery },
  { label: /* i18n */ 'Contact Us', path: paths.contactUs },
] as const

type TroubleProps = { title: string; text: string; children?: ReactNode }

/** An error page: what happened, what may help, and links to continue with. */
export const Trouble = ({ title, text, children }: TroubleProps) => {
  const { _ } = useLingui()
  return (
    <div className="mx-auto grid max-w-4xl items-center gap-8 py-6 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] sm:py-12">
      <HiddenPageMeta title={title} />
      <img
        src={adrift}
        alt=""
        width={320}
        height={180}
        className="h-auto w-full max-w-80 justify-self-center"
      />
      <div>
        <h1 className="mb-3 text-3xl sm:text-4xl">{title}</h1>
        <p className="mb-5 text-lg">{text}</p>
        {children}
        <nav aria-label={_('Ways on')}>
          <ul className="flex flex-wrap gap-3">
            {WAYS.map(({ label, path }) => (
              <li key={path}>
                <PublicLink
                  to={path}
                  className={buttonClass(path === paths.home && !children ? 'primary' : 'secondary')}
                >
                  {_(label)}
                </PublicLink>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </div>
  )
}
