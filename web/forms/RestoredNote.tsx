import { useLingui } from '@lingui/react'
import { Button } from '../ui/Button.tsx'

/** Says of a form that it was restored. */
export const RestoredNote = ({ onDiscard }: { onDiscard: (() => void) | undefined }) => {
  const { _ } = useLingui()
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-4 rounded-lg bg-sand px-4 py-2">
      {_('What you typed before was restored.')}
      {onDiscard && (
        <Button variant="quiet" className="underline" onClick={onDiscard}>
          {_('Discard it')}
        </Button>
      )}
    </p>
  )
}
