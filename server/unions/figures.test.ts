import { expect, it } from 'vitest'
import { UNION_CODES } from '#domain/unions/unions.ts'
import type { UnionFigures, UnionRecord } from '#domain/unions/union-figures.ts'
import { changesOf } from '../testing/changes.ts'
import { usePeople } from '../testing/use-people.ts'

const people = usePeople('the file')

const addressOf = (code: string) => `/api/admin/unions/${encodeURIComponent(code)}`
const change = (code: string, payload: object, headers: Record<string, string> = {}) =>
  people.admin.send({ method: 'PATCH', url: addressOf(code), payload, headers })
const figures = async () =>
  (await people.visitor().get('/api/unions/figures')).json<{ data: UnionFigures[] }>().data

it('the public sees the sixteen unions of the island in both languages, without unknown figures', async () => {
  const unions = await figures()
  expect(unions.map(({ code }) => code)).toEqual(UNION_CODES.slice(0, 16))
  expect(unions.find(({ code }) => code === 'kalapania')).toEqual({
    code: 'kalapania',
    name: { en: 'KALAPANIA', bn: 'কালাপানিয়া' },
    areaKm2: null,
    population: null,
    villages: null,
    note: { en: '', bn: '' },
  })
  expect(unions.every(({ name }) => /^[\u0980-\u09ff ]+$/.test(name.bn))).toBe(true)
})

it('a figure is entered, changed and cleared, and each change is recorded', async () => {
  const entered = await change('gasua', { areaKm2: 14.25, population: 21_500 }, { 'if-match': '"1"' })
  expect(entered.headers.etag).toBe('"2"')
  expect(entered.json()).toMatchObject({
    statusCode: 200,
    message: 'Union saved successfully!',
    data: {
      _id: 'gasua',
      name: { en: 'GASUA' },
      areaKm2: 14.25,
      population: 21_500,
      villages: null,
      version: 2,
    },
  })
  expect((await figures()).find(({ code }) => code === 'gasua')).toMatchObject({ areaKm2: 14.25 })
  const note = { en: 'Counted in 2025', bn: '' }
  await change('gasua', { population: null, nameBn: 'গাছুয়া ইউনিয়ন', note })
  expect((await figures()).find(({ code }) => code === 'gasua')).toEqual({
    code: 'gasua',
    name: { en: 'GASUA', bn: 'গাছুয়া ইউনিয়ন' },
    areaKm2: 14.25,
    population: null,
    villages: null,
    note,
  })
  const changes = await changesOf(people, 'gasua')
  const kept = { action: 'update', entity: 'union', actor_name: 'The admin' }
  expect(changes).toMatchObject([kept, kept])
})

it('a stale change is rejected, and one without an effect leaves the version', async () => {
  await change('bauria', { villages: 9 })
  const stale = await change('bauria', { villages: 10 }, { 'if-match': '"1"' })
  expect(stale.json()).toMatchObject({ statusCode: 412, code: 'VERSION_STALE' })
  expect((await change('bauria', { villages: 9 })).headers.etag).toBe('"2"')
})

it.each([
  [{ population: 'many' }, 'population'],
  [{ label: 'X' }, 'label'],
  [{ votable: false }, 'votable'],
])('%j is rejected', async (payload, path) => {
  const reply = await change('musapur', payload)
  expect(reply.json()).toMatchObject({ statusCode: 400, errorMessages: [{ path }] })
})

it('admins see every place, including those with spaces and brackets in their code', async () => {
  const all = (await people.admin.get('/api/admin/unions')).json<{ data: UnionRecord[] }>().data
  expect(all.map(({ _id }) => _id)).toEqual(UNION_CODES)
  const far = await people.admin.get(addressOf('noakhali (not for vote)'))
  expect(far.json()).toMatchObject({ data: { votable: false, version: 1 } })
  expect((await people.admin.get(addressOf('nowhere'))).statusCode).toBe(404)
  expect((await change('nowhere', { villages: 1 })).statusCode).toBe(404)
})
