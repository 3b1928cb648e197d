import { Link, NavLink, type LinkProps, type NavLinkProps } from 'react-router'
import { useLocale } from '../i18n.ts'
import { localePath } from '../paths.ts'

/** A link between public pages that preserves the language. `to` is a path of paths.ts. */
type Within<Props> = Omit<Props, 'to'> & { to: string }

export const PublicLink = ({ to, ...rest }: Within<LinkProps>) => (
  <Link {...rest} to={localePath(useLocale(), to)} />
)

export const PublicNavLink = ({ to, ...rest }: Within<NavLinkProps>) => (
  <NavLink {...rest} to={localePath(useLocale(), to)} end />
)
