import { useLingui } from '@lingui/react'
import type { BatchProgress } from '#domain/bulk-changes/bulk-change.ts'
import { useAttempt } from '../records/use-attempt.ts'
import { toastNotice, toastSuccess, toastUndo } from '../ui/toast.ts'
import { useUndoBatch } from './api.ts'

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
