import { useRef } from 'react'
import { useLingui } from '@lingui/react'
import { Trash2 } from 'lucide-react'
import { useNavigate } from 'react-router'
import { MESSAGE_LIMITS, MESSAGE_UPDATED, type MessageStatus } from '#domain/contact/message-rules.ts'
import { MessageChanges, type ContactMessage } from '#domain/contact/message.ts'
import { FormTextArea } from '../records/fields.tsx'
import { RecordForm } from '../records/RecordForm.tsx'
import { useRecordForm } from '../records/use-record-form.ts'
import { paths } from '../paths.ts'
import { Button } from '../ui/Button.tsx'
import { toastSuccess } from '../ui/toast.ts'
import { useFetchMessage, useSaveMessage } from './api.ts'
import { useDeleteMessageWithUndo } from './use-delete-message.ts'

const FIELDS = [{ path: 'note', label: /* i18n */ 'Note' }]

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
  const save = useSaveMessage()
  const fetchMessage = useFetchMessage()
  const deleteWithUndo = useDeleteMessageWithUndo()
  // The folder that the clicked button moves the message to.
  const become = useRef<MessageStatus>(undefined)
  const state = useRecordForm({
    name: `message-${message._id}`,
    schema: MessageChanges,
    fields: FIELDS,
    record: message,
    toValues,
    save: (input, base) => {
      const status = become.current
      return save.mutateAsync({ input: status ? { ...input, status } : input, base })
    },
    fetchLatest: () => fetchMessage(message._id),
    onSaved: () => {
      toastSuccess(_(MESSAGE_UPDATED))
      if (!become.current) return
      // Everything is saved, but the form is still dirty until it renders again.
      state.abandon()
      void navigate(paths.admin.messages)
    },
  })
  const saveAnd = async (status: MessageStatus) => {
    become.current = status
    await state.submit()
    become.current = undefined
  }
  const isSaving = state.form.formState.isSubmitting
  return (
    <RecordForm
      state={state}
      submitLabel={_('Save the note')}
      actions={
        <>
          {STEPS[message.status].map(([to, label]) => (
            <Button key={to} busy={isSaving} onClick={() => void saveAnd(to)}>
              {_(label)}
            </Button>
          ))}
          <Button
            variant="remove"
            onClick={() => {
              state.abandon()
              void deleteWithUndo(message._id, () => void navigate(paths.admin.messages))
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
