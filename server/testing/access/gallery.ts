import { addPictures, createAlbum } from '../gallery.ts'
import { uploadImage } from '../pictures.ts'
import type { Browser } from '../test-app.ts'
import { mayOnly, EVERYBODY, get, type Rule, type Rules } from './rule.ts'

const ALBUMS = '/api/admin/gallery/albums'
const PICTURES = '/api/admin/gallery/pictures'

/** Sends a request about an album that has a picture. */
const ofAlbum =
  (
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    rest = '',
    payload?: (made: { album: string; picture: string; admin: Browser }) => Promise<object> | object,
  ): Rule['ask'] =>
  async (browser, admin) => {
    const album = await createAlbum(admin)
    const [picture] = await addPictures(admin, album, 1)
    const made = { album: album._id, picture: picture?._id ?? '', admin }
    const url = `${ALBUMS}/${album._id}${rest}`
    return browser.send({ method, url, ...(payload && { payload: await payload(made) }) })
  }

/** Sends a request about a picture, by its URL or in the list of selected ones. */
const ofPicture =
  (
    method: 'POST' | 'PATCH',
    url: (picture: string) => string,
    payload: (picture: string, album: string) => object,
  ): Rule['ask'] =>
  async (browser, admin) => {
    const album = await createAlbum(admin)
    const [picture] = await addPictures(admin, album, 1)
    const uid = picture?._id ?? ''
    return browser.send({ method, url: url(uid), payload: payload(uid, album._id) })
  }

/** The rule of a bulk action on the pictures of an album. */
const ofSelected = (action: string, more: (album: string) => object = () => ({})): Rule => ({
  ask: ofPicture(
    'POST',
    () => `${PICTURES}/${action}`,
    (picture, album) => ({ pictures: [picture], ...more(album) }),
  ),
  answers: mayOnly('content.edit', 200),
})

export const galleryRules: Rules = {
  'GET /api/gallery/albums': { ask: get('/api/gallery/albums'), answers: EVERYBODY },
  'GET /api/gallery/albums/:id': {
    ask: async (browser, admin) => browser.get(`/api/gallery/albums/${(await createAlbum(admin))._id}`),
    answers: EVERYBODY,
  },
  'GET /api/gallery/latest': { ask: get('/api/gallery/latest'), answers: EVERYBODY },
  'GET /api/admin/gallery/albums': { ask: get(ALBUMS), answers: mayOnly('content.read', 200) },
  'GET /api/admin/gallery/albums/:id/pictures': {
    ask: ofAlbum('GET', '/pictures'),
    answers: mayOnly('content.read', 200),
  },
  'POST /api/admin/gallery/albums/:id/pictures': {
    ask: ofAlbum('POST', '/pictures', async ({ admin }) => ({ image: (await uploadImage(admin))._id })),
    answers: mayOnly('content.edit', 201),
  },
  'PATCH /api/admin/gallery/albums/:id/pictures/order': {
    ask: ofAlbum('PATCH', '/pictures/order', ({ picture }) => ({ order: [picture] })),
    answers: mayOnly('content.edit', 200),
  },
  'PATCH /api/admin/gallery/pictures/:id': {
    ask: ofPicture(
      'PATCH',
      (picture) => `${PICTURES}/${picture}`,
      () => ({ caption: { en: 'The ferry', bn: '' } }),
    ),
    answers: mayOnly('content.edit', 200),
  },
  'POST /api/admin/gallery/pictures/delete': ofSelected('delete'),
  'POST /api/admin/gallery/pictures/restore': ofSelected('restore'),
  'POST /api/admin/gallery/pictures/move': ofSelected('move', (album) => ({ album })),
}
