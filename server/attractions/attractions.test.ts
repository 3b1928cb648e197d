import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Attraction, PublicAttraction } from '#domain/attractions/attraction.ts'
import { startWithPeople, type People } from '../testing/people.ts'
import { uploadImage } from '../testing/pictures.ts'

const ATTRACTIONS = '/api/admin/attractions'
const UNKNOWN_ID = '0190a000-0000-7000-8000-000000000000'

let people: People
let attraction: Attraction

const send = (method: 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object, headers = {}) =>
  people.admin.send({ method, url: `${ATTRACTIONS}${url}`, headers, ...(payload && { payload }) })
const create = async (changes: object = {}) => {
  const reply = await send('POST', '', { name: { en: 'The beach', bn: 'সৈকত' }, ...changes })
  return reply.json<{ data: Attraction }>().data
}
const shown = async () =>
  (await people.visitor().get('/api/attractions')).json<{ data: PublicAttraction[] }>().data

beforeAll(async () => {
  people = await startWithPeople()
})
beforeEach(async () => {
  attraction = await create()
})
afterAll(() => people.close())

it('a new attraction is listed last, with its picture, text and place', async () => {
  const image = await uploadImage(people.admin)
  const text = { en: 'Sand as far as one sees.\n\nCome at low tide.', bn: '' }
  const { _id } = await create({ image: image._id, text, place: { en: 'Rahmatpur', bn: 'রহমতপুর' } })
  const list = await shown()
  expect(list.at(-1)).toEqual({
    _id,
    name: { en: 'The beach', bn: 'সৈকত' },
    text,
    place: { en: 'Rahmatpur', bn: 'রহমতপুর' },
    image,
  })
  expect(list.at(-2)?._id).toBe(attraction._id)
})

it('all validation errors are reported at once', async () => {
  const reply = await send('POST', '', {
    name: { en: '', bn: ' ' },
    text: { en: 'x'.repeat(2001), bn: '' },
    place: 'Rahmatpur',
  })
  expect(reply.statusCode).toBe(400)
  const paths = reply.json<{ errorMessages: { path: string }[] }>().errorMessages.map(({ path }) => path)
  expect(paths.toSorted()).toEqual(['name.en', 'place', 'text.en'])
  expect((await send('POST', '', { name: { en: 'A', bn: '' }, image: UNKNOWN_ID })).json()).toMatchObject({
    statusCode: 400,
    errorMessages: [{ path: 'image' }],
  })
})
