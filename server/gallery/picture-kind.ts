import { PICTURE_MESSAGES, NewPicture, Picture, PictureChanges } from '#domain/gallery/picture.ts'
import { Uuid } from '#domain/api.ts'
import { getContentImage } from '../images/save-content-image.ts'
import { textColumns } from '../database/local-text.ts'
import type { RecordKind } from '../records/record-kind.ts'
import { findPicture } from './picture-queries.ts'
import { toPicture, type PictureRow } from './rows.ts'

/** The picture of an album: an uploaded image and its caption. */
export const pictureKind: RecordKind<{
  table: 'gallery_pictures'
  row: PictureRow
  record: Picture
  input: NewPicture & { album: string }
  changes: PictureChanges & { album?: string | undefined }
}> = {
  entity: 'picture',
  table: 'gallery_pictures',
  may: { read: 'content.read', edit: 'content.edit' },
  words: { one: 'a picture', many: 'Pictures', ...PICTURE_MESSAGES },
  schema: { record: Picture, input: NewPicture.extend({ album: Uuid }), changes: PictureChanges },
  find: findPicture,
  toRecord: toPicture,
  toColumns: ({ album, image, caption }) => ({
    album_uid: album,
    image_uid: image,
    ...textColumns('caption', caption),
  }),
  order: { newest: 'last', within: 'album_uid' },
  complete: async ({ tx }, { image_uid: imageUid }, before) => {
    if (before) return undefined
    const { width, height } = await getContentImage(tx, imageUid, 'image')
    return { image_width: width, image_height: height }
  },
}
