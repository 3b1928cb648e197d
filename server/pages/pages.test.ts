import { expect, it } from 'vitest'
import { z } from 'zod'
import { PAGE_KEYS } from '#domain/pages/page-keys.ts'
import { EditedPage, PagePreview, PageSummary, PublicPage } from '#domain/pages/page.ts'
import { changesOf } from '../testing/changes.ts'
import { pageInput, paragraph, publishPage, savePage, writeAndPublish } from '../testing/pages.ts'
import type { People } from '../testing/people.ts'
import { jpegBytes, uploadImage } from '../testing/pictures.ts'
import { faults } from '../testing/replies.ts'
import { usePeople } from '../testing/use-people.ts'

const people = usePeople('the file')

type Reply = Awaited<ReturnType<People['admin']['send']>>
const dataOf = <T>(schema: z.ZodType<T>, reply: Reply) => schema.parse(reply.json<{ data: unknown }>().data)
const read = (key: string) => people.visitor().get(`/api/pages/${key}`)
const edit = (key: string, payload: object, version?: number) =>
  people.admin.patch(`/api/admin/pages/${key}`, payload, version)
const asAdmin = async <T>(schema: z.ZodType<T>, path: string) =>
  dataOf(schema, await people.admin.get(`/api/admin/pages${path}`))

it('an unwritten page is empty for admins and 404 for the public', async () => {
  expect(await asAdmin(EditedPage, '/tourist-attractions')).toEqual({
    key: 'tourist-attractions',
    state: 'unwritten',
    version: 0,
    updatedAt: null,
    publishedAt: null,
    title: { en: '', bn: '' },
    body: { en: [], bn: [] },
    publishedSince: { en: null, bn: null },
  })
  expect((await read('tourist-attractions')).json()).toMatchObject({ statusCode: 404, code: 'NOT_FOUND' })
})

it('a draft is visible to admins only; the published version is public until the next publication', async () => {
  const first = await savePage(people.admin, 'history-heritage', pageInput('First', 'প্রথম'))
  expect(first).toMatchObject({ state: 'draft', version: 1, publishedAt: null })
  expect((await read('history-heritage')).statusCode).toBe(404)

  const published = await publishPage(people.admin, 'history-heritage')
  expect(published).toMatchObject({ state: 'published', version: 2 })
  await savePage(people.admin, 'history-heritage', pageInput('Second'))
  const page = dataOf(PublicPage, await read('history-heritage'))
  expect(page).toEqual({
    key: 'history-heritage',
    publishedAt: published.publishedAt,
    title: { en: '', bn: '' },
    body: { en: paragraph('First'), bn: paragraph('প্রথম') },
  })
  expect(await asAdmin(EditedPage, '/history-heritage')).toMatchObject({ state: 'changed', version: 3 })

  await savePage(people.admin, 'history-heritage', pageInput('First', 'প্রথম'))
  expect(await asAdmin(EditedPage, '/history-heritage')).toMatchObject({ state: 'published', version: 4 })
})

it('several pages can be requested together, in the given order, without unpublished ones', async () => {
  await writeAndPublish(people.admin, 'home-mission', pageInput('Mission'))
  await writeAndPublish(people.admin, 'home-about', pageInput('About'))
  await savePage(people.admin, 'home-goals', pageInput('Goals'))
  const reply = await people.visitor().get('/api/pages?keys=home-about,home-goals,home-mission,home-about')
  expect(dataOf(z.array(PublicPage), reply).map(({ key }) => key)).toEqual(['home-about', 'home-mission'])
})

it.each(['', '?keys=', '?keys=nonsense', '?keys=home-about&draft=1', `?keys=${'home-about,'.repeat(30)}`])(
  'an invalid query is rejected: %s',
  async (query) => {
    expect((await people.visitor().get(`/api/pages${query}`)).statusCode).toBe(400)
  },
)

it('the list has every page with its state and its languages', async () => {
  await writeAndPublish(people.admin, 'video', pageInput('', 'শুধু বাংলা'))
  const list = await asAdmin(z.array(PageSummary), '')
  expect(list.map(({ key }) => key)).toEqual(PAGE_KEYS)
  expect(list.find(({ key }) => key === 'video')).toMatchObject({
    state: 'published',
    version: 2,
    languages: { en: false, bn: true },
  })
})

