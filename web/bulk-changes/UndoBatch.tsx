import { useState } from 'react'
import { useLingui } from '@lingui/react'
import type { Batch } from '#domain/history/history-entry.ts'
import { useMay } from '../session/abilities.tsx'
import { Button } from '../ui/Button.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { useBatchToasts } from './use-batch-toasts.ts'

/** Undoes all changes of a batch. Imports are undone on their own screen. */
export const UndoBatch = ({ batch }: { batch: Batch | null }) => {
  const { _ } = useLingui()
  const may = useMay()
  const { undo, isUndoing } = useBatchToasts()
  const [isAsked, setAsked] = useState(false)
  if (!batch?.isUndoable || batch.changes < 2 || !may('register.edit')) return null
  return (
    <>
      <Button variant="quiet" className="underline" busy={isUndoing} onClick={() => setAsked(true)}>
        {_('Undo the whole batch')}
      </Button>
      <ConfirmDialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title={_('Undo the whole batch?')}
        confirmLabel={_('Undo the whole batch')}
        onConfirm={() => undo(batch._id)}
      >
        <p>
          {_(
            '{count, plural, one {# member gets the old value. If it was changed since, it is left as it is.} other {# members get the old values. Those that were changed since are left as they are.}}',
            { count: batch.changes },
          )}
        </p>
      </ConfirmDialog>
    </>
  )
}
