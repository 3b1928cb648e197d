import { useState } from 'react'
import { useLingui } from '@lingui/react'
import { useController } from 'react-hook-form'
import { contentImageFault, IMAGE_ACCEPT } from '#domain/images/image-rules.ts'
import { DEFAULT_ERROR_MESSAGE } from '#domain/errors.ts'
import { ApiError } from '../api-client.ts'
import { uploadContentImage } from '../images/api.ts'
import { usePictureFault } from '../images/use-picture-fault.ts'
import { imagePath, thumbnailOf } from '../paths.ts'
import { ImagePicker } from '../ui/ImagePicker.tsx'
import { useFormField } from './field-context.ts'

/** An image of the site's content, uploaded as soon as it is picked. Its value is the image's `_id`, or null. */
export const FormImage = ({ path, hint }: { path: string; hint?: string }) => {
  const { _ } = useLingui()
  const { form, id, label, error } = useFormField(path)
  const { field } = useController({ control: form.control, name: path })
  const [sending, setSending] = useState<File>()
  const [failure, setFailure] = useState<string>()
  const uid: unknown = field.value
  const fault = usePictureFault(contentImageFault)

  const send = async (file: File) => {
    setFailure(undefined)
    setSending(file)
    try {
      field.onChange((await uploadContentImage(file))._id)
    } catch (cause) {
      setFailure(_(cause instanceof ApiError ? cause.message : DEFAULT_ERROR_MESSAGE))
    } finally {
      setSending(undefined)
    }
  }

  return (
    <div>
      <ImagePicker
        id={id}
        label={label}
        hint={hint ?? _('JPG or PNG, at most 10 MB')}
        accept={IMAGE_ACCEPT}
        busy={sending !== undefined}
        error={failure ?? error}
        files={sending ? [sending] : []}
        existing={typeof uid === 'string' && uid !== '' ? [thumbnailOf(imagePath(uid))] : []}
        fault={fault}
        onChange={([file]) => file && void send(file)}
        onRemoveExisting={() => field.onChange(null)}
      />
      {sending && <p role="status">{_('The picture is being sent …')}</p>}
    </div>
  )
}
