import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { CheckAnswer } from '#domain/check-membership/masked-member.ts'
import { newMemberSchema } from '#domain/members/member.ts'
import { newUid } from '../database/ids.ts'
import { checkFrom, fullIds } from '../testing/checks.ts'
import { insertRows, memberInput, toNewRow } from '../testing/members.ts'
import { createClock, startTestApp, type TestApp } from '../testing/test-app.ts'

/** With the usual limits. */
const MEMBERS = 400
const MOSQUE = '203.0.113.5'
const LETTERS = 'abcdefghijklmnopqrst'

const lastNameOf = (id: number) => `Tern${LETTERS[Math.floor(id / 20)]}${LETTERS[id % 20]}`
const nameOf = (id: number) => `Rahima ${lastNameOf(id)}`
const phoneOf = (id: number) => `718${String(5_550_000 + id)}`

let site: TestApp
beforeAll(async () => {
  site = await startTestApp()
  const template = newMemberSchema(createClock()).parse(memberInput())
  const rows = Array.from({ length: MEMBERS }, (_, index) => {
    const name = { firstName: 'Rahima', middleName: null, lastName: lastNameOf(index) }
    const [id, at] = [index + 1, '2026-01-01T00:00:00.000Z']
    return toNewRow(
      { ...template, name, phone: phoneOf(index) },
      { id, uid: newUid(index), at, imageUid: null },
    )
  })
  await insertRows(site.database, rows)
  while ((await site.app.inject('/api/members?searchTerm=nobody')).statusCode === 503);
})
afterAll(() => site.close())
beforeEach(() => site.clock.advance(86_400_000))

const type = async (text: string) => {
  const url = `/api/members?typing=true&searchTerm=${encodeURIComponent(text)}`
  const reply = await site.app.inject({ url, remoteAddress: MOSQUE })
  return reply.json<{ data: CheckAnswer }>().data
}
const sees = async (from: string, text: string) => fullIds(await checkFrom(site.app, from, text))

it.each([
  ['name', nameOf],
  ['ID', (index: number) => String(index + 1)],
  ['whole phone number', phoneOf],
  ['name and four digits', (index: number) => `${nameOf(index)} ${phoneOf(index).slice(-4)}`],
  ['ID and four digits', (index: number) => `${index + 1} ${phoneOf(index).slice(-4)}`],
])('thirty people behind one address see their records by %s', async (_by, textOf) => {
  for (let index = 0; index < 30; index++) expect(await sees(MOSQUE, textOf(index))).toEqual([index + 1])
})

it('the hundredth is still found by the whole name, and opens the record by the phone', async () => {
  for (let index = 0; index < 100; index++) {
    const { data } = await checkFrom(site.app, MOSQUE, nameOf(index))
    expect(data[0]).toMatchObject({ name: { lastName: lastNameOf(index) } })
    if (index % 50 === 49) site.clock.advance(60_000)
  }
  const last = await checkFrom(site.app, MOSQUE, nameOf(99))
  expect(last.data[0]).toMatchObject({ isMasked: true })
  expect(last.meta.notice).toBe('limit')
  expect(await sees(MOSQUE, phoneOf(99))).toEqual([100])
})

it('a visitor who types slowly uses up none of the limits', async () => {
  for (let index = 0; index < 10; index++) {
    const name = nameOf(index)
    for (let end = 1; end < name.length; end++) {
      expect((await type(name.slice(0, end))).data.every((member) => 'isMasked' in member)).toBe(true)
    }
    expect(await sees(MOSQUE, name)).toEqual([index + 1])
    site.clock.advance(60_000)
  }
  const { meta } = await checkFrom(site.app, MOSQUE, 'Rahima')
  expect(meta).toEqual({ page: 1, limit: 50, total: MEMBERS })
})

it('a hundred and sixty people, each on a network of their own, see their records', async () => {
  for (let index = 0; index < 160; index++) {
    const text = [nameOf, phoneOf, (at: number) => String(at + 1)][index % 3]?.(index) ?? ''
    expect(await sees(`10.${index}.0.9`, text)).toEqual([index + 1])
  }
})
