import { useLingui } from '@lingui/react'
import type { RecordMessages } from '#domain/records/record.ts'
import { toastSuccess, toastUndo } from '../ui/toast.ts'
import { useAttempt } from './use-attempt.ts'

/** The messages, in English. */
export type UndoWords = Required<Pick<RecordMessages, 'deleted' | 'restored'>>

type Restorable<Target> = {
  restore: { mutateAsync: (target: Target) => Promise<unknown> }
  words: UndoWords
}

/** Returns a function that shows, after a deletion, a toast with an undo button. */
export const useUndo = <Target = string>({ restore, words }: Restorable<Target>) => {
  const { _ } = useLingui()
  const attempt = useAttempt()
  const undo = (target: Target) =>
    attempt(async () => {
      await restore.mutateAsync(target)
      toastSuccess(_(words.restored))
    })
  return (target: Target) => toastUndo(_(words.deleted), _('Undo'), () => void undo(target))
}

type Undoable<Target> = Restorable<Target> & {
  remove: { mutateAsync: (target: Target) => Promise<unknown> }
}

/**
 * Deletes without confirmation and shows a toast with an undo button, which works even after the component has
 * unmounted.
 */
export const useDeleteWithUndo = <Target = string>({ remove, ...restorable }: Undoable<Target>) => {
  const attempt = useAttempt()
  const offerUndo = useUndo(restorable)
  /** `then` runs after the deletion. */
  return (target: Target, then?: () => void) =>
    attempt(async () => {
      await remove.mutateAsync(target)
      offerUndo(target)
      then?.()
    })
}
