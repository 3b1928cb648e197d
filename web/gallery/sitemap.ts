import { z } from 'zod'
import { PublicAlbum } from '#domain/gallery/album.ts'
import { dayAt } from '#domain/time-zone.ts'
import type { ApiClient } from '../api-client.ts'
import { apiPaths, paths } from '../paths.ts'

/** The paths of all public albums, with the days of their last changes. */
export const listAlbumAddresses = async (api: ApiClient) => {
  const { data } = await api.call(z.array(PublicAlbum), apiPaths.albums)
  return data.map(({ _id, updatedAt }) => ({
    path: paths.album(_id),
    lastmod: dayAt(Date.parse(updatedAt)),
  }))
}
