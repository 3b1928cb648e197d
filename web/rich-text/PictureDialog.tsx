import { useState } from 'react'
import { useLingui } from '@lingui/react'
import type { Editor } from '@tiptap/core'
import { DEFAULT_ERROR_MESSAGE } from '#domain/errors.ts'
import { contentImageFault, IMAGE_ACCEPT } from '#domain/images/image-rules.ts'
import { ALT_REQUIRED } from '#domain/rich-text-schema.ts'
import { ApiError } from '../api-client.ts'
import { uploadContentImage } from '../images/api.ts'
import { usePictureFault } from '../images/use-picture-fault.ts'
import { imagePath, thumbnailOf } from '../paths.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { ImagePicker } from '../ui/ImagePicker.tsx'
import { TextField } from '../ui/TextField.tsx'

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** Asks for a picture and its alt text. For a picture selected in the text, either can be changed. */
export const PictureDialog = ({ editor, onClose }: { editor: Editor; onClose: () => void }) => {
  const { _ } = useLingui()
  const present = editor.isActive('picture') ? editor.getAttributes('picture') : {}
  const [file, setFile] = useState<File>()
  const [alt, setAlt] = useState(textOf(present.alt))
  const [fault, setFault] = useState<{ picture?: string; alt?: string }>({})
  const [isSending, setIsSending] = useState(false)
  const kept = textOf(present.image)
  const pictureFault = usePictureFault(contentImageFault)

  const insert = async () => {
    const image = file ? (await uploadContentImage(file))._id : kept
    const picture = { image, alt: alt.trim() }
    if (kept === '') editor.commands.setPicture(picture)
    else editor.commands.updateAttributes('picture', picture)
    onClose()
  }
  const save = async () => {
    const missing = {
      ...(!file && kept === '' && { picture: _('Please choose a picture!') }),
      ...(alt.trim() === '' && { alt: _(ALT_REQUIRED) }),
    }
    setFault(missing)
    if (isSending || Object.keys(missing).length > 0) return
    setIsSending(true)
    try {
      await insert()
    } catch (error) {
      setFault({ picture: _(error instanceof ApiError ? error.message : DEFAULT_ERROR_MESSAGE) })
    } finally {
      setIsSending(false)
    }
  }

  return (
    <Dialog open onClose={onClose} title={_('Picture')} size="sm" busy={isSending}>
      <form
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          // React bubbles the event through the portal to the form behind the dialog.
          event.stopPropagation()
          void save()
        }}
      >
        <ImagePicker
          label={_('Picture')}
          hint={_('JPG or PNG, at most 10 MB')}
          accept={IMAGE_ACCEPT}
          error={fault.picture}
          files={file ? [file] : []}
          existing={kept === '' ? [] : [thumbnailOf(imagePath(kept))]}
          fault={pictureFault}
          onChange={([picked]) => setFile(picked)}
        />
        <TextField
          label={_('What does it show?')}
          hint={_('For who cannot see it, and while it loads')}
          required
          autoComplete="off"
          maxLength={300}
          value={alt}
          error={fault.alt}
          onChange={(event) => setAlt(event.target.value)}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>{_('Cancel')}</Button>
          <Button type="submit" variant="primary" busy={isSending} busyLabel={_('Loading...')}>
            {kept === '' ? _('Insert the picture') : _('Change the picture')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
