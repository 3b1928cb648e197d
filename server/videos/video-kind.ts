import {
  NewVideo,
  Video,
  VIDEO_CREATED,
  VIDEO_DELETED,
  VIDEO_NOT_FOUND,
  VIDEO_RESTORED,
  VIDEO_UPDATED,
  VideoChanges,
} from '#domain/videos/video.ts'
import { textColumns } from '../database/local-text.ts'
import type { RecordKind } from '../records/record-kind.ts'
import { findVideo } from './queries.ts'
import { toVideo, type VideoRow } from './rows.ts'

export const videoKind: RecordKind<{
  table: 'videos'
  row: VideoRow
  record: Video
  input: NewVideo
  changes: VideoChanges
}> = {
  entity: 'video',
  table: 'videos',
  may: { read: 'content.read', edit: 'content.edit' },
  words: {
    one: 'a video',
    many: 'Videos',
    notFound: VIDEO_NOT_FOUND,
    created: VIDEO_CREATED,
    updated: VIDEO_UPDATED,
    deleted: VIDEO_DELETED,
    restored: VIDEO_RESTORED,
  },
  schema: { record: Video, input: NewVideo, changes: VideoChanges },
  find: findVideo,
  toRecord: toVideo,
  toColumns: ({ title, url, date, cover }) => ({
    ...textColumns('title', title),
    url,
    date,
    image_uid: cover,
  }),
  pictures: { image_uid: 'cover' },
  order: { newest: 'first' },
}
