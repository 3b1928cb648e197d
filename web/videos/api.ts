import { Video } from '#domain/videos/video.ts'
import { recordHooks } from '../forms/record-api.ts'
import { adminApiPaths } from '../admin-api-paths.ts'

export const {
  useRecordList: useVideos,
  useRecord: useVideo,
  useFetchRecord: useFetchVideo,
  useSaveRecord: useSaveVideo,
  useDeleteRecord: useDeleteVideo,
  useRestoreRecord: useRestoreVideo,
  useOrderRecords: useOrderVideos,
} = recordHooks('videos', Video, {
  list: adminApiPaths.videos,
  one: adminApiPaths.video,
  restore: adminApiPaths.restoreVideo,
  order: adminApiPaths.orderVideos,
})
