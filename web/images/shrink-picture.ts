import { IMAGE_MAX_SIDE, imageFault } from '#domain/images/image-rules.ts'
import { HEAD_BYTES } from '#domain/images/picture-format.ts'

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
export const shrinkPicture = async (file: File): Promise<File> => {
  if (await isAccepted(file)) return file
  const jpeg = await toJpeg(file).catch(() => null)
  return jpeg ? new File([jpeg], 'photo.jpg', { type: jpeg.type }) : file
}
