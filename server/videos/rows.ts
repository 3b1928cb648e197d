import type { Selectable } from 'kysely'
import type { PublicVideo, Video } from '#domain/videos/video.ts'
import type { VideosTable } from '../database/schema.ts'
import { toContentImage, type ImageColumns } from '../images/queries.ts'
import { readText } from '../database/local-text.ts'
import { recordFields } from '../records/record-fields.ts'

/** A row, with the size of its cover picture. */
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
  ...recordFields(row),
})
