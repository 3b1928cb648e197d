import { useLingui } from '@lingui/react'
import type { RecordMessages } from '#domain/records/record.ts'
import { toastError, toastSuccess, toastUndo } from '../ui/toast.ts'

/** The messages, in English. */
export type UndoWords = Required<Pick<RecordMessages, 'deleted' | 'restored'>>

type Undoable<Target> = {
  remove: { mutateAsync: (target: Target) => Promise<unknown> }
  restore: { mutateAsync: (target: Target) => Promise<unknown> }
  words: UndoWords
}

/**
 * Deletes without confirmation and shows a toast with an undo button, which works even after the component has
 * unmounted.
 */
export const useDeleteWithUndo = <Target = string>({ remove, restore, words }: Undoable<Target>) => {
  const { _ } = useLingui()
  const attempt = async (act: () => Promise<void>) => {
    try {
      await act()
    } catch (error) {
      toastError(_(error instanceof Error ? error.message : String(error)))
    }
  }
  const undo = (target: Target) =>
    attempt(async () => {
      await restore.mutateAsync(target)
      toastSuccess(_(words.restored))
    })
  /** `then` runs after the deletion. */
  return (target: Target, then?: () => void) =>
    attempt(async () => {
      await remove.mutateAsync(target)
      toastUndo(_(words.deleted), _('Undo'), () => void undo(target))
      then?.()
    })
}
