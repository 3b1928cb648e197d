import type { Insertable, Selectable, Updateable } from 'kysely'
import type { NewVideo, PublicVideo, Video, VideoChanges } from '#domain/videos/video.ts'
import type { VideosTable } from '../database/schema.ts'
import { toContentImage, type ImageColumns } from '../images/queries.ts'
import { readText, textColumns } from '../local-text.ts'

/** A row with what is told of its cover. */
export type VideoRow = Selectable<VideosTable> & ImageColumns

export const toPublicVideo = (row: VideoRow): PublicVideo => ({
  _id: row.uid,
  title: readText(row, 'title'),
  url: row.url,
  date: row.date,
  cover: toContentImage(row),
})

export const toVideo = (row: VideoRow): Video => ({
  ...toPublicVideo(row),
  version: row.version,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})

export const toNewRow = (
  video: NewVideo,
  { uid, at, position }: { uid: string; at: string; position: number },
): Insertable<VideosTable> => ({
  uid,
  ...textColumns('title', video.title),
  url: video.url,
  date: video.date,
  image_uid: video.cover,
  position,
  created_at: at,
  updated_at: at,
})

export const toChangedColumns = (changes: VideoChanges): Updateable<VideosTable> => ({
  ...(changes.title && textColumns('title', changes.title)),
  ...(changes.url !== undefined && { url: changes.url }),
  ...(changes.date !== undefined && { date: changes.date }),
  ...(changes.cover !== undefined && { image_uid: changes.cover }),
})
