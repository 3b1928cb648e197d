import { useRef, useState, type ReactNode } from 'react'
import { useLingui } from '@lingui/react'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { ErrorNote } from './ErrorState.tsx'

type ConfirmDialogProps = {
  open: boolean
  onClose: () => void
  title: string
  confirmLabel: string
  /** Label of the button that changes nothing; 'Cancel' would be ambiguous where something is cancelled. */
  keepLabel?: string
  /** `primary` for an action that can be undone. */
  confirmVariant?: 'primary' | 'danger'
  /** Runs the action. An error is shown in the dialog, which closes only on success. */
  onConfirm: () => Promise<unknown>
  children: ReactNode
}

/** Asks for confirmation before an action that has consequences. */
export const ConfirmDialog = ({
  open,
  onClose,
  title,
  confirmLabel,
  keepLabel,
  confirmVariant = 'danger',
  onConfirm,
  children,
}: ConfirmDialogProps) => {
  const { _ } = useLingui()
  const [busy, setBusy] = useState(false)
  const [message, setMessage] = useState<string>()
  /** Beside what is confirmed, and what a second Enter may press. */
  const keep = useRef<HTMLButtonElement>(null)
  const close = () => {
    setMessage(undefined)
    onClose()
  }
  const confirm = async () => {
    setBusy(true)
    setMessage(undefined)
    try {
      await onConfirm()
      close()
    } catch (error) {
      setMessage(error instanceof Error ? error.message : String(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog open={open} onClose={close} title={title} size="xs" busy={busy} initialFocus={keep}>
      <div className="mb-4">{children}</div>
      {message && (
        <div className="mb-4">
          <ErrorNote message={_(message)} />
        </div>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button ref={keep} onClick={close}>
          {keepLabel ?? _('Cancel')}
        </Button>
        <Button
          variant={confirmVariant}
          busy={busy}
          busyLabel={_('Loading...')}
          onClick={() => void confirm()}
        >
          {confirmLabel}
        </Button>
      </div>
    </Dialog>
  )
}
