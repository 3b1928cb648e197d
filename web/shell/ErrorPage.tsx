import { Brand } from './Brand.tsx'
import { ErrorContent } from './ErrorContent.tsx'
import { PublicLink } from './PublicLink.tsx'
import { paths } from '../paths.ts'

/** Shown if a page fails together with its layout, or has none. */
export const ErrorPage = ({ error }: { error: unknown }) => (
  <main className="mx-auto min-h-dvh max-w-page px-4 py-6 sm:px-6">
    <PublicLink to={paths.home} className="inline-block rounded-lg">
      <Brand />
    </PublicLink>
    <ErrorContent error={error} />
  </main>
)
