import sharp from 'sharp'
import type { ContentImage } from '#domain/images/content-image.ts'
import type { Browser } from './test-app.ts'

const canvas = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0d6e6e' } })

export const jpegBytes = (width = 64, height = 48) => canvas(width, height).jpeg().toBuffer()
export const pngBytes = (width = 64, height = 48) => canvas(width, height).png().toBuffer()

/** A JPEG that lies on its side, as a phone saves it, and says who took it. */
export const sidewaysJpeg = (width = 64, height = 48) =>
  canvas(width, height)
    .jpeg()
    .withExif({ IFD0: { Artist: 'Somebody Private', Orientation: '6' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()

/** The picture with meaningless bytes after its end, up to `size` bytes. */
export const padded = (bytes: Buffer, size: number) =>
  Buffer.concat([bytes, Buffer.alloc(size - bytes.length)])

export const pictureFile = (bytes: Uint8Array<ArrayBuffer>, name = 'portrait.jpg', type = 'image/jpeg') =>
  new File([bytes], name, { type })

export const imageForm = (image: File) => {
  const form = new FormData()
  form.append('image', image)
  return form
}

/** Uploads a content picture through the API and answers it. Throws when the API refuses. */
export const uploadImage = async (admin: Browser, bytes?: Uint8Array<ArrayBuffer>): Promise<ContentImage> => {
  const file = pictureFile(bytes ?? (await jpegBytes()))
  const reply = await admin.sendForm('POST', '/api/admin/images', imageForm(file))
  if (reply.statusCode !== 201) throw new Error(`not uploaded: ${reply.body}`)
  return reply.json<{ data: ContentImage }>().data
}
