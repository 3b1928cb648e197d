import { ArrowLeft } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import { Link, type To } from 'react-router'
import { buttonClass } from './Button.tsx'

type LinkProps<Target> = { to: Target; state?: unknown; className: string; children: ReactNode }
type BackLinkProps<Target> = {
  to: Target
  /** The location state of the screen. */
  state?: unknown
  /** The component of the link: the router's, unless the page is a document. */
  as?: ComponentType<LinkProps<Target>>
  children: string
}

/** The link above the title of a page or a screen, to the one above it. */
export const BackLink = <Target extends To>({
  to,
  state,
  as: As = Link,
  children,
}: BackLinkProps<Target>) => (
  <As to={to} {...(state !== undefined && { state })} className={buttonClass('quiet', '-ms-4 mb-2')}>
    <ArrowLeft aria-hidden className="size-5" />
    {children}
  </As>
)
