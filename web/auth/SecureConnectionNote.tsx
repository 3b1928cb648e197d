import { useSyncExternalStore } from 'react'
import { useLingui } from '@lingui/react'
import { session } from '../session/session.ts'
import { ErrorNote } from '../ui/ErrorState.tsx'

const neverChanges = () => () => {}

/** False if the browser refuses the session's cookies. The server cannot know, so the browser tries it out. */
export const useCanStoreSession = () => useSyncExternalStore(neverChanges, session.canStore, () => true)

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
