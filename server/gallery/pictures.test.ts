import { beforeEach, describe, expect, it } from 'vitest'
import type { Album } from '#domain/gallery/album.ts'
import type { AlbumPage, LatestPicture, Picture } from '#domain/gallery/picture.ts'
import { memberForm, memberInput } from '../testing/members.ts'
import { addPictures, createAlbum } from '../testing/gallery.ts'
import { jpegBytes, pictureFile, uploadImage } from '../testing/pictures.ts'
import { UNKNOWN_ID } from '../testing/create-record.ts'
import { usePeople } from '../testing/use-people.ts'

const ADMIN = '/api/admin/gallery'

const people = usePeople('the file')
let album: Album

beforeEach(async () => {
  album = await createAlbum(people.admin)
})

const send = (method: 'POST' | 'PATCH', url: string, payload: object, headers = {}) =>
  people.admin.send({ method, url: `${ADMIN}${url}`, payload, headers })
const kept = async (of = album) =>
  (await people.admin.get(`${ADMIN}/albums/${of._id}/pictures`)).json<{ data: Picture[] }>().data
const captions = async (of = album) => (await kept(of)).map(({ caption }) => caption.en)
const page = async (query = '', of = album) => {
  const reply = await people.visitor().get(`/api/gallery/albums/${of._id}${query}`)
  return reply.json<{ data: AlbumPage }>().data
}
const uidsOf = (pictures: Picture[]) => pictures.map(({ _id }) => _id)
/** Inserts rows directly into the table, because the API would take too long. */
const fill = async (count: number) => {
  const image = await uploadImage(people.admin)
  const at = new Date(people.clock.now()).toISOString()
  const rows = Array.from({ length: count }, (_, position) => ({
    uid: `${album._id.slice(0, -4)}${String(position).padStart(4, '0')}`,
    album_uid: album._id,
    image_uid: image._id,
    image_width: image.width,
    image_height: image.height,
    caption_en: `Picture ${position + 1}`,
    caption_bn: '',
    position,
    created_at: at,
    updated_at: at,
  }))
  await people.database.db.insertInto('gallery_pictures').values(rows).execute()
  return rows.map(({ uid }) => uid)
}

describe('a picture', () => {
  it('is added at the end of its album; a retry after a lost reply adds no second one', async () => {
    await addPictures(people.admin, album, 2)
    const image = await uploadImage(people.admin)
    const replies = await Promise.all(
      [1, 2].map(() => send('POST', `/albums/${album._id}/pictures`, { image: image._id })),
    )
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([201, 201])
    expect(await kept()).toHaveLength(3)
    expect((await kept()).at(-1)).toMatchObject({ image, caption: { en: '', bn: '' }, album: album._id })
  })

  it('must have been uploaded as a content image', async () => {
    const form = memberForm(memberInput(), pictureFile(await jpegBytes()))
    const member = await people.admin.sendForm('POST', '/api/members/create', form)
    const portrait = member.json<{ data: { image: string } }>().data.image.split('/').at(-1)
    for (const image of [portrait, UNKNOWN_ID]) {
      expect((await send('POST', `/albums/${album._id}/pictures`, { image })).json()).toMatchObject({
        statusCode: 400,
        errorMessages: [{ path: 'image' }],
      })
    }
    const image = await uploadImage(people.admin)
    expect((await send('POST', `/albums/${UNKNOWN_ID}/pictures`, { image: image._id })).statusCode).toBe(404)
  })

  it('has a caption in both languages; a stale update is rejected', async () => {
    const [picture] = await addPictures(people.admin, album, 1)
    const caption = { en: 'The ferry', bn: 'ফেরি' }
    const reply = await send('PATCH', `/pictures/${picture?._id}`, { caption }, { 'if-match': '"1"' })
    expect(reply.headers.etag).toBe('"2"')
    expect(reply.json()).toMatchObject({ data: { caption, version: 2 } })
    expect((await page()).pictures.data).toEqual([{ _id: picture?._id, image: picture?.image, caption }])
    const stale = await send('PATCH', `/pictures/${picture?._id}`, { caption }, { 'if-match': '"1"' })
    expect(stale.json()).toMatchObject({ statusCode: 412, code: 'VERSION_STALE' })
    const long = await send('PATCH', `/pictures/${picture?._id}`, {
      caption: { en: 'x'.repeat(301), bn: '' },
    })
    expect(long.json()).toMatchObject({ errorMessages: [{ path: 'caption.en' }] })
    expect((await send('PATCH', `/pictures/${UNKNOWN_ID}`, { caption })).statusCode).toBe(404)
  })
})

