import { expect, it } from 'vitest'
import type { Banner, PublicBanner } from '#domain/banners/banner.ts'
import { bannerInput, createBanner } from '../testing/banners.ts'
import { uploadImage } from '../testing/pictures.ts'
import { faultPathsOf } from '../testing/replies.ts'
import { usePeople } from '../testing/use-people.ts'

const people = usePeople('each test')

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

it('a new banner is listed last, with its public fields', async () => {
  const image = await uploadImage(people.admin)
  await named('First')
  const { _id } = await createBanner(people.admin, { image: image._id, link: '/picnic' })
  const reply = await people.visitor().get('/api/banners')
  const { isActive: _isActive, ...input } = bannerInput(image._id)
  expect(reply.json<{ data: unknown[] }>().data[1]).toEqual({ ...input, _id, image, link: '/picnic' })
  expect(await shown()).toEqual(['First', 'Boats at dawn'])
})

it('an inactive banner is stored and not shown', async () => {
  const { _id } = await named('Winter', { isActive: false })
  expect(await shown()).toEqual([])
  expect(await kept()).toMatchObject([{ _id, isActive: false, version: 1 }])
  await change(_id, { isActive: true })
  expect(await shown()).toEqual(['Winter'])
})

it('an uploaded picture is required, and all errors are reported at once', async () => {
  const unknown = '0190a000-0000-7000-8000-000000000000'
  const missing = await people.admin.send({ method: 'POST', url: URL, payload: bannerInput(unknown) })
  expect(missing.json()).toMatchObject({ statusCode: 400, errorMessages: [{ path: 'image' }] })
  const payload = { ...bannerInput('no'), link: 'javascript:alert(1)' }
  const wrong = await people.admin.send({ method: 'POST', url: URL, payload })
  expect(faultPathsOf(wrong)).toEqual(['image', 'link'])
  const { _id } = await named('Ferry')
  expect((await change(_id, { image: unknown })).statusCode).toBe(400)
  expect((await change(unknown, { link: null })).json()).toMatchObject({ message: 'Banner not found!' })
  expect(await kept()).toHaveLength(1)
})
