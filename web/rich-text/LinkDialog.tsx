import { useState } from 'react'
import { useLingui } from '@lingui/react'
import type { Editor } from '@tiptap/core'
import { toHref } from '#domain/rich-text.ts'
import { LINK_REFUSED } from '#domain/rich-text-schema.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { TextField } from '../ui/TextField.tsx'

/** Asks for the address of the selected text; without a selection, the address is inserted as the text. */
export const LinkDialog = ({ editor, onClose }: { editor: Editor; onClose: () => void }) => {
  const { _ } = useLingui()
  const present: unknown = editor.getAttributes('link').href
  const [address, setAddress] = useState(typeof present === 'string' ? present : '')
  const [isRefused, setIsRefused] = useState(false)
  const isNew = present === undefined

  const save = () => {
    const href = toHref(address)
    if (href === null) {
      setIsRefused(true)
      return
    }
    const chain = editor.chain().extendMarkRange('link')
    if (editor.state.selection.empty && isNew) {
      chain
        .insertContent({ type: 'text', text: address.trim(), marks: [{ type: 'link', attrs: { href } }] })
        .run()
    } else chain.setLink({ href }).run()
    onClose()
  }
  const remove = () => {
    editor.chain().extendMarkRange('link').unsetLink().run()
    onClose()
  }

  return (
    <Dialog open onClose={onClose} title={_('Link')} size="sm">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          // React bubbles the event through the portal to the form behind the dialog.
          event.stopPropagation()
          save()
        }}
      >
        <TextField
          label={_('Address')}
          hint={_('A web address, an e-mail address, or a page of this site such as /contact-us')}
          inputMode="url"
          autoComplete="off"
          value={address}
          error={isRefused ? _(LINK_REFUSED) : undefined}
          onChange={(event) => {
            setAddress(event.target.value)
            setIsRefused(false)
          }}
        />
        <div className="mt-5 flex flex-wrap justify-end gap-3">
          {!isNew && <Button onClick={remove}>{_('Remove the link')}</Button>}
          <Button type="submit" variant="primary">
            {_('Set the link')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
