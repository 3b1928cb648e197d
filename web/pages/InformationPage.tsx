import { useLingui } from '@lingui/react'
import { useLocation } from 'react-router'
import { ContactLine } from '../layout/ContactLine.tsx'
import { menuLabel } from '../layout/menu.ts'
import { PageTitle } from '../layout/PageTitle.tsx'
import { informationPaths, withoutLocale } from '../paths.ts'
import { PlaceholderNotice } from './PlaceholderNotice.tsx'

/** The page behind an entry of the menu that has no content of its own yet. */
export default function InformationPage() {
  const { _ } = useLingui()
  const path = withoutLocale(useLocation().pathname.replace(/\/+$/, ''))
  const label = menuLabel(path)
  const title = label ? _(label) : ''
  return (
    <article className="max-w-3xl">
      <PageTitle title={title} />
      <h1 className="mb-6 text-3xl sm:text-4xl">{title}</h1>
      <PlaceholderNotice />
      {path === informationPaths.contactUs ? (
        <>
          <p className="mb-3">{_('We gladly answer your questions. Call us, or write to us:')}</p>
          <ContactLine className="flex flex-col items-start text-lg" />
        </>
      ) : (
        <p>{_('Until this page is written, we gladly answer your questions by phone or e-mail.')}</p>
      )}
    </article>
  )
}
