import { ALBUM_MESSAGES, Album } from '#domain/gallery/album.ts'
import { adminApiPaths } from '../admin-api-paths.ts'
import { paths } from '../paths.ts'
import type { RecordKind } from '../records/record-kind.ts'

export const albumKind: RecordKind<Album> = {
  name: 'album',
  schema: Album,
  api: adminApiPaths.albums,
  paths: paths.admin.albums,
  words: {
    list: /* i18n */ 'Gallery',
    create: /* i18n */ 'New album',
    edit: /* i18n */ 'Edit album',
    none: /* i18n */ 'There are no albums yet.',
    inOrder: /* i18n */ 'Albums in order',
    ...ALBUM_MESSAGES,
  },
}
