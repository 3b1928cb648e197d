import { Video, VIDEO_CREATED, VIDEO_DELETED, VIDEO_RESTORED, VIDEO_UPDATED } from '#domain/videos/video.ts'
import { adminApiPaths } from '../admin-api-paths.ts'
import { paths } from '../paths.ts'
import type { RecordKind } from '../records/record-kind.ts'

export const videoKind: RecordKind<Video> = {
  name: 'video',
  schema: Video,
  api: adminApiPaths.videos,
  paths: { list: paths.admin.videos, create: paths.admin.createVideo, edit: paths.admin.updateVideo },
  words: {
    list: /* i18n */ 'Videos',
    create: /* i18n */ 'New video',
    edit: /* i18n */ 'Edit video',
    none: /* i18n */ 'There are no videos yet.',
    inOrder: /* i18n */ 'Videos in order',
    created: VIDEO_CREATED,
    updated: VIDEO_UPDATED,
    deleted: VIDEO_DELETED,
    restored: VIDEO_RESTORED,
  },
}
