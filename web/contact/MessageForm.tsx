import { useLingui } from '@lingui/react'
import { Trash2 } from 'lucide-react'
import { useNavigate } from 'react-router'
import { MESSAGE_LIMITS, type MessageStatus } from '#domain/contact/message-rules.ts'
import { MessageChanges, type ContactMessage } from '#domain/contact/message.ts'
import { FormTextArea } from '../records/fields.tsx'
import { useDeleteRecordWithUndo } from '../records/record-queries.ts'
import { RecordForm } from '../records/RecordForm.tsx'
import { useStatusForm } from '../records/use-status-form.ts'
import { adminPaths } from '../admin-paths.ts'
import { Button } from '../ui/Button.tsx'
import { toastSuccess } from '../ui/toast.ts'
import { messageKind } from './message-kind.ts'
import { MESSAGE_FIELDS } from './message-fields.ts'

const toValues = (message: ContactMessage | null) => ({ note: message?.note ?? '' })

/** The folders that a message may be moved to, by its current folder. */
const STEPS: Record<MessageStatus, readonly [to: MessageStatus, label: string][]> = {
  new: [
    ['done', /* i18n */ 'Mark as done'],
    ['spam', /* i18n */ 'This is spam'],
  ],
  done: [['new', /* i18n */ 'Put it back into the inbox']],
  spam: [['new', /* i18n */ 'This is no spam']],
}

/** The note of the admins on a message. Each button saves it; some also move the message to another folder. */
export const MessageForm = ({ message }: { message: ContactMessage }) => {
  const { _ } = useLingui()
  const navigate = useNavigate()
  const deleteWithUndo = useDeleteRecordWithUndo(messageKind)
  const { state, saveAs } = useStatusForm({
    kind: messageKind,
    record: message,
    schema: MessageChanges,
    fields: MESSAGE_FIELDS,
    toValues,
    onSaved: (_saved, become) => {
      toastSuccess(_(messageKind.words.updated))
      if (!become) return
      // Everything is saved, but the form is still dirty until it renders again.
      state.abandon()
      void navigate(adminPaths.messages)
    },
  })
  const isSaving = state.form.formState.isSubmitting
  return (
    <RecordForm
      state={state}
      submitLabel={_('Save the note')}
      actions={
        <>
          {STEPS[message.status].map(([to, label]) => (
            <Button key={to} busy={isSaving} onClick={() => void saveAs(to)}>
              {_(label)}
            </Button>
          ))}
          <Button
            variant="remove"
            onClick={() => {
              state.abandon()
              void deleteWithUndo(message._id, () => void navigate(adminPaths.messages))
            }}
          >
            <Trash2 aria-hidden className="size-5" />
            {_('Delete')}
          </Button>
        </>
      }
    >
      <FormTextArea
        path="note"
        hint={_('Only admins see it: who called back, and when.')}
        maxLength={MESSAGE_LIMITS.note}
      />
    </RecordForm>
  )
}
