import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Banner, PublicBanner } from '#domain/banners/banner.ts'
import { bannerInput, createBanner } from '../testing/banners.ts'
import { startWithPeople, type People } from '../testing/people.ts'
import { uploadImage } from '../testing/pictures.ts'

let people: People
beforeEach(async () => {
  people = await startWithPeople()
})
afterEach(() => people.close())

const URL = '/api/admin/banners'
const shown = async () =>
  (await people.visitor().get('/api/banners'))
    .json<{ data: PublicBanner[] }>()
    .data.map(({ title }) => title.en)
const kept = async () => (await people.admin.get(URL)).json<{ data: Banner[] }>().data
const named = (name: string, more: object = {}) =>
  createBanner(people.admin, { title: { en: name, bn: '' }, ...more })
const change = (id: string, payload: object, headers: Record<string, string> = {}) =>
  people.admin.send({ method: 'PATCH', url: `${URL}/${id}`, payload, headers })
const order = (uids: string[]) =>
  people.admin.send({ method: 'PATCH', url: `${URL}/order`, payload: { order: uids } })
const changesOf = (uid: string) =>
  people.database.db
    .selectFrom('changes')
    .selectAll()
    .where('entity_uid', '=', uid)
    .orderBy('revision')
    .execute()
const revision = async () =>
  (
    await people.database.db
      .selectFrom('counters')
      .select('value')
      .where('name', '=', 'data_revision')
      .executeTakeFirstOrThrow()
  ).value

it('a new banner is the last one, and shows to the public what is theirs', async () => {
  const image = await uploadImage(people.admin)
  await named('First')
  const { _id } = await createBanner(people.admin, { image: image._id, link: '/picnic' })
  const reply = await people.visitor().get('/api/banners')
  const { isActive: _isActive, ...input } = bannerInput(image._id)
  expect(reply.json<{ data: unknown[] }>().data[1]).toEqual({ ...input, _id, image, link: '/picnic' })
  expect(await shown()).toEqual(['First', 'Boats at dawn'])
})

it('what is switched off is kept, and not shown', async () => {
  const { _id } = await named('Winter', { isActive: false })
  expect(await shown()).toEqual([])
  expect(await kept()).toMatchObject([{ _id, isActive: false, version: 1 }])
  await change(_id, { isActive: true })
  expect(await shown()).toEqual(['Winter'])
})

it('a change leaves alone what it does not name, is recorded, and refuses a stale version', async () => {
  const before = await named('Ferry', { link: 'https://example.org/' })
  const reply = await change(before._id, { caption: { en: 'At noon', bn: '' } }, { 'if-match': '"1"' })
  const after = { ...before, caption: { en: 'At noon', bn: '' }, version: 2 }
  expect(reply.json()).toMatchObject({ message: 'Banner updated successfully!', data: after })
  expect(reply.headers.etag).toBe('"2"')
  const record = (await changesOf(before._id)).at(-1)
  expect(record).toMatchObject({ action: 'update', entity: 'banner', actor_name: 'The admin' })
  expect(JSON.parse(record?.before ?? '')).toEqual(before)

  const stale = await change(before._id, { link: null }, { 'if-match': '"1"' })
  expect(stale.json()).toMatchObject({ statusCode: 412, code: 'VERSION_STALE' })
  expect(await kept()).toMatchObject([after])
})

it('needs a picture of the site, and tells all faults at once', async () => {
  const unknown = '0190a000-0000-7000-8000-000000000000'
  const missing = await people.admin.send({ method: 'POST', url: URL, payload: bannerInput(unknown) })
  expect(missing.json()).toMatchObject({ statusCode: 400, errorMessages: [{ path: 'image' }] })
  const payload = { ...bannerInput('no'), link: 'javascript:alert(1)' }
  const wrong = await people.admin.send({ method: 'POST', url: URL, payload })
  expect(wrong.json<{ errorMessages: { path: string }[] }>().errorMessages.map(({ path }) => path)).toEqual([
    'image',
    'link',
  ])
  const { _id } = await named('Ferry')
  expect((await change(_id, { image: unknown })).statusCode).toBe(400)
  expect((await change(unknown, { link: null })).json()).toMatchObject({ message: 'Banner not found!' })
  expect(await kept()).toHaveLength(1)
})

it('one that is deleted is gone until it is brought back, to its place', async () => {
  await named('First')
  const { _id } = await named('Second')
  await named('Third')
  const remove = () => people.admin.send({ method: 'DELETE', url: `${URL}/${_id}` })
  const restore = () => people.admin.send({ method: 'POST', url: `${URL}/${_id}/restore` })
  expect((await remove()).statusCode).toBe(200)
  expect(await shown()).toEqual(['First', 'Third'])
  expect((await people.admin.get(`${URL}/${_id}`)).statusCode).toBe(404)
  expect((await remove()).statusCode).toBe(404)
  await named('Fourth')
  expect((await restore()).statusCode).toBe(200)
  expect((await restore()).statusCode).toBe(200)
  expect(await shown()).toEqual(['First', 'Second', 'Third', 'Fourth'])
  expect((await changesOf(_id)).map(({ action }) => action)).toEqual(['create', 'delete', 'restore'])
})

it('are put in order in one write, which leaves their versions alone', async () => {
  const [one, two, three] = [await named('One'), await named('Two'), await named('Three')]
  const before = await revision()
  const reply = await order([three._id, one._id, two._id])
  expect(reply.json()).toMatchObject({ statusCode: 200, message: 'Order saved successfully!', data: null })
  expect(await revision()).toBe(before + 1)
  expect(await shown()).toEqual(['Three', 'One', 'Two'])
  expect((await kept()).map(({ version }) => version)).toEqual([1, 1, 1])
  const record = (await changesOf(three._id)).at(-1)
  expect([record?.before, record?.after]).toEqual(['{"position":3}', '{"position":1}'])
})

it('what was added meanwhile follows the order, what was deleted is left out of it', async () => {
  const [one, two] = [await named('One'), await named('Two')]
  const gone = await named('Gone')
  await people.admin.send({ method: 'DELETE', url: `${URL}/${gone._id}` })
  await named('Added')
  expect((await order([gone._id, two._id, one._id, two._id])).statusCode).toBe(200)
  expect(await shown()).toEqual(['Two', 'One', 'Added'])
  expect((await changesOf(gone._id)).map(({ action }) => action)).toEqual(['create', 'delete'])
  expect((await order([])).statusCode).toBe(400)
})
