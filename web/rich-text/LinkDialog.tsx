import { useLingui } from '@lingui/react'
import type { Editor } from '@tiptap/core'
import { toHref } from '#domain/rich-text.ts'
import { LINK_REFUSED } from '#domain/rich-text-schema.ts'
import { PlainForm, usePlainForm } from '../forms/PlainForm.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { TextField } from '../ui/TextField.tsx'

/** Asks for the address of the selected text; without a selection, the address is inserted as the text. */
export const LinkDialog = ({ editor, onClose }: { editor: Editor; onClose: () => void }) => {
  const { _ } = useLingui()
  const present: unknown = editor.getAttributes('link').href
  const isNew = present === undefined

  const form = usePlainForm<{ href: string; text: string }>({
    loadCheck: async () => (values) => {
      const typed = values.get('address')
      const text = typeof typed === 'string' ? typed.trim() : ''
      const href = toHref(text)
      return href === null
        ? { faults: [{ path: 'address', message: LINK_REFUSED }] }
        : { data: { href, text } }
    },
    send: async ({ href, text }) => {
      const chain = editor.chain().extendMarkRange('link')
      if (editor.state.selection.empty && isNew)
        chain.insertContent({ type: 'text', text, marks: [{ type: 'link', attrs: { href } }] }).run()
      else chain.setLink({ href }).run()
      onClose()
    },
  })
  const remove = () => {
    editor.chain().extendMarkRange('link').unsetLink().run()
    onClose()
  }

  return (
    <Dialog open onClose={onClose} title={_('Link')} size="sm">
      <PlainForm
        form={form}
        submitLabel={_('Set the link')}
        {...(!isNew && { onCancel: remove, cancelLabel: _('Remove the link') })}
      >
        <TextField
          label={_('Address')}
          hint={_('A web address, an e-mail address, or a page of this site such as /contact-us')}
          inputMode="url"
          autoComplete="off"
          defaultValue={typeof present === 'string' ? present : ''}
          {...form.field('address')}
        />
      </PlainForm>
    </Dialog>
  )
}
