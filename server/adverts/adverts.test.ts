import { describe, expect, it } from 'vitest'
import type { Advert, PublicAdvert } from '#domain/adverts/advert.ts'
import { advertInput, createAdvert } from '../testing/adverts.ts'
import { uploadImage } from '../testing/pictures.ts'
import { usePeople } from '../testing/use-people.ts'

const people = usePeople('each test')

const URL = '/api/admin/adverts'
const named = (name: string, more: object = {}) =>
  createAdvert(people.admin, { label: { en: name, bn: '' }, ...more })
const tiles = async () => {
  const reply = await people.visitor().get('/api/adverts')
  return reply.json<{ data: (PublicAdvert | null)[] }>().data.map((advert) => advert?.label.en ?? null)
}
const kept = async () => (await people.admin.get(URL)).json<{ data: Advert[] }>().data
const states = async () => (await kept()).map(({ state, shownIn }) => [state, shownIn])
const change = (id: string, payload: object, headers: Record<string, string> = {}) =>
  people.admin.send({ method: 'PATCH', url: `${URL}/${id}`, payload, headers })
const see = (...ids: string[]) =>
  people.visitor().send({ method: 'POST', url: '/api/adverts/views', payload: { ids } })
const click = (id: string, more: object = {}) =>
  people.visitor().send({ method: 'GET', url: `/api/adverts/${id}/click`, ...more })
const counts = async () => (await kept()).map(({ views, clicks }) => [views, clicks])
const throttles = () => people.database.db.selectFrom('throttles').selectAll().execute()
const revision = async () =>
  (
    await people.database.db
      .selectFrom('counters')
      .select('value')
      .where('name', '=', 'data_revision')
      .executeTakeFirstOrThrow()
  ).value

describe('the tiles', () => {
  it('show the adverts that run today, each in its requested tile', async () => {
    await named('Any')
    await named('Third', { tile: 3 })
    await named('Planned', { startsOn: '2026-06-16' })
    await named('Over', { endsOn: '2026-06-14' })
    await named('Stopped', { isActive: false })
    await named('Endless', { endsOn: null })
    expect(await tiles()).toEqual(['Any', 'Endless', 'Third', null])
    expect(await states()).toEqual([
      ['running', 1],
      ['running', 3],
      ['planned', null],
      ['ended', null],
      ['stopped', null],
      ['running', 2],
    ])
  })

  it('contain only the picture and the label', async () => {
    const image = await uploadImage(people.admin)
    const { _id } = await createAdvert(people.admin, { image: image._id })
    const [first] = (await people.visitor().get('/api/adverts')).json<{ data: unknown[] }>().data
    expect(first).toEqual({ _id, image, label: advertInput(image._id).label })
  })

  it('leave the fifth advert waiting', async () => {
    for (const name of ['One', 'Two', 'Three', 'Four', 'Five']) await named(name)
    expect(await tiles()).toEqual(['One', 'Two', 'Three', 'Four'])
    expect((await states()).at(-1)).toEqual(['waiting', null])
  })

  it('are none for an advert whose days are all taken, which the reply to its creation says', async () => {
    for (const name of ['One', 'Two', 'Three', 'Four']) await named(name, { endsOn: '2026-06-30' })
    expect(await named('Within', { startsOn: '2026-06-20', endsOn: '2026-06-30' })).toMatchObject({
      state: 'planned',
      shownFrom: null,
    })
    expect(await named('Beyond', { startsOn: '2026-06-20', endsOn: '2026-07-31' })).toMatchObject({
      state: 'planned',
      shownFrom: '2026-07-01',
    })
  })

  it('follow the days of New York, first and last day included', async () => {
    await named('A day', { startsOn: '2026-06-16', endsOn: '2026-06-16' })
    // It is noon in UTC, 8 a.m. in New York.
    people.clock.advance(16 * 3_600_000 - 1)
    expect(await tiles()).toEqual([null, null, null, null])
    people.clock.advance(1)
    expect(await tiles()).toEqual(['A day', null, null, null])
    people.clock.advance(24 * 3_600_000 - 1)
    expect(await tiles()).toEqual(['A day', null, null, null])
    people.clock.advance(1)
    expect(await tiles()).toEqual([null, null, null, null])
  })
})

