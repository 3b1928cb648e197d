import type { Album } from '#domain/gallery/album.ts'
import type { Picture } from '#domain/gallery/picture.ts'
import { uploadImage } from './pictures.ts'
import type { Browser } from './test-app.ts'

const ALBUMS = '/api/admin/gallery/albums'

/** Creates a published album through the API and returns it. Throws when the API refuses. */
export const createAlbum = async (admin: Browser, changes: Record<string, unknown> = {}): Promise<Album> => {
  const payload = { title: { en: 'Picnic', bn: 'বনভোজন' }, isPublished: true, ...changes }
  const reply = await admin.send({ method: 'POST', url: ALBUMS, payload })
  if (reply.statusCode !== 201) throw new Error(`not created: ${reply.body}`)
  return reply.json<{ data: Album }>().data
}

/** Adds new pictures to an album, in order, and returns them. Throws when the API refuses. */
export const addPictures = async (admin: Browser, album: Album, count: number): Promise<Picture[]> => {
  const pictures: Picture[] = []
  for (let number = 1; number <= count; number++) {
    const image = await uploadImage(admin)
    const payload = { image: image._id, caption: { en: `Picture ${number}`, bn: '' } }
    const reply = await admin.send({ method: 'POST', url: `${ALBUMS}/${album._id}/pictures`, payload })
    if (reply.statusCode !== 201) throw new Error(`not added: ${reply.body}`)
    pictures.push(reply.json<{ data: Picture }>().data)
  }
  return pictures
}
