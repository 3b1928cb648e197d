import { beforeEach, expect, it } from 'vitest'
import type { Attraction, PublicAttraction } from '#domain/attractions/attraction.ts'
import { uploadImage } from '../testing/pictures.ts'
import { faultPathsOf } from '../testing/replies.ts'
import { createRecord, UNKNOWN_ID } from '../testing/create-record.ts'
import { usePeople } from '../testing/use-people.ts'

const ATTRACTIONS = '/api/admin/attractions'

const people = usePeople('the file')
let attraction: Attraction

const create = (changes: object = {}) =>
  createRecord<Attraction>(people.admin, ATTRACTIONS, { name: { en: 'The beach', bn: 'সৈকত' }, ...changes })
const shown = async () =>
  (await people.visitor().get('/api/attractions')).json<{ data: PublicAttraction[] }>().data

beforeEach(async () => {
  attraction = await create()
})

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
  const reply = await people.admin.post(ATTRACTIONS, {
    name: { en: '', bn: ' ' },
    text: { en: 'x'.repeat(2001), bn: '' },
    place: 'Rahmatpur',
  })
  expect(reply.statusCode).toBe(400)
  const paths = faultPathsOf(reply)
  expect(paths.toSorted()).toEqual(['name.en', 'place', 'text.en'])
  expect(
    (await people.admin.post(ATTRACTIONS, { name: { en: 'A', bn: '' }, image: UNKNOWN_ID })).json(),
  ).toMatchObject({
    statusCode: 400,
    errorMessages: [{ path: 'image' }],
  })
})
