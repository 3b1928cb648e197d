import { useLingui } from '@lingui/react'
import { RotateCcw } from 'lucide-react'
import { Button } from '../ui/Button.tsx'

type RestoreButtonProps = { name: string; busy: boolean; onRestore: () => void }

/** Restores a deleted record that is listed by its name. */
export const RestoreButton = ({ name, busy, onRestore }: RestoreButtonProps) => {
  const { _ } = useLingui()
  return (
    <Button aria-label={_('Restore {name}', { name })} busy={busy} onClick={onRestore}>
      <RotateCcw aria-hidden className="size-5" />
      {_('Restore')}
    </Button>
  )
}
