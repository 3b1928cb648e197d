import { useLingui } from '@lingui/react'
import { isRouteErrorResponse } from 'react-router'
import { DEFAULT_ERROR_MESSAGE } from '#domain/api.ts'
import { PageTitle } from './PageTitle.tsx'
import { PublicLink } from './PublicLink.tsx'
import { Brand } from './Brand.tsx'
import { paths } from '../paths.ts'

/** What is left when a page fails. It stands without the frame, which may be what failed. */
export const ErrorPage = ({ error }: { error: unknown }) => {
  const { _ } = useLingui()
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  const title = isMissing ? _('Page not found') : _(DEFAULT_ERROR_MESSAGE)
  return (
    <main className="mx-auto flex min-h-dvh max-w-2xl flex-col items-start justify-center gap-5 px-4 py-10">
      <PageTitle title={title} />
      <Brand />
      <h1 className="text-3xl">{title}</h1>
      <p>{isMissing ? _('There is no page at this address.') : _('Please try again in a moment.')}</p>
      <PublicLink
        to={paths.home}
        className="inline-flex min-h-11 items-center font-medium text-primary underline"
      >
        {_('Go to the home page')}
      </PublicLink>
    </main>
  )
}
