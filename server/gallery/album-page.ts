import { PHOTOS_PER_PAGE } from '#domain/gallery/gallery-limits.ts'
import type { AlbumPage, AlbumPageQuery } from '#domain/gallery/picture.ts'
import type { Db } from '../database/connection.ts'
import { listPictureUids, selectAlbumPictures } from './picture-queries.ts'
import { toPublicAlbum, toPublicPicture, type AlbumRow } from './rows.ts'

/**
 * One page of an album and the neighbouring pictures outside it. A page number beyond the end returns the last page.
 */
export const readAlbumPage = async (db: Db, album: AlbumRow, query: AlbumPageQuery): Promise<AlbumPage> => {
  const uids = await listPictureUids(db, album.uid)
  const place = query.photo === undefined ? -1 : uids.indexOf(query.photo)
  const lastPage = Math.max(1, Math.ceil(uids.length / PHOTOS_PER_PAGE))
  const page = place === -1 ? Math.min(query.page, lastPage) : Math.floor(place / PHOTOS_PER_PAGE) + 1
  const offset = (page - 1) * PHOTOS_PER_PAGE
  const rows = await selectAlbumPictures(db, album.uid).limit(PHOTOS_PER_PAGE).offset(offset).execute()
  return {
    album: toPublicAlbum(album),
    pictures: {
      data: rows.map(toPublicPicture),
      meta: { page, limit: PHOTOS_PER_PAGE, total: uids.length },
    },
    beyond: {
      first: uids[0] ?? null,
      previous: uids[offset - 1] ?? null,
      next: uids[offset + PHOTOS_PER_PAGE] ?? null,
      last: uids.at(-1) ?? null,
    },
  }
}
