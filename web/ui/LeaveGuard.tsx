import { useEffect } from 'react'
import { useLingui } from '@lingui/react'
import { useBlocker } from 'react-router'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'

type LeaveGuardProps = {
  /** Asked at the moment of leaving, so that a form that was saved a moment ago lets go. */
  isUnsaved: () => boolean
  /** The work is given up on purpose. */
  onDiscard: () => void
  /** What would be lost, where it is no text that was typed. */
  title?: string
  text?: string
}

/** Asks before unsaved work is left behind, by a link, the Back button, or by closing the page. */
export const LeaveGuard = ({ isUnsaved, onDiscard, title, text }: LeaveGuardProps) => {
  const { _ } = useLingui()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && isUnsaved(),
  )
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (isUnsaved()) event.preventDefault()
    }
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isUnsaved])

  const stay = () => blocker.reset?.()
  return (
    <Dialog
      open={blocker.state === 'blocked'}
      onClose={stay}
      title={title ?? _('Leave without saving?')}
      size="xs"
    >
      <p className="mb-4">{text ?? _('What you typed here is not saved yet.')}</p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={stay}>{_('Stay')}</Button>
        <Button
          variant="danger"
          onClick={() => {
            onDiscard()
            blocker.proceed?.()
          }}
        >
          {_('Leave')}
        </Button>
      </div>
    </Dialog>
  )
}
