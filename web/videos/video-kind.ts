import { VIDEO_MESSAGES, Video } from '#domain/videos/video.ts'
import { recordKind } from '../records/record-kind.ts'

export const videoKind = recordKind('videos', Video, {
  list: /* i18n */ 'Videos',
  create: /* i18n */ 'New video',
  edit: /* i18n */ 'Edit video',
  none: /* i18n */ 'There are no videos yet.',
  inOrder: /* i18n */ 'Videos in order',
  ...VIDEO_MESSAGES,
})