describe('an advert', () => {
  it('is rejected with inconsistent days, also in combination with its stored days [V2.2.3]', async () => {
    const { _id } = await named('Grocer')
    expect((await change(_id, { startsOn: '2026-07-01' })).json()).toMatchObject({
      statusCode: 400,
      errorMessages: [{ path: 'endsOn', message: 'The last day must not be before the first!' }],
    })
    expect((await change(_id, { link: 'javascript:alert(1)' })).statusCode).toBe(400)
    expect(await kept()).toMatchObject([{ version: 1, startsOn: '2026-06-01' }])
  })

  it('is deleted, restored and reordered', async () => {
    const [one, two] = [await named('One'), await named('Two')]
    await people.admin.send({ method: 'DELETE', url: `${URL}/${one._id}` })
    expect(await tiles()).toEqual(['Two', null, null, null])
    expect((await click(one._id)).statusCode).toBe(404)
    await people.admin.send({ method: 'POST', url: `${URL}/${one._id}/restore` })
    // Adverts that are missing in the order come last.
    const payload = { order: [two._id] }
    const ordered = await people.admin.send({ method: 'PATCH', url: `${URL}/order`, payload })
    expect(ordered.json()).toMatchObject({ statusCode: 200, data: null })
    expect(await kept()).toMatchObject([
      { _id: two._id, shownIn: 1, version: 1 },
      { _id: one._id, shownIn: 2 },
    ])
    expect(await tiles()).toEqual(['Two', 'One', null, null])
  })
})

describe('views and clicks', () => {
  it('are counted per day without data about the visitor, and do not make pages stale', async () => {
    const [one, two] = [await named('One'), await named('Two')]
    const [before, counted] = [await revision(), await throttles()]
    expect((await see(one._id, two._id)).statusCode).toBe(200)
    await see(one._id, one._id)
    const followed = await click(one._id)
    expect(followed.statusCode).toBe(302)
    expect(followed.headers.location).toBe('https://grocery.example.org/offers?week=24')
    expect(followed.headers['cache-control']).toBe('no-store')
    expect(followed.headers['set-cookie']).toBeUndefined()
    expect(await counts()).toEqual([
      [2, 1],
      [1, 0],
    ])
    people.clock.advance(24 * 3_600_000)
    await people.admin.refresh()
    await see(one._id)
    expect(await counts()).toEqual([
      [3, 1],
      [1, 0],
    ])
    const days = await people.database.db.selectFrom('advert_counts').selectAll().orderBy('day').execute()
    expect(days.filter((row) => row.advert_uid === one._id)).toEqual([
      { advert_uid: one._id, day: '2026-06-15', views: 2, clicks: 1 },
      { advert_uid: one._id, day: '2026-06-16', views: 1, clicks: 0 },
    ])
    expect(await throttles()).toEqual(counted)
    expect(await revision()).toBe(before)
  })

  it('are not counted for an invisible advert or a prefetched link', async () => {
    const { _id } = await named('Stopped', { isActive: false })
    await named('Running')
    await see(_id, '0190a000-0000-7000-8000-000000000000')
    expect((await click(_id)).statusCode).toBe(302)
    const [, running] = await kept()
    await click(running?._id ?? '', { method: 'HEAD' })
    await click(running?._id ?? '', { headers: { 'sec-purpose': 'prefetch' } })
    expect(await counts()).toEqual([
      [0, 0],
      [0, 0],
    ])
  })

  it('of one address are limited, and its requests still succeed', async () => {
    const { _id } = await named('One')
    for (let times = 0; times < 25; times++) expect((await click(_id)).statusCode).toBe(302)
    for (let times = 0; times < 65; times++) expect((await see(_id)).statusCode).toBe(200)
    expect(await counts()).toEqual([[60, 20]])
    people.clock.advance(10 * 60_000 + 1)
    await click(_id)
    await see(_id)
    expect(await counts()).toEqual([[61, 21]])
    // A clock that was ahead, and is corrected, blocks nobody.
    for (let times = 0; times < 20; times++) await click(_id)
    people.clock.advance(-3_600_000)
    await click(_id)
    expect(await counts()).toEqual([[61, 41]])
  })

  it('a click redirects to a link in any script [V3.7.2]', async () => {
    const { _id } = await named('One', { link: 'https://example.org/দোকান?q=চা' })
    const { location } = (await click(_id)).headers
    expect(decodeURI(String(location))).toBe('https://example.org/দোকান?q=চা')
  })

  it.each([
    [{}],
    [{ ids: [] }],
    [{ ids: ['x'] }],
    [{ ids: Array(5).fill('0190a000-0000-7000-8000-000000000000') }],
  ])('a request with %j is rejected', async (payload) => {
    const reply = await people.visitor().send({ method: 'POST', url: '/api/adverts/views', payload })
    expect(reply.statusCode).toBe(400)
  })
})
