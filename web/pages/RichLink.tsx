import type { ReactNode } from 'react'
import { isOwnHref, isSafeHref } from '#domain/rich-text.ts'
import { PublicLink } from '../layout/PublicLink.tsx'
import { isPagePath, withoutLocale } from '../paths.ts'

/** A link that somebody wrote: a page of this site keeps the reader's language, another site learns nothing of ours. */
export const RichLink = ({ href, children }: { href: string; children: ReactNode }) => {
  // Asked here once more: this is the last place before a browser would follow it.
  if (!isSafeHref(href)) return children
  if (isPagePath(href)) return <PublicLink to={withoutLocale(href)}>{children}</PublicLink>
  return (
    <a href={href} {...(!isOwnHref(href) && { rel: 'noopener noreferrer' })}>
      {children}
    </a>
  )
}
