import { VIDEO_MESSAGES, Video } from '#domain/videos/video.ts'
import { adminApiPaths } from '../admin-api-paths.ts'
import { paths } from '../paths.ts'
import type { RecordKind } from '../records/record-kind.ts'

export const videoKind: RecordKind<Video> = {
  name: 'video',
  schema: Video,
  api: adminApiPaths.videos,
  paths: paths.admin.videos,
  words: {
    list: /* i18n */ 'Videos',
    create: /* i18n */ 'New video',
    edit: /* i18n */ 'Edit video',
    none: /* i18n */ 'There are no videos yet.',
    inOrder: /* i18n */ 'Videos in order',
    ...VIDEO_MESSAGES,
  },
}
