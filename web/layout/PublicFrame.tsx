import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { classNames } from '../ui/class-names.ts'
import { SiteFooter } from './SiteFooter.tsx'
import { SiteHeader } from './SiteHeader.tsx'
import { SkipLink } from './SkipLink.tsx'

export const MAIN_ID = 'main'

/** Header and footer of the public site, with the content between them: within margins, or edge to edge. */
export const PublicFrame = ({ isEdgeToEdge, children }: { isEdgeToEdge: boolean; children: ReactNode }) => {
  const { _ } = useLingui()
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink to={MAIN_ID}>{_('Skip to the content')}</SkipLink>
      <SiteHeader />
      <main
        id={MAIN_ID}
        tabIndex={-1}
        className={classNames('w-full grow', !isEdgeToEdge && 'mx-auto max-w-page px-4 py-8 sm:px-6')}
      >
        {children}
      </main>
      <SiteFooter />
    </div>
  )
}
