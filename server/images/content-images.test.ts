import { Readable } from 'node:stream'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { createBanner } from '../testing/banners.ts'
import { createTerm, personInput } from '../testing/committees.ts'
import { createRecord } from '../testing/create-record.ts'
import { pageInput, savePage } from '../testing/pages.ts'
import { imageForm, jpegBytes, padTo, pictureFile, sidewaysJpeg, uploadImage } from '../testing/pictures.ts'
import { planOf } from '../testing/query-plan.ts'
import { usePeople } from '../testing/use-people.ts'

const people = usePeople('the file')

const fetchImage = (url: string) => people.visitor().get(url)
const upload = (form: FormData) => people.admin.sendForm('POST', '/api/admin/images', form)

it('a published content image is public, as JPEG and as WebP in every width up to its own', async () => {
  const image = await uploadImage(people.admin, new Uint8Array(await jpegBytes(1200, 800)))
  expect(image).toEqual({ _id: expect.any(String), url: expect.any(String), width: 1200, height: 800 })
  await createBanner(people.admin, { image: image._id })
  const widths = await Promise.all(
    [1, 480, 481, 960, 961, 1600].map(async (width) => {
      const reply = await fetchImage(`${image.url}/${width}`)
      expect(reply.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
      })
      return (await sharp(reply.rawPayload).metadata()).width
    }),
  )
  expect(widths).toEqual([480, 480, 960, 960, 1200, 1200])
  expect((await fetchImage(image.url)).headers['content-type']).toBe('image/jpeg')
  expect((await fetchImage(`${image.url}/thumbnail`)).statusCode).toBe(200)
})

it('every size is rotated upright and has no metadata', async () => {
  const image = await uploadImage(people.admin, new Uint8Array(await sidewaysJpeg(640, 480)))
  expect(image).toMatchObject({ width: 480, height: 640 })
  const size = (await people.admin.get(`${image.url}/480`)).rawPayload
  expect(await sharp(size).metadata()).toMatchObject({ width: 480, height: 640 })
  expect((await sharp(size).metadata()).exif).toBeUndefined()
})

it('a content image may have up to 10 MB', async () => {
  const limit = 10 * 1024 * 1024
  const picture = await jpegBytes()
  expect((await upload(imageForm(pictureFile(padTo(picture, limit))))).statusCode).toBe(201)
  expect((await upload(imageForm(pictureFile(padTo(picture, limit + 1))))).json()).toMatchObject({
    statusCode: 413,
    code: 'FILE_TOO_LARGE',
    message: 'File too large, max size is 10MB',
  })
})

it('a picture whose length is not announced is stored', async () => {
  const form = new Response(imageForm(pictureFile(await jpegBytes(120, 80))))
  const reply = await people.admin.send({
    method: 'POST',
    url: '/api/admin/images',
    headers: { 'content-type': form.headers.get('content-type') ?? '' },
    payload: Readable.from([Buffer.from(await form.arrayBuffer())]),
  })
  expect(reply.json()).toMatchObject({ statusCode: 201, data: { width: 120, height: 80 } })
})

it('an upload that is not an image, is missing, or has extra parts is rejected', async () => {
  const count = async () => (await people.database.db.selectFrom('images').select('uid').execute()).length
  const before = await count()
  const extra = imageForm(pictureFile(await jpegBytes()))
  extra.append('data', '{}')
  const answers = await Promise.all([
    upload(imageForm(pictureFile(new Uint8Array([1, 2, 3])))),
    upload(imageForm(pictureFile(new Uint8Array(Buffer.from('GIF89a'))))),
    upload(new FormData()),
    upload(extra),
    people.admin.send({ method: 'POST', url: '/api/admin/images', payload: {} }),
  ])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([415, 415, 400, 400, 415])
  expect(await count()).toBe(before)
})

it('a member’s picture and an unknown one have no widths', async () => {
  const uid = '0190a000-0000-7000-8000-000000000000'
  expect((await fetchImage(`/api/images/${uid}/480`)).json()).toMatchObject({ statusCode: 404 })
  expect((await fetchImage(`/api/images/${uid}/0`)).json()).toMatchObject({ statusCode: 400 })
  expect((await fetchImage(`/api/images/${uid}/wide`)).json()).toMatchObject({ statusCode: 400 })
})

it('a width is found by its key, without reading other images', async () => {
  const uid = '0190a000-0000-7000-8000-000000000000'
  const query = people.database.db
    .selectFrom('image_sizes')
    .select('bytes')
    .where('image_uid', '=', uid)
    .where('width', '>=', 480)
    .orderBy('width')
    .limit(1)
  expect((await planOf(people.database, query)).join('\n')).not.toMatch(/SCAN|Seq Scan|TEMP B-TREE/)
})

/** What a visitor gets of all sizes of a picture: the caching, or 404. */
const shown = async ({ url }: { url: string }) => {
  const replies = await Promise.all([url, `${url}/thumbnail`, `${url}/480`].map(fetchImage))
  const seen = new Set(
    replies.map(({ statusCode, headers }) => (statusCode === 200 ? headers['cache-control'] : statusCode)),
  )
  expect(seen.size).toBe(1)
  return [...seen][0]
}
const PUBLIC = 'public, max-age=31536000, immutable'

it('a picture that only a draft names is seen by admins alone, until it is published, and again afterwards', async () => {
  const image = await uploadImage(people.admin)
  expect(await shown(image)).toBe(404)
  for (const url of [image.url, `${image.url}/thumbnail`, `${image.url}/480`]) {
    expect((await people.user.get(url)).statusCode).toBe(404)
    const reply = await people.admin.get(url)
    expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, 'private, no-store'])
  }
  const { _id } = await createBanner(people.admin, { image: image._id, isActive: false })
  const one = `/api/admin/banners/${_id}`
  expect(await shown(image)).toBe(404)
  await people.admin.patch(one, { isActive: true })
  expect(await shown(image)).toBe(PUBLIC)
  await people.admin.remove(one)
  expect(await shown(image)).toBe(404)
})

it('a picture of a page is public once the page is published, and no longer once a version without it is', async () => {
  const image = await uploadImage(people.admin)
  const { body, ...rest } = pageInput('Words')
  const picture = { type: 'picture', image: image._id, alt: 'A boat' }
  await savePage(people.admin, 'education', { ...rest, body: { ...body, en: [...body.en, picture] } })
  expect(await shown(image)).toBe(404)
  await people.admin.post('/api/admin/pages/education/publish')
  expect(await shown(image)).toBe(PUBLIC)
  await savePage(people.admin, 'education', { ...rest, body })
  expect(await shown(image)).toBe(PUBLIC)
  await people.admin.post('/api/admin/pages/education/publish')
  expect(await shown(image)).toBe(404)
})

it('a picture of a committee member is in no shared cache, and is not shown before the term', async () => {
  const image = await uploadImage(people.admin)
  const term = await createTerm(people.admin, { startsOn: '2027-01-01', endsOn: null })
  const input = personInput(term._id, { image: image._id })
  await createRecord(people.admin, '/api/admin/committee-people', input)
  expect(await shown(image)).toBe(404)
  await people.admin.patch(`/api/admin/committee-terms/${term._id}`, { startsOn: '2026-01-01' })
  expect(await shown(image)).toBe('private, max-age=86400')
})
