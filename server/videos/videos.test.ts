import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { PublicVideo, Video } from '#domain/videos/video.ts'
import { startWithPeople, type People } from '../testing/people.ts'
import { uploadImage } from '../testing/pictures.ts'

const VIDEOS = '/api/admin/videos'
const UNKNOWN_ID = '0190a000-0000-7000-8000-000000000000'

let people: People
let video: Video

const send = (method: 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object, headers = {}) =>
  people.admin.send({ method, url: `${VIDEOS}${url}`, headers, ...(payload && { payload }) })
const create = async (changes: object = {}) => {
  const payload = { title: { en: 'The picnic', bn: '' }, url: 'https://www.youtube.com/watch', ...changes }
  return (await send('POST', '', payload)).json<{ data: Video }>().data
}
const shown = async () => (await people.visitor().get('/api/videos')).json<{ data: PublicVideo[] }>().data

beforeAll(async () => {
  people = await startWithPeople()
})
beforeEach(async () => {
  video = await create()
})
afterAll(() => people.close())

it('a new video is listed first, with its cover and date', async () => {
  const cover = await uploadImage(people.admin)
  const { _id } = await create({ cover: cover._id, date: '2025' })
  const [first, second] = await shown()
  expect(first).toEqual({
    _id,
    title: { en: 'The picnic', bn: '' },
    url: 'https://www.youtube.com/watch',
    date: '2025',
    cover,
  })
  expect(second?._id).toBe(video._id)
})

it('all validation errors are reported at once', async () => {
  const faulty = { title: { en: '', bn: '' }, url: 'javascript:alert(1)', date: 'soon', embed: 1 }
  const reply = await send('POST', '', faulty)
  expect(reply.statusCode).toBe(400)
  const paths = reply.json<{ errorMessages: { path: string }[] }>().errorMessages.map(({ path }) => path)
  expect(paths.toSorted()).toEqual(['date', 'embed', 'title.en', 'url'])
  expect((await send('PATCH', `/${video._id}`, { cover: UNKNOWN_ID })).json()).toMatchObject({
    statusCode: 400,
    errorMessages: [{ path: 'cover' }],
  })
})