it('a stale save is rejected and changes nothing', async () => {
  await savePage(people.admin, 'gallery', pageInput('Theirs'))
  const stale = await edit('gallery', pageInput('Mine'), 0)
  expect(stale.json()).toMatchObject({ statusCode: 412, code: 'VERSION_STALE' })
  expect(stale.headers.etag).toBe('"1"')
  expect((await asAdmin(EditedPage, '/gallery')).body.en).toEqual(paragraph('Theirs'))

  const publish = await people.admin.send({
    method: 'POST',
    url: '/api/admin/pages/gallery/publish',
    headers: { 'if-match': '"0"' },
  })
  expect(publish.statusCode).toBe(412)
  expect((await edit('gallery', pageInput('Mine'), 1)).headers.etag).toBe('"2"')
})

it('every write is recorded, unless it changes nothing', async () => {
  await savePage(people.admin, 'picnic', pageInput('Boats'))
  await savePage(people.admin, 'picnic', pageInput('Boats'))
  await publishPage(people.admin, 'picnic')
  await publishPage(people.admin, 'picnic')
  const changes = await changesOf(people, 'picnic')
  expect(changes.map(({ action, actor_name }) => [action, actor_name])).toEqual([
    ['create', 'The admin'],
    ['publish', 'The admin'],
  ])
  expect(changes[0]?.before).toBeNull()
  expect(changes[1]?.after).toMatchObject({ state: 'published', version: 2 })
})

it('an empty page cannot be published; an introduction may become empty again', async () => {
  const publish = (key: string) =>
    people.admin.send({ method: 'POST', url: `/api/admin/pages/${key}/publish` })
  expect((await publish('donation')).statusCode).toBe(400)
  await savePage(people.admin, 'donation', { ...pageInput(' '), title: { en: 'Giving', bn: '' } })
  expect((await publish('donation')).json()).toMatchObject({
    errorMessages: [
      { path: 'body.en', message: 'There is nothing to publish yet: please write a text first!' },
    ],
  })
  await writeAndPublish(people.admin, 'map', pageInput('Here'))
  await writeAndPublish(people.admin, 'map', pageInput(''))
  expect(dataOf(PublicPage, await read('map')).body.en).toEqual([])
})

it('a picture is stored by its id and returned with its size; one that is not a content image is rejected at its language', async () => {
  const image = await uploadImage(people.admin, new Uint8Array(await jpegBytes(600, 400)))
  const pictures = (uid: string) => ({
    title: { en: '', bn: '' },
    body: { en: [{ type: 'picture', image: uid, alt: 'A boat' }], bn: [] },
  })
  await writeAndPublish(people.admin, 'about-us', pictures(image._id))
  expect(dataOf(PublicPage, await read('about-us')).body.en).toEqual([
    { type: 'picture', image, alt: 'A boat' },
  ])
  expect(await asAdmin(PagePreview, '/about-us/preview')).toMatchObject({ body: { en: [{ image }] } })

  const unknown = await edit('about-us', pictures('0190a000-0000-7000-8000-000000000000'))
  expect(unknown.json()).toMatchObject({
    statusCode: 400,
    errorMessages: [{ path: 'body.en', message: 'This picture is no longer there. Please choose it again!' }],
  })
})

it('all errors are reported at once, each at its field', async () => {
  const refused = await edit('education', {
    title: { en: 'x'.repeat(121), bn: '' },
    body: {
      en: [{ type: 'script', text: 'alert(1)' }],
      bn: [{ type: 'paragraph', content: [{ type: 'text', text: 'x', href: 'javascript:alert(1)' }] }],
    },
  })
  expect(refused.json()).toMatchObject({
    statusCode: 400,
    errorMessages: faults({
      'title.en': 'Must be at most 120 characters!',
      'body.en': 'This text holds something that cannot be kept here!',
      'body.bn': 'A link must begin with https://, mailto:, tel: or /!',
    }),
  })
})

it('a text as long as a constitution is stored, and one beyond the limit is rejected', async () => {
  const articles = (count: number) => ({
    title: { en: '', bn: '' },
    body: { en: Array.from({ length: count }, () => paragraph('ধারা '.repeat(20))[0]), bn: [] },
  })
  expect((await edit('education', articles(500))).statusCode).toBe(200)
  expect((await edit('education', articles(1_500))).statusCode).toBe(400)
  expect((await edit('education', articles(10_000))).statusCode).toBe(413)
})

it('an unknown page key answers 404', async () => {
  const addresses = ['/nonsense', '/nonsense/versions', '/nonsense/preview', '/map/versions/99', '/__proto__']
  const replies = await Promise.all(addresses.map((path) => people.admin.get(`/api/admin/pages${path}`)))
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(addresses.map(() => 404))
  expect((await edit('nonsense', pageInput('x'))).statusCode).toBe(404)
})
