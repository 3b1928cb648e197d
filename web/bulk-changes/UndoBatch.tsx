import { useLingui } from '@lingui/react'
import { useState } from 'react'
import type { BatchProgress } from '#domain/bulk-changes/bulk-change.ts'
import type { Batch } from '#domain/history/history-entry.ts'
import { useAttempt } from '../records/use-attempt.ts'
import { toastNotice, toastSuccess, toastUndo } from '../ui/toast.ts'
import { useUndoBatch } from './api.ts'
import { useMay } from '../session/abilities.tsx'
import { Button } from '../ui/Button.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'

/** Shows the result of a batch in a toast with an undo button, and undoes a batch. */
export const useBatchToasts = () => {
  const { _ } = useLingui()
  const attempt = useAttempt()
  const undoBatch = useUndoBatch()
  const tellLeft = ({ count, members }: BatchProgress['left']) => {
    if (count === 0) return
    const names = members.map(({ name }) => name).join(', ')
    toastNotice(
      _(
        '{count, plural, one {# member was changed since, and left as it is: {names}} other {# members were changed since, and left as they are: {names}}}',
        { count, names: count > members.length ? `${names} …` : names },
      ),
    )
  }
  const undo = (batch: string) =>
    attempt(async () => {
      const { done, left } = await undoBatch.mutateAsync(batch)
      if (done > 0)
        toastSuccess(
          _('{count, plural, one {# member is as before} other {# members are as before}}', { count: done }),
        )
      tellLeft(left)
    })
  const tell = (message: string, { batch, done, left }: BatchProgress) => {
    if (done > 0) toastUndo(message, _('Undo'), () => void undo(batch))
    tellLeft(left)
  }
  return { tell, undo, isUndoing: undoBatch.isPending }
}

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
