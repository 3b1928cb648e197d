import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { IMAGE_MAX_SIDE, imageFault } from '#domain/images/image-rules.ts'
import { HEAD_BYTES } from '#domain/images/picture-format.ts'
import { usePictureFault } from '../images/use-picture-fault.ts'
import { Button } from '../ui/Button.tsx'
import { ImagePicker } from '../ui/ImagePicker.tsx'
import { sendPhoto } from './own-application-api.ts'
import { useAction } from '../forms/use-action.ts'

const QUALITY = 0.85

const isAccepted = async (file: File) => {
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer())
  return imageFault({ size: file.size, head }) === null
}

const toJpeg = async (file: File): Promise<Blob | null> => {
  const picture = await createImageBitmap(file)
  const scale = Math.min(1, IMAGE_MAX_SIDE / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
}

/**
 * A picture as the server takes it: one that is too large, as phones take them, or in another format is made a smaller JPEG, if this browser
 * can show it. Any other file is returned as it is.
 */
const shrinkPicture = async (file: File): Promise<File> => {
  if (await isAccepted(file)) return file
  const jpeg = await toJpeg(file).catch(() => null)
  return jpeg ? new File([jpeg], 'photo.jpg', { type: jpeg.type }) : file
}

/** Phones hand over a JPEG where HEIC is not accepted. */
const ACCEPT = 'image/jpeg,image/png,image/webp'

type PhotoFormProps = {
  secret: string
  /** Of the person on the form. */
  position: number
  /** The URL of the one that has arrived already. */
  stored: string | null
}

/** Sends the photo of one person as soon as it is chosen. */
export const PhotoForm = ({ secret, position, ...props }: PhotoFormProps) => {
  const { _ } = useLingui()
  const fault = usePictureFault(imageFault)
  const [stored, setStored] = useState<File | string | null>(props.stored)
  /** Is being sent, or did not arrive. */
  const [sending, setSending] = useState<File>()
  const { isBusy, failure, run } = useAction()
  const send = (file: File) =>
    void run(async () => {
      setSending(file)
      await sendPhoto(secret, position, await shrinkPicture(file))
      setStored(file)
      setSending(undefined)
    })
  const remove = () =>
    void run(async () => {
      if (!sending) {
        await sendPhoto(secret, position, null)
        setStored(null)
      }
      setSending(undefined)
    })
  const state = () => {
    if (isBusy) return sending && _('The photo is being sent …')
    return stored && !sending && _('The photo has arrived.')
  }
  const shown = sending ?? stored
  return (
    <div>
      <ImagePicker
        label={_('Photo (if you like)')}
        hint={_('The face, taken with the phone.')}
        accept={ACCEPT}
        busy={isBusy}
        files={shown instanceof File ? [shown] : []}
        existing={typeof shown === 'string' ? [shown] : []}
        fault={async (file) => fault(await shrinkPicture(file))}
        error={failure && (sending ? `${_('The photo did not arrive.')} ${failure}` : failure)}
        onChange={([file]) => (file ? send(file) : remove())}
        onRemoveExisting={remove}
      />
      <p role="status">{state()}</p>
      {failure && sending && (
        <Button className="mt-2" onClick={() => send(sending)}>
          {_('Send the photo again')}
        </Button>
      )}
    </div>
  )
}
