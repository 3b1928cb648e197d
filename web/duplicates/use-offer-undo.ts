import { useLingui } from '@lingui/react'
import { MEMBERS_MERGED, MERGE_UNDONE } from '#domain/duplicates/merge.ts'
import { useFieldWords } from '../history/field-words.tsx'
import { MEMBER_RECORD_FIELDS } from '../members/member-fields.ts'
import { useAttempt } from '../records/use-attempt.ts'
import { toastNotice, toastSuccess, toastUndo } from '../ui/toast.ts'
import { useUndoMerge } from './api.ts'
import { labelOfPart } from './part-words.ts'

/** Returns a function that undoes a merge, and says what was changed since and is therefore left as it is. */
export const useUndoOfMerge = () => {
  const { _ } = useLingui()
  const attempt = useAttempt()
  const undo = useUndoMerge()
  const words = useFieldWords()(MEMBER_RECORD_FIELDS)
  const run = (goes: string) =>
    attempt(async () => {
      const { left } = await undo.mutateAsync(goes)
      toastSuccess(_(MERGE_UNDONE))
      const fields = left.map((part) => labelOfPart(part, words, _)).join(', ')
      if (left.length > 0) toastNotice(_('Changed since, and therefore left as it is: {fields}', { fields }))
    })
  return { run, isPending: undo.isPending }
}

/** Returns a function that shows, after a merge, a toast with an undo button. */
export const useOfferUndo = () => {
  const { _ } = useLingui()
  const { run } = useUndoOfMerge()
  return (goes: string) => toastUndo(_(MEMBERS_MERGED), _('Undo'), () => void run(goes))
}
