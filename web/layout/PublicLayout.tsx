import { useLingui } from '@lingui/react'
import { Outlet } from 'react-router'
import { SiteFooter } from './SiteFooter.tsx'
import { SiteHeader } from './SiteHeader.tsx'
import { SkipLink } from './SkipLink.tsx'

export const MAIN_ID = 'main'

/** The frame of every public page. */
export default function PublicLayout() {
  const { _ } = useLingui()
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink to={MAIN_ID}>{_('Skip to the content')}</SkipLink>
      <SiteHeader />
      <main id={MAIN_ID} tabIndex={-1} className="mx-auto w-full max-w-page grow px-4 py-8 sm:px-6">
        <Outlet />
      </main>
      <SiteFooter />
    </div>
  )
}
