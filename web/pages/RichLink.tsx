import type { ReactNode } from 'react'
import { isOwnHref, isSafeHref } from '#domain/rich-text.ts'
import { PublicLink } from '../layout/PublicLink.tsx'
import { isPagePath, withoutLocale } from '../paths.ts'

/** A link in an edited text. Internal links keep the reader's language; external sites get no referrer. */
export const RichLink = ({ href, children }: { href: string; children: ReactNode }) => {
  // Checked again as the last line of defence before the link is rendered.
  if (!isSafeHref(href)) return children
  if (isPagePath(href)) return <PublicLink to={withoutLocale(href)}>{children}</PublicLink>
  return (
    <a href={href} {...(!isOwnHref(href) && { rel: 'noopener noreferrer' })}>
      {children}
    </a>
  )
}
