import { useLingui } from '@lingui/react'
import { data } from 'react-router'
import { PageTitle } from '../layout/PageTitle.tsx'
import { PublicLink } from '../layout/PublicLink.tsx'
import { paths } from '../paths.ts'

/** The status for a visitor who comes straight here; a link within the site needs no answer of the server. */
export const loader = () => data(null, { status: 404 })
export const clientLoader = () => null

export default function NotFoundPage() {
  const { _ } = useLingui()
  return (
    <div className="py-10">
      <PageTitle title={_('Page not found')} />
      <h1 className="mb-4 text-3xl">{_('Page not found')}</h1>
      <p className="mb-6">{_('There is no page at this address.')}</p>
      <PublicLink
        to={paths.home}
        className="inline-flex min-h-11 items-center font-medium text-primary underline"
      >
        {_('Go to the home page')}
      </PublicLink>
    </div>
  )
}
