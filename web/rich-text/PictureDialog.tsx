import { useState } from 'react'
import { useLingui } from '@lingui/react'
import type { Editor } from '@tiptap/core'
import { contentImageFault, IMAGE_ACCEPT } from '#domain/images/image-rules.ts'
import { ALT_REQUIRED } from '#domain/rich-text-schema.ts'
import { PlainForm, usePlainForm } from '../forms/PlainForm.tsx'
import { uploadContentImage } from '../images/api.ts'
import { usePictureFault } from '../images/use-picture-fault.ts'
import { imagePath, thumbnailOf } from '../paths.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { ImagePicker } from '../ui/ImagePicker.tsx'
import { TextField } from '../ui/TextField.tsx'

const PICTURE_REQUIRED = /* i18n */ 'Please choose a picture!'

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** Asks for a picture and its alt text. For a picture selected in the text, either can be changed. */
export const PictureDialog = ({ editor, onClose }: { editor: Editor; onClose: () => void }) => {
  const { _ } = useLingui()
  const present = editor.isActive('picture') ? editor.getAttributes('picture') : {}
  const [file, setFile] = useState<File>()
  const kept = textOf(present.image)
  const pictureFault = usePictureFault(contentImageFault)

  const form = usePlainForm<string>({
    loadCheck: async () => (values) => {
      const alt = textOf(values.get('alt')).trim()
      const faults = [
        ...(!file && kept === '' ? [{ path: 'picture', message: PICTURE_REQUIRED }] : []),
        ...(alt === '' ? [{ path: 'alt', message: ALT_REQUIRED }] : []),
      ]
      return faults.length > 0 ? { faults } : { data: alt }
    },
    send: async (alt) => {
      const image = file ? (await uploadContentImage(file))._id : kept
      if (kept === '') editor.commands.setPicture({ image, alt })
      else editor.commands.updateAttributes('picture', { image, alt })
      onClose()
    },
  })

  return (
    <Dialog open onClose={onClose} title={_('Picture')} size="sm" busy={form.isSending}>
      <PlainForm
        form={form}
        submitLabel={kept === '' ? _('Insert the picture') : _('Change the picture')}
        onCancel={onClose}
      >
        <ImagePicker
          label={_('Picture')}
          hint={_('JPG or PNG, at most 10 MB')}
          accept={IMAGE_ACCEPT}
          error={file ? undefined : form.faultOf('picture')}
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
          defaultValue={textOf(present.alt)}
          {...form.field('alt')}
        />
      </PlainForm>
    </Dialog>
  )
}
