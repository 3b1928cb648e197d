import { useLingui } from '@lingui/react'
import { useLocation } from 'react-router'
import { menuLabel } from '../layout/menu.ts'
import { PageTitle } from '../layout/PageTitle.tsx'
import { withoutLocale } from '../paths.ts'
import { PlaceholderNotice } from './PlaceholderNotice.tsx'

/** The page behind an entry of the menu that has no content of its own yet. */
export default function InformationPage() {
  const { _ } = useLingui()
  const label = menuLabel(withoutLocale(useLocation().pathname.replace(/\/+$/, '')))
  const title = label ? _(label) : ''
  return (
    <article className="max-w-3xl">
      <PageTitle title={title} />
      <h1 className="mb-6 text-3xl sm:text-4xl">{title}</h1>
      <PlaceholderNotice />
      <p>
        {_(
          'Here you will read about “{title}”. Until then, the society gladly answers your questions by phone or e-mail.',
          {
            title,
          },
        )}
      </p>
    </article>
  )
}
