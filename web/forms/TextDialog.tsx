import type { ReactNode } from 'react'
import { Dialog } from '../ui/Dialog.tsx'
import { TextArea, type TextAreaProps } from '../ui/TextArea.tsx'
import { type Checked, PlainForm, usePlainForm } from './PlainForm.tsx'
import { type DraftedForm, useFormDraft } from './use-draft.tsx'

type TextDialogProps<Data> = {
  opened: DraftedForm
  title: string
  check: (values: FormData) => Checked<Data>
  send: (data: Data) => Promise<void>
  text: TextAreaProps & { name: string }
  submitLabel: string
  variant?: 'danger'
  /** Above the text. */
  children?: ReactNode
}

/** A dialog that asks for a text, such as a reason, and closes when it is sent. */
export const TextDialog = <Data,>({ title, ...form }: TextDialogProps<Data>) => (
  <Dialog {...form.opened.dialog} title={title}>
    <TextForm {...form} />
  </Dialog>
)

const TextForm = <Data,>({
  opened,
  check,
  send,
  text,
  children,
  ...buttons
}: Omit<TextDialogProps<Data>, 'title'>) => {
  const draft = useFormDraft(opened.name)
  const form = usePlainForm<Data>({
    draft,
    loadCheck: async () => check,
    send: async (data) => {
      await send(data)
      opened.close()
    },
  })
  return (
    <PlainForm form={form} onCancel={opened.close} {...buttons}>
      {draft.note(opened.close)}
      {children}
      <TextArea rows={2} {...text} {...form.field(text.name)} />
    </PlainForm>
  )
}
