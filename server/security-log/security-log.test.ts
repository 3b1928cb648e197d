import { beforeEach, describe, expect, it } from 'vitest'
import type { SecurityLogPage } from '#domain/security-log/security-log.ts'
import { sweepAll } from '../testing/sweep-all.ts'
import { usePeople } from '../testing/use-people.ts'
import { appendSecurityEvent, type SecurityEvent } from '../session/append-event.ts'

const DAY_MS = 86_400_000
const RAHIMA = { uid: '0190a0b0-0000-7000-8000-000000000001', name: 'Rahima Begum' }
const CLIENT = { network: '192.0.2.0/24', device: 'Firefox 140, Android' }

const people = usePeople('each test')

const append = (event: Partial<SecurityEvent>) =>
  people.database.counts.run((tx) =>
    appendSecurityEvent(tx, {
      kind: 'sign_in',
      atMs: people.clock.now(),
      user: RAHIMA,
      client: CLIENT,
      ...event,
    }),
  )
const list = async (query = '') => {
  const reply = await people.admin.get(`/api/admin/security-log${query}`)
  expect(reply.statusCode).toBe(200)
  return reply.json<{ data: SecurityLogPage }>().data
}
const stored = () => people.database.db.selectFrom('security_events').selectAll().orderBy('uid').execute()

beforeEach(async () => {
  // The clients of these tests have signed in long ago, as far as the list is concerned.
  people.clock.advance(40 * DAY_MS)
  const admin = await people.signedIn('admin@example.org')
  Object.assign(people, { admin })
})

describe('the list', () => {
  it('has what happened to whom, by whom and from where, the newest first [V16.2.1, V16.2.5]', async () => {
    const karim = { uid: '0190a0b0-0000-7000-8000-000000000002', name: 'Abdul Karim' }
    people.clock.advance(1000)
    await append({ kind: 'duties_changed', by: karim, detail: 'registrar editor' })
    people.clock.advance(1000)
    await append({ kind: 'sign_in_failed', user: null, tried: 'hunter2@example.org' })
    const { data } = await list()
    expect(data.slice(0, 2)).toMatchObject([
      { kind: 'sign_in_failed', user: null, by: null, tried: 'hu…@example.org', ...CLIENT },
      { kind: 'duties_changed', user: 'Rahima Begum', by: 'Abdul Karim', detail: 'registrar editor' },
    ])
    expect(JSON.stringify(await stored())).not.toContain('hunter2')
    for (const person of [RAHIMA, karim]) {
      expect((await list(`?person=${person.uid}`)).data.map(({ kind }) => kind)).toEqual(['duties_changed'])
    }
    for (const query of ['kind=sign_in_failed', 'person=unknown-email']) {
      expect((await list(`?${query}`)).data.map(({ tried }) => tried)).toEqual(['hu…@example.org'])
    }
  })

  it('is paged, and filtered by days of New York', async () => {
    const day = new Date(people.clock.now() + 2 * DAY_MS).toISOString().slice(0, 10)
    const midnight = Date.parse(`${day}T00:00:00-05:00`)
    const summer = new Date(midnight).toLocaleString('en-US', {
      timeZone: 'America/New_York',
      hour: 'numeric',
    })
    const start = summer.startsWith('12') ? midnight : midnight - 3_600_000
    for (let index = -1; index <= 120; index++) await append({ atMs: start + index })
    const pages = []
    for (let next: string | null = null; ;) {
      const page: SecurityLogPage = await list(`?from=${day}&to=${day}${next ? `&before=${next}` : ''}`)
      pages.push(page.data)
      next = page.next
      if (next === null) break
    }
    expect(pages.map(({ length }) => length)).toEqual([50, 50, 21])
    const times = pages.flat().map(({ at }) => Date.parse(at) - start)
    expect(times).toEqual(Array.from({ length: 121 }, (_value, index) => 120 - index))
  })

  it.each(['?kind=party', '?person=me', '?from=yesterday', '?before=1', '?page=2'])(
    'rejects %s',
    async (query) => {
      expect((await people.admin.get(`/api/admin/security-log${query}`)).statusCode).toBe(400)
    },
  )
})

it('an event is neither changed, replaced nor deleted, and is swept after a year [V14.2.4, V16.4.2]', async () => {
  await append({ detail: 'old' })
  const { db, engine } = people.database
  const [first] = await stored()
  const refused = /only ever appended/
  await expect(db.updateTable('security_events').set({ user_name: 'Nobody' }).execute()).rejects.toThrow(
    refused,
  )
  await expect(db.deleteFrom('security_events').execute()).rejects.toThrow(refused)
  if (engine === 'sqlite' && first) {
    await expect(db.replaceInto('security_events').values(first).execute()).rejects.toThrow(refused)
  }
  const before = await stored()
  const sweep = () =>
    sweepAll(people, (error) => {
      throw error
    })
  people.clock.advance(364 * DAY_MS)
  await append({ detail: 'new' })
  await sweep()
  expect(await stored()).toHaveLength(before.length + 1)
  people.clock.advance(DAY_MS)
  await append({ detail: 'newer' })
  await sweep()
  expect((await stored()).map(({ detail }) => detail)).toEqual(['new', 'newer'])
})

it('an event of a clock that ran ahead does not empty the log [V16.4.2]', async () => {
  await append({ detail: 'old' })
  people.clock.advance(366 * DAY_MS)
  await append({ detail: 'new' })
  await append({ detail: 'ahead', atMs: people.clock.now() + 3000 * DAY_MS })
  await sweepAll(people, (error) => {
    throw error
  })
  expect((await stored()).map(({ detail }) => detail)).toEqual(['new', 'ahead'])
})
