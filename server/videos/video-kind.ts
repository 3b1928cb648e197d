import type { Selectable } from 'kysely'
import { NewVideo, type PublicVideo, Video, VIDEO_MESSAGES, VideoChanges } from '#domain/videos/video.ts'
import { readText, textColumns } from '../database/columns.ts'
import type { Db, VideosTable } from '../database/schema.ts'
import { IMAGE_SIZE, type ImageColumns, toContentImage } from '../images/queries.ts'
import { recordFields } from '../records/record-fields.ts'
import type { RecordKind } from '../records/record-kind.ts'
import { orderedRows } from '../records/record-order.ts'

/** A row, with the size of its cover picture. */
type VideoRow = Selectable<VideosTable> & ImageColumns

export const toPublicVideo = (row: VideoRow): PublicVideo => ({
  _id: row.uid,
  title: readText(row, 'title'),
  url: row.url,
  date: row.date,
  cover: toContentImage(row),
})

const toVideo = (row: VideoRow): Video => ({
  ...toPublicVideo(row),
  ...recordFields(row),
})

const selectVideos = (db: Db) =>
  db
    .selectFrom('videos')
    .leftJoin('images', 'images.uid', 'videos.image_uid')
    .selectAll('videos')
    .select(IMAGE_SIZE)

export const { list: listVideos, find: findVideo } = orderedRows('videos', selectVideos)

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
