import { beforeEach, expect, it } from 'vitest'
import type { PublicVideo, Video } from '#domain/videos/video.ts'
import { uploadImage } from '../testing/pictures.ts'
import { faultPathsOf } from '../testing/replies.ts'
import { createRecord, UNKNOWN_ID } from '../testing/create-record.ts'
import { usePeople } from '../testing/use-people.ts'

const VIDEOS = '/api/admin/videos'

const people = usePeople('the file')
let video: Video

const PICNIC = { title: { en: 'The picnic', bn: '' }, url: 'https://www.youtube.com/watch' }
const create = (changes: object = {}) => createRecord<Video>(people.admin, VIDEOS, { ...PICNIC, ...changes })
const shown = async () => (await people.visitor().get('/api/videos')).json<{ data: PublicVideo[] }>().data

beforeEach(async () => {
  video = await create()
})

it('a new video is listed first, with its cover and date', async () => {
  const cover = await uploadImage(people.admin)
  const { _id } = await create({ cover: cover._id, date: '2025' })
  const [first, second] = await shown()
  expect(first).toEqual({
    _id,
    ...PICNIC,
    date: '2025',
    cover,
  })
  expect(second?._id).toBe(video._id)
})

it('all validation errors are reported at once', async () => {
  const faulty = { title: { en: '', bn: '' }, url: 'javascript:alert(1)', date: 'soon', embed: 1 }
  const reply = await people.admin.post(VIDEOS, faulty)
  expect(reply.statusCode).toBe(400)
  const paths = faultPathsOf(reply)
  expect(paths.toSorted()).toEqual(['date', 'embed', 'title.en', 'url'])
  expect((await people.admin.patch(`${VIDEOS}/${video._id}`, { cover: UNKNOWN_ID })).json()).toMatchObject({
    statusCode: 400,
    errorMessages: [{ path: 'cover' }],
  })
})
