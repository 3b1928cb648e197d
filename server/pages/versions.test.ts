import { expect, it } from 'vitest'
import type { ListData } from '#domain/api.ts'
import { type EditedPage, olderLanguage, type PageVersion } from '#domain/pages/page.ts'
import type { PageKey } from '#domain/pages/page-keys.ts'
import { changesOf } from '../testing/changes.ts'
import { pageInput, paragraph, savePage, writeAndPublish } from '../testing/pages.ts'
import { usePeople } from '../testing/use-people.ts'

const people = usePeople('the file')

const versionsOf = async (key: PageKey, page = 1) =>
  (await people.admin.get(`/api/admin/pages/${key}/versions?page=${page}`)).json<{
    data: ListData<PageVersion>
  }>().data
const restore = (key: PageKey, number: number, version?: number) =>
  people.admin.send({
    method: 'POST',
    url: `/api/admin/pages/${key}/versions/${number}/restore`,
    ...(version !== undefined && { headers: { 'if-match': `"${version}"` } }),
  })
const publicText = async (key: PageKey) =>
  (await people.visitor().get(`/api/pages/${key}`)).json<{ data: EditedPage }>().data.body.en

it('each publication is a version; the list has the newest first, with who and when', async () => {
  await writeAndPublish(people.admin, 'constitution', pageInput('One'))
  people.clock.advance(60_000)
  await writeAndPublish(people.admin, 'constitution', pageInput('Two'))
  const { data, meta } = await versionsOf('constitution')
  expect(meta).toEqual({ page: 1, limit: 20, total: 2 })
  expect(data.map(({ number, kind, isCurrent, by }) => [number, kind, isCurrent, by])).toEqual([
    [2, 'published', true, 'The admin'],
    [1, 'published', false, 'The admin'],
  ])
  expect(Date.parse(data[0]?.at ?? '') - Date.parse(data[1]?.at ?? '')).toBe(60_000)
  const one = await people.admin.get('/api/admin/pages/constitution/versions/1')
  expect(one.json()).toMatchObject({ data: { number: 1, isCurrent: false, body: { en: paragraph('One') } } })
})

it('tells since when the text of each language is public, so that the older one is noticed', async () => {
  const publish = async (en: string, bn: string) => {
    people.clock.advance(60_000)
    const page = await writeAndPublish(people.admin, 'home-goals', pageInput(en, bn))
    return { at: page.publishedAt, since: page.publishedSince }
  }
  const draft = await savePage(people.admin, 'home-goals', pageInput('One', 'এক'))
  expect([draft.publishedSince, olderLanguage(draft)]).toEqual([{ en: null, bn: null }, null])
  const { since: english, at: first } = await publish('One', '')
  expect(english).toEqual({ en: first, bn: null })
  const { since: both, at: second } = await publish('One', 'এক')
  expect(both).toEqual({ en: first, bn: second })
  const { since: changed, at: third } = await publish('Two', 'এক')
  expect(changed).toEqual({ en: third, bn: second })
  expect(olderLanguage({ publishedSince: changed })).toBe('bn')
  const { since: again, at: fourth } = await publish('One', 'এক')
  expect(again).toEqual({ en: fourth, bn: second })
})

it('restoring a version makes it the draft; the published version stays until the next publication', async () => {
  await writeAndPublish(people.admin, 'donation', pageInput('One'))
  await writeAndPublish(people.admin, 'donation', pageInput('Two'))
  const back = (await restore('donation', 1)).json<{ data: EditedPage }>().data
  expect(back).toMatchObject({ state: 'changed', body: { en: paragraph('One') } })
  expect(await publicText('donation')).toEqual(paragraph('Two'))
  await people.admin.send({ method: 'POST', url: '/api/admin/pages/donation/publish' })
  expect(await publicText('donation')).toEqual(paragraph('One'))
  expect((await versionsOf('donation')).data.map(({ number }) => number)).toEqual([3, 2, 1])
})

it('an unpublished draft is stored as a version before another one replaces it', async () => {
  await writeAndPublish(people.admin, 'education', pageInput('One'))
  await savePage(people.admin, 'education', pageInput('Half a thought'))
  expect((await restore('education', 1)).json()).toMatchObject({ data: { state: 'published' } })
  expect((await versionsOf('education')).data).toMatchObject([
    { number: 2, kind: 'draft', isCurrent: false },
    { number: 1, kind: 'published', isCurrent: true },
  ])
  expect((await restore('education', 2)).json()).toMatchObject({
    data: { state: 'changed', body: { en: paragraph('Half a thought') } },
  })
  const changes = await changesOf(people, 'education')
  expect(changes.map(({ action }) => action)).toEqual(['create', 'publish', 'update', 'restore', 'restore'])
})

it('restoring is rejected with a stale version of the page, and for an unknown version', async () => {
  await writeAndPublish(people.admin, 'about-us', pageInput('One'))
  await savePage(people.admin, 'about-us', pageInput('Two'))
  expect((await restore('about-us', 1, 2)).json()).toMatchObject({ statusCode: 412, code: 'VERSION_STALE' })
  expect((await restore('about-us', 7, 3)).statusCode).toBe(404)
  expect((await restore('medical-care', 1)).statusCode).toBe(404)
})

it('restoring the current content changes nothing', async () => {
  const { version } = await writeAndPublish(people.admin, 'map', pageInput('One'))
  expect((await restore('map', 1)).json()).toMatchObject({ data: { version } })
  expect((await versionsOf('map')).meta.total).toBe(1)
})

it('the list of versions is paged', async () => {
  for (let count = 1; count <= 21; count++) {
    await writeAndPublish(people.admin, 'video', pageInput(`Text ${count}`))
  }
  expect((await versionsOf('video')).data).toHaveLength(20)
  expect((await versionsOf('video', 2)).data.map(({ number }) => number)).toEqual([1])
})
