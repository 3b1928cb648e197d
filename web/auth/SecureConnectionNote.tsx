import { useLingui } from '@lingui/react'
import { ErrorNote } from '../ui/ErrorState.tsx'

/** For visitors over plain http, where the session's cookies cannot be stored. */
export const SecureConnectionNote = () => {
  const { _ } = useLingui()
  return (
    <div className="mb-5">
      <ErrorNote
        message={_(
          'Signing in needs a secure connection. Please open this page with https:// – or, on the server’s own machine, at http://localhost.',
        )}
      />
    </div>
  )
}
