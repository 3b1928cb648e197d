import { z } from 'zod'
import { PublicAlbum } from '#domain/gallery/album.ts'
import type { ApiClient } from '../api-client.ts'
import { apiPaths, paths } from '../paths.ts'

/** The paths of all public albums. */
export const listAlbumAddresses = async (api: ApiClient): Promise<string[]> => {
  const { data } = await api.call(z.array(PublicAlbum), apiPaths.albums)
  return data.map((album) => paths.album(album._id))
}
