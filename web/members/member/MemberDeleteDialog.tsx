import { MEMBER_MESSAGES } from '#domain/members/member-messages.ts'
import { useRef } from 'react'
import { useLingui } from '@lingui/react'
import type { Member } from '#domain/members/member.ts'
import { fullName } from '#domain/members/member-name.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorNote } from '../../ui/ErrorState.tsx'
import { ScriptText } from '../../language/ScriptText.tsx'
import { RollsNote } from '../../erasure/RollsNote.tsx'
import { useUndo } from '../../records/use-delete-with-undo.ts'
import { useDeleteMember, useRestoreMember } from '../api.ts'

type MemberDeleteDialogProps = {
  member: Pick<Member, 'id' | '_id' | 'name'> | null
  onClose: () => void
  onDeleted?: () => void
}

/** Asks for confirmation and stays open only if the deletion fails (specification, section 2). It can be undone. */
export const MemberDeleteDialog = ({ member, onClose, onDeleted }: MemberDeleteDialogProps) => {
  const { _ } = useLingui()
  const remove = useDeleteMember()
  const offerUndo = useUndo({ restore: useRestoreMember(), words: MEMBER_MESSAGES })
  // `isPending` changes with the next render, too late to ignore the second click of a double click.
  const isRequesting = useRef(false)
  const requestedId = useRef<string>(undefined)
  const close = () => {
    isRequesting.current = false
    remove.reset()
    onClose()
  }
  const confirm = (id: string) => {
    if (isRequesting.current) return
    isRequesting.current = true
    const isRepeated = requestedId.current === id
    requestedId.current = id
    remove.mutate(
      { id, isRepeated },
      {
        onSuccess: () => {
          close()
          offerUndo(id)
          onDeleted?.()
        },
        onError: () => {
          isRequesting.current = false
        },
      },
    )
  }
  return (
    <Dialog
      open={member !== null}
      onClose={close}
      title={_('You want to delete this member?')}
      size="xs"
      busy={remove.isPending}
    >
      {member && (
        <>
          <p className="mb-4 text-lg">
            <strong>
              <ScriptText>{fullName(member.name)}</ScriptText>
            </strong>
            <span className="block text-base text-ink-muted">
              {_('Member ID {id}', { id: String(member.id) })}
            </span>
          </p>
          <div className="mb-4">
            <RollsNote member={member._id} />
          </div>
          {remove.error && (
            <div className="mb-4">
              <ErrorNote message={_(remove.error.message)} />
            </div>
          )}
          <div className="flex flex-wrap justify-end gap-3">
            <Button onClick={close}>{_('No, cancel')}</Button>
            <Button
              variant="danger"
              busy={remove.isPending}
              busyLabel={_('Deleteing...')}
              onClick={() => confirm(member._id)}
            >
              {_("Yes, I'm sure")}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  )
}
