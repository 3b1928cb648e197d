import { ALBUM_MESSAGES, Album } from '#domain/gallery/album.ts'
import { recordKind } from '../records/record-kind.ts'

export const albumKind = recordKind('albums', Album, {
  list: /* i18n */ 'Gallery',
  create: /* i18n */ 'New album',
  edit: /* i18n */ 'Edit album',
  none: /* i18n */ 'There are no albums yet.',
  inOrder: /* i18n */ 'Albums in order',
  ...ALBUM_MESSAGES,
})
