import type { Album } from '#domain/gallery/album.ts'
import type { Picture } from '#domain/gallery/picture.ts'
import { createRecord } from './create-record.ts'
import { uploadImage } from './pictures.ts'
import type { Browser } from './test-app.ts'

const ALBUMS = '/api/admin/gallery/albums'

/** Creates a published album through the API and returns it. Throws when the API refuses. */
export const createAlbum = (admin: Browser, changes: Record<string, unknown> = {}): Promise<Album> =>
  createRecord(admin, ALBUMS, { title: { en: 'Picnic', bn: 'বনভোজন' }, isPublished: true, ...changes })

/** Adds new pictures to an album, in order, and returns them. Throws when the API refuses. */
export const addPictures = async (admin: Browser, album: Album, count: number): Promise<Picture[]> => {
  const pictures: Picture[] = []
  for (let number = 1; number <= count; number++) {
    const image = await uploadImage(admin)
    const payload = { image: image._id, caption: { en: `Picture ${number}`, bn: '' } }
    pictures.push(await createRecord(admin, `${ALBUMS}/${album._id}/pictures`, payload))
  }
  return pictures
}
