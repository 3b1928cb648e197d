import { ContentImage } from '#domain/images/content-image.ts'
import { api, type ApiCall } from '../api-client.ts'
import { adminApiPaths } from '../admin-api-paths.ts'

/** Uploads an image of the site's content; records refer to it by its `_id`. */
export const uploadContentImage = async (
  file: File,
  more: Pick<ApiCall, 'signal' | 'onUpload'> = {},
): Promise<ContentImage> => {
  const body = new FormData()
  body.set('image', file)
  return (await api.call(ContentImage, adminApiPaths.images, { method: 'POST', body, ...more })).data
}