describe('the pictures of an album', () => {
  it('are reordered in one write', async () => {
    const [one, two, three] = uidsOf(await addPictures(people.admin, album, 3))
    const reply = await send('PATCH', `/albums/${album._id}/pictures/order`, { order: [three, one] })
    expect(reply.statusCode).toBe(200)
    expect(uidsOf(await kept())).toEqual([three, one, two])
    expect((await page()).pictures.data.map(({ _id }) => _id)).toEqual([three, one, two])
    await send('PATCH', `/albums/${album._id}/pictures/order`, { order: [three] })
    const moved = await people.database.db
      .selectFrom('changes')
      .select('entity_uid')
      .where('entity_uid', 'in', [one, two, three].map(String))
      .where('action', '=', 'update')
      .orderBy('revision')
      .execute()
    expect(moved.map(({ entity_uid: uid }) => uid).toSorted()).toEqual([one, two, three].toSorted())
  })

  it('are paged by 48, with the neighbours on other pages', async () => {
    const uids = await fill(100)
    const second = await page('?page=2')
    expect(second.pictures.meta).toEqual({ page: 2, limit: 48, total: 100 })
    expect(second.pictures.data.map(({ _id }) => _id)).toEqual(uids.slice(48, 96))
    expect(second.beyond).toEqual({ first: uids[0], previous: uids[47], next: uids[96], last: uids[99] })
    expect((await page()).beyond).toMatchObject({ previous: null, next: uids[48] })
    expect((await page('?page=9')).pictures.meta.page).toBe(3)
    expect((await page(`?photo=${uids[96]}`)).pictures.meta.page).toBe(3)
    expect((await page(`?page=2&photo=${UNKNOWN_ID}`)).pictures.meta.page).toBe(2)
    for (const query of ['?page=0', '?page=two', '?photo=none', '?limit=5']) {
      expect((await people.visitor().get(`/api/gallery/albums/${album._id}${query}`)).statusCode).toBe(400)
    }
  })

  it('may be an empty list', async () => {
    expect(await page()).toMatchObject({
      pictures: { data: [], meta: { page: 1, total: 0 } },
      beyond: { first: null, previous: null, next: null, last: null },
    })
  })
})

describe('several pictures', () => {
  it('are deleted together, and restored at their positions', async () => {
    const pictures = uidsOf(await addPictures(people.admin, album, 4))
    const some = [pictures[2], pictures[0]]
    const reply = await send('POST', '/pictures/delete', { pictures: [...some, UNKNOWN_ID] })
    expect(reply.json()).toMatchObject({ message: 'Pictures deleted successfully!', data: { count: 2 } })
    expect(await captions()).toEqual(['Picture 2', 'Picture 4'])
    expect((await send('POST', '/pictures/delete', { pictures: some })).json()).toMatchObject({
      data: { count: 0 },
    })
    expect((await send('POST', '/pictures/restore', { pictures: some })).json()).toMatchObject({
      data: { count: 2 },
    })
    expect(uidsOf(await kept())).toEqual(pictures)
    expect((await send('POST', '/pictures/delete', { pictures: [] })).statusCode).toBe(400)
  })

  it('are moved to the end of another album, in the order of selection', async () => {
    const pictures = uidsOf(await addPictures(people.admin, album, 3))
    const other = await createAlbum(people.admin)
    const [there] = uidsOf(await addPictures(people.admin, other, 1))
    const moved = [pictures[2], pictures[0], there]
    const reply = await send('POST', '/pictures/move', { pictures: moved, album: other._id })
    expect(reply.json()).toMatchObject({ data: { count: 2 } })
    expect(uidsOf(await kept())).toEqual([pictures[1]])
    expect(uidsOf(await kept(other))).toEqual([there, pictures[2], pictures[0]])
    const nowhere = await send('POST', '/pictures/move', { pictures, album: UNKNOWN_ID })
    expect(nowhere.statusCode).toBe(404)
  })
})

it('the latest pictures are those of published albums, newest first', async () => {
  people.clock.advance(60_000)
  const hidden = await createAlbum(people.admin, { isPublished: false })
  const [older] = await addPictures(people.admin, album, 1)
  people.clock.advance(60_000)
  const [newer] = await addPictures(people.admin, album, 1)
  await addPictures(people.admin, hidden, 1)
  const latest = async (query: string) =>
    (await people.visitor().get(`/api/gallery/latest${query}`)).json<{ data: LatestPicture[] }>().data
  const { _id, title } = album
  expect(await latest('?limit=2')).toEqual(
    [newer, older].map((picture) => ({
      _id: picture?._id,
      image: picture?.image,
      caption: picture?.caption,
      album: { _id, title },
    })),
  )
  for (const query of ['?limit=0', '?limit=25', '?limit=many']) {
    expect((await people.visitor().get(`/api/gallery/latest${query}`)).statusCode).toBe(400)
  }
})
