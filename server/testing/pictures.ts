import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import type { ContentImage } from '#domain/images/content-image.ts'
import type { Browser } from './test-app.ts'

const canvas = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0d6e6e' } })

export const jpegBytes = (width = 64, height = 48) => canvas(width, height).jpeg().toBuffer()
export const pngBytes = (width = 64, height = 48) => canvas(width, height).png().toBuffer()

/** A JPEG that is rotated by its EXIF orientation, like a phone's, and has metadata about its author. */
export const sidewaysJpeg = (width = 64, height = 48) =>
  canvas(width, height)
    .jpeg()
    .withExif({ IFD0: { Artist: 'Somebody Private', Orientation: '6' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()

const pngChunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

/**
 * A valid black PNG with one bit per pixel, so that a picture of any size is fast to create. `width` is a multiple of
 * 8.
 */
export const blackPng = (width: number, height: number) => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // The bit depth; the other bytes stay 0: greyscale, default compression and filter, not interlaced.
  header.writeUInt8(1, 8)
  const pixels = Buffer.alloc((1 + width / 8) * height)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(pixels)),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

/** Appends meaningless bytes after the end of the picture, up to `size` bytes. */
export const padTo = (bytes: Buffer, size: number) =>
  Buffer.concat([bytes, Buffer.alloc(size - bytes.length)])

export const pictureFile = (bytes: Uint8Array<ArrayBuffer>, name = 'portrait.jpg', type = 'image/jpeg') =>
  new File([bytes], name, { type })

export const imageForm = (image: File) => {
  const form = new FormData()
  form.append('image', image)
  return form
}

/** Uploads a content picture through the API and returns it. Throws when the API refuses. */
export const uploadImage = async (admin: Browser, bytes?: Uint8Array<ArrayBuffer>): Promise<ContentImage> => {
  const file = pictureFile(bytes ?? (await jpegBytes()))
  const reply = await admin.sendForm('POST', '/api/admin/images', imageForm(file))
  if (reply.statusCode !== 201) throw new Error(`not uploaded: ${reply.body}`)
  return reply.json<{ data: ContentImage }>().data
}
