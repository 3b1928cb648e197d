import type { ComponentProps } from 'react'
import { useLocation } from 'react-router'
import { useLocale } from '../use-locale.ts'
import { localePath } from '../paths.ts'

/** A link between public pages that preserves the language. `to` is a path of paths.ts. */
type PublicLinkProps = Omit<ComponentProps<'a'>, 'href'> & { to: string }

/** A plain link: each public page is a document of its own. */
export const PublicLink = ({ to, children, ...rest }: PublicLinkProps) => (
  <a {...rest} href={localePath(useLocale(), to)}>
    {children}
  </a>
)

/** A link in a menu, which marks the current page. */
export const PublicNavLink = ({ to, ...rest }: PublicLinkProps) => {
  const isCurrent = useLocation().pathname === localePath(useLocale(), to)
  return <PublicLink to={to} {...(isCurrent && { 'aria-current': 'page' })} {...rest} />
}
