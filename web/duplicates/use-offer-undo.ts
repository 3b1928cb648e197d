import { useLingui } from '@lingui/react'
import { MEMBERS_MERGED, MERGE_UNDONE, type MemberRef, type Unmerged } from '#domain/duplicates/merge.ts'
import { fullName } from '#domain/members/member-name.ts'
import { useFieldWords } from '../history/field-words.tsx'
import { MEMBER_RECORD_FIELDS } from '../members/member-form.ts'
import { useAttempt } from '../records/use-attempt.ts'
import { toastNotice, toastSuccess, toastUndo } from '../ui/toast.ts'
import { useUndoMerge } from './api.ts'
import { labelOfPart } from './part-words.ts'

/** Formats the values that an undone merge left, in sentences. */
const useLeftWords = () => {
  const { _ } = useLingui()
  const words = useFieldWords()(MEMBER_RECORD_FIELDS)
  const nameOf = ({ name, id }: MemberRef) => `${fullName(name)} (${id})`
  return ({ member, left, takenLifeIds, isDeleted }: Unmerged) => [
    ...(left.length > 0
      ? [
          _('Changed since, and therefore left as it is: {fields}', {
            fields: left.map((part) => labelOfPart(part, words, _)).join(', '),
          }),
        ]
      : []),
    ...takenLifeIds.map(({ lifeMemberId, of, holder }) =>
      _(
        '{holder} has the life member ID {id} now. {member} is without it: please check the type of member, and enter another ID.',
        { id: lifeMemberId, member: nameOf(of), holder: nameOf(holder) },
      ),
    ),
    ...(isDeleted
      ? [_('{member} was deleted since, and is still in the trash.', { member: nameOf(member) })]
      : []),
  ]
}

/** Returns a function that undoes a merge, and reports the values that were left because they were changed since. */
export const useUndoOfMerge = () => {
  const { _ } = useLingui()
  const attempt = useAttempt()
  const undo = useUndoMerge()
  const leftWords = useLeftWords()
  const run = (goes: string) =>
    attempt(async () => {
      const unmerged = await undo.mutateAsync(goes)
      toastSuccess(_(MERGE_UNDONE))
      for (const sentence of leftWords(unmerged)) toastNotice(sentence)
    })
  return { run, isPending: undo.isPending }
}

/** Returns a function that shows, after a merge, a toast with an undo button. */
export const useOfferUndo = () => {
  const { _ } = useLingui()
  const { run } = useUndoOfMerge()
  return (goes: string) => toastUndo(_(MEMBERS_MERGED), _('Undo'), () => void run(goes))
}
