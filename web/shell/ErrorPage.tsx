import { useLingui } from '@lingui/react'
import { isRouteErrorResponse, useLocation } from 'react-router'
import { DEFAULT_ERROR_MESSAGE } from '#domain/errors.ts'
import { buttonClass } from '../ui/Button.tsx'
import { Trouble } from './Trouble.tsx'
import { Brand } from './Brand.tsx'
import { PublicLink } from './PublicLink.tsx'
import { paths } from '../paths.ts'

export const NotFound = () => {
  const { _ } = useLingui()
  return (
    <Trouble
      title={_('Page not found')}
      text={_(
        'There is no page at this address. It may have been moved, or a letter of the address may be wrong.',
      )}
    />
  )
}

/** Shown instead of a page that failed or does not exist. */
export const ErrorContent = ({ error }: { error: unknown }) => {
  const { _ } = useLingui()
  const { pathname, search } = useLocation()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
  return (
    <Trouble
      title={_(DEFAULT_ERROR_MESSAGE)}
      text={_('The fault is ours, not yours. Please try again in a moment.')}
    >
      {/* A plain link: it reloads the whole page that failed. */}
      <p className="mb-5">
        <a href={pathname + search} className={buttonClass('primary')}>
          {_('Try again')}
        </a>
      </p>
    </Trouble>
  )
}

/** Shown if a page fails together with its layout, or has none. */
export const ErrorPage = ({ error }: { error: unknown }) => (
  <main className="mx-auto min-h-dvh max-w-page px-4 py-6 sm:px-6">
    <PublicLink to={paths.home} className="inline-block rounded-lg">
      <Brand />
    </PublicLink>
    <ErrorContent error={error} />
  </main>
)
