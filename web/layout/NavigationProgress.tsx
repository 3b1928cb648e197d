import { useLingui } from '@lingui/react'
import { useNavigation } from 'react-router'

/** A bar at the top of the screen while the next one is loaded; app.css delays it, so that a fast connection shows none. */
export const NavigationProgress = () => {
  const { _ } = useLingui()
  if (useNavigation().state === 'idle') return null
  return <div role="progressbar" aria-label={_('Loading...')} className="navigation-progress" />
}
