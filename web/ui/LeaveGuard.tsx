import { useEffect } from 'react'
import { useLingui } from '@lingui/react'
import { useBlocker } from 'react-router'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'

type LeaveGuardProps = {
  /** Called at navigation time, so that a form that was just saved does not block. */
  isUnsaved: () => boolean
  /** Called when the user chooses to discard the changes. */
  onDiscard: () => void
  /** Overrides the texts where the unsaved change is not typed text. */
  title?: string
  text?: string
}

/** Asks for confirmation before unsaved changes are lost by a link, the Back button, or closing the page. */
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
