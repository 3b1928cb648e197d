import { useLingui } from '@lingui/react'
import { Button } from './Button.tsx'
import { Icon } from './Icon.tsx'

const ALERT = 'm21.73 18-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3M12 9v4m0 4h.01'

type ErrorStateProps = { message: string; onRetry?: () => void; busy?: boolean }

/** An error message for failed loading, with a retry button. */
export const ErrorState = ({ message, onRetry, busy = false }: ErrorStateProps) => {
  const { _ } = useLingui()
  return (
    <div
      role="alert"
      className="flex flex-col items-center gap-3 rounded-xl border border-danger bg-danger-surface px-4 py-10 text-center"
    >
      <Icon path={ALERT} className="size-8 text-danger" />
      <p className="text-lg whitespace-pre-line text-ink">{message}</p>
      {onRetry && (
        <Button onClick={onRetry} busy={busy} busyLabel={_('Loading...')}>
          {_('Retry')}
        </Button>
      )}
    </div>
  )
}

/** An inline error message, as under a form. */
export const ErrorNote = ({ message }: { message: string }) => (
  <p
    role="alert"
    className="flex items-start gap-2 rounded-lg border border-danger bg-danger-surface px-3 py-2.5 whitespace-pre-line text-ink"
  >
    <Icon path={ALERT} className="mt-0.5 size-5 shrink-0 text-danger" />
    {message}
  </p>
)
