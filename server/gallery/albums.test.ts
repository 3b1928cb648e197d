import { beforeEach, describe, expect, it } from 'vitest'
import type { Album, PublicAlbum } from '#domain/gallery/album.ts'
import { changesOf } from '../testing/changes.ts'
import { addPictures, createAlbum } from '../testing/gallery.ts'
import { faultPathsOf } from '../testing/replies.ts'
import { UNKNOWN_ID } from '../testing/create-record.ts'
import { usePeople } from '../testing/use-people.ts'

const ALBUMS = '/api/admin/gallery/albums'

const people = usePeople('the file')
let album: Album

beforeEach(async () => {
  album = await createAlbum(people.admin)
})

const send = (method: 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object, headers = {}) =>
  people.admin.send({ method, url, headers, ...(payload && { payload }) })
const change = (payload: object, headers = {}) => send('PATCH', `${ALBUMS}/${album._id}`, payload, headers)
const stored = async () => (await people.admin.get(`${ALBUMS}/${album._id}`)).json<{ data: Album }>().data
const listed = async (url: string) => (await people.visitor().get(url)).json<{ data: PublicAlbum[] }>().data
const publicUids = async () => (await listed('/api/gallery/albums')).map(({ _id }) => _id)
const actionsOf = async (uid: string) => (await changesOf(people, uid)).map(({ action }) => action)

describe('a new album', () => {
  it('is private until it is published, and then listed first', async () => {
    const kept = await createAlbum(people.admin, { isPublished: false })
    expect(kept).toMatchObject({ isPublished: false, pictureCount: 0, cover: null, date: null, version: 1 })
    expect(await publicUids()).not.toContain(kept._id)
    expect((await people.visitor().get(`/api/gallery/albums/${kept._id}`)).statusCode).toBe(404)
    const reply = await send('PATCH', `${ALBUMS}/${kept._id}`, { isPublished: true })
    expect(reply.headers.etag).toBe('"2"')
    expect((await publicUids())[0]).toBe(kept._id)
  })

  it('gets every error at once', async () => {
    const reply = await send('POST', ALBUMS, {
      title: { en: ' ', bn: '' },
      description: { en: 'x'.repeat(2001), bn: '' },
      date: '2019-02-30',
      isPublished: 'yes',
      position: 1,
    })
    expect(reply.json()).toMatchObject({ statusCode: 400, code: 'VALIDATION_FAILED' })
    const paths = faultPathsOf(reply)
    expect(paths.toSorted()).toEqual(['date', 'description.en', 'isPublished', 'position', 'title.en'])
  })
})

describe('a change of an album', () => {
  it('changes the given fields only, and raises the version', async () => {
    people.clock.advance(60_000)
    const reply = await change({ date: '২০১৯', description: { en: 'By the sea', bn: '' } })
    const after = await stored()
    expect(reply.json()).toMatchObject({ message: 'Album updated successfully!', data: after })
    expect(after).toEqual({
      ...album,
      date: '2019',
      description: { en: 'By the sea', bn: '' },
      version: 2,
      updatedAt: new Date(people.clock.now()).toISOString(),
    })
    expect(await actionsOf(album._id)).toEqual(['create', 'update'])
  })
})

describe('the cover', () => {
  it('is the first picture until one is chosen, and again once the chosen one is deleted', async () => {
    const [first, second] = await addPictures(people.admin, album, 2)
    expect(await stored()).toMatchObject({ cover: first?.image, coverPicture: null, pictureCount: 2 })
    await change({ cover: second?._id })
    expect(await stored()).toMatchObject({ cover: second?.image, coverPicture: second?._id })
    expect((await listed('/api/gallery/albums'))[0]?.cover).toEqual(second?.image)
    await send('POST', '/api/admin/gallery/pictures/delete', { pictures: [second?._id] })
    expect(await stored()).toMatchObject({ cover: first?.image, pictureCount: 1 })
    await change({ cover: null })
    expect(await stored()).toMatchObject({ coverPicture: null })
  })

  it('must be a picture of this album', async () => {
    const [elsewhere] = await addPictures(people.admin, await createAlbum(people.admin), 1)
    for (const cover of [elsewhere?._id, UNKNOWN_ID]) {
      expect((await change({ cover })).json()).toMatchObject({
        statusCode: 400,
        errorMessages: [{ path: 'cover', message: 'This picture is not in the album!' }],
      })
    }
  })
})

it('an album is deleted with its pictures, and restored with exactly those', async () => {
  const [gone, staying] = await addPictures(people.admin, album, 2)
  await send('POST', '/api/admin/gallery/pictures/delete', { pictures: [gone?._id] })
  people.clock.advance(1000)
  expect((await send('DELETE', `${ALBUMS}/${album._id}`)).json()).toMatchObject({
    statusCode: 200,
    data: null,
  })
  expect(await publicUids()).not.toContain(album._id)
  expect((await people.admin.get(`${ALBUMS}/${album._id}/pictures`)).statusCode).toBe(404)
  const shown = await people.database.db
    .selectFrom('gallery_pictures')
    .select('uid')
    .where('album_uid', '=', album._id)
    .where('deleted_at', 'is', null)
    .execute()
  expect(shown).toEqual([])
  const restore = await send('POST', `/api/admin/gallery/pictures/restore`, { pictures: [gone?._id] })
  expect(restore.statusCode).toBe(404)

  const reply = await send('POST', `${ALBUMS}/${album._id}/restore`)
  expect(reply.json()).toMatchObject({ statusCode: 200, data: { pictureCount: 1, cover: staying?.image } })
  expect(await publicUids()).toContain(album._id)
  expect((await send('POST', `${ALBUMS}/${album._id}/restore`)).statusCode).toBe(200)
  expect(await actionsOf(album._id)).toEqual(['create', 'delete', 'restore'])
})
