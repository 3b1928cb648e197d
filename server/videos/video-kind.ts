import { VIDEO_MESSAGES, NewVideo, Video, VideoChanges } from '#domain/videos/video.ts'
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
  words: { one: 'a video', many: 'Videos', ...VIDEO_MESSAGES },
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
