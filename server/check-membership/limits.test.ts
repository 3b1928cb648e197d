import { beforeEach, describe, expect, it } from 'vitest'
import { CHECK_MODES, MANY_SEARCHES, type CheckMode } from '#domain/check-membership/check-rules.ts'
import { buildApp } from '../app.ts'
import { readCounter } from '../database/counters.ts'
import { readEnv } from '../env.ts'
import { checkFrom, fullIds, setCheckSettings, startSecondProcess } from '../testing/checks.ts'
import { insertMembers } from '../testing/members.ts'
import { sweepAll } from '../testing/sweep-all.ts'
import { usePeople } from '../testing/use-people.ts'

const HOUR_MS = 3_600_000
const MOSQUE = '198.51.100.7'
const MEMBERS = 62
/** Few enough to reach. All together it is 300, of a register of this size. */
const PER_ADDRESS = 40

const people = usePeople('each test')
const FIRST = ['Rahima', 'Jamal', 'Sufia', 'Tarek', 'Nasrin', 'Bokul', 'Habib', 'Kamal']
const LAST = ['Sarkar', 'Bhuiyan', 'Mollah', 'Talukdar', 'Patwary', 'Howlader', 'Gazi', 'Dewan']
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
const nameOf = (id: number) => `${FIRST[id >> 3]} ${LAST[id & 7]}`
const phoneOf = (id: number) => `718555${String(id * 7).padStart(4, '0')}`
const endOf = (id: number) => phoneOf(id).slice(-4)
beforeEach(() =>
  insertMembers(
    people,
    upTo(MEMBERS).map((id) => {
      const [firstName = '', lastName = ''] = nameOf(id).split(' ')
      return {
        name: { firstName, middleName: null, lastName },
        phone: phoneOf(id),
        ...(id > MEMBERS - 2 && { typeOfMember: 'life_member', lifeMemberId: `LM-07${id}` }),
      }
    }),
  ),
)

const search = (text: number | string, from = MOSQUE, { app } = people) => checkFrom(app, from, String(text))
const sees = async (text: number | string, from?: string) => fullIds(await search(text, from))
const reply = (text: string, from = MOSQUE) =>
  people.app.inject({ url: `/api/members?searchTerm=${encodeURIComponent(text)}`, remoteAddress: from })
const statusOf = async (text: string, from?: string) => (await reply(text, from)).statusCode
/** Uses up the day of an address. */
const exhaust = async (from = MOSQUE) => {
  for (const id of upTo(PER_ADDRESS)) expect(await sees(id, from)).toEqual([id])
}

it('sixty people look themselves up from one address: all are served, the last ones with one more box [S6.2, V2.3.2]', async () => {
  let withDigits = 0
  for (const id of upTo(60)) {
    const text = [phoneOf(id), nameOf(id), String(id), nameOf(id)][id % 4] ?? ''
    let answer = await search(text)
    if (answer.meta.notice === 'limit') {
      expect(answer).toMatchObject({ data: [{ isMasked: true }], meta: { total: 1 } })
      answer = await search(`${text} ${endOf(id)}`)
      withDigits++
    }
    expect([id, fullIds(answer), answer.meta.notice]).toEqual([id, [id], undefined])
  }
  expect(withDigits).toBe(60 - 60 / 4 - PER_ADDRESS)
  const usage = await people.admin.get('/api/admin/check-membership')
  expect(usage.json()).toMatchObject({ data: { overall: 300, seen: PER_ADDRESS } })
})

it('what an address has seen stays open to it, and another address has a day of its own', async () => {
  await exhaust()
  for (const text of [1, nameOf(1), phoneOf(1), `1 ${endOf(1)}`]) expect(await sees(text)).toEqual([1])
  for (const text of [50, nameOf(50), 'LM-0761']) expect(await sees(text)).toEqual([])
  for (const text of [phoneOf(50), `50 ${endOf(50)}`, `${nameOf(50)} ${endOf(50)}`])
    expect(await sees(text)).toEqual([50])
  expect(await sees(`lm 761 ${endOf(61)}`)).toEqual([61])
  expect(await sees(50, '198.51.100.8')).toEqual([50])
})

it('the addresses of an IPv6 /64 count as one, and so do the spellings of an address', async () => {
  await exhaust('2001:db8:1:1::1')
  expect(await sees(50, '2001:db8:1:1:ffff::9')).toEqual([])
  expect(await sees(50, '2001:db8:1:2::1')).toEqual([50])
  await exhaust('::ffff:192.0.2.9')
  expect(await sees(50, '192.0.2.9')).toEqual([])
})

it('all addresses together see a part of the register; admins are mailed at its half and at its end', async () => {
  const { database, clock } = people
  // 300 members need not be made: an address has seen them.
  const day = new Date(clock.now()).toISOString().slice(0, 10)
  const see = (from: number, to: number) =>
    database.db
      .insertInto('disclosed_members')
      .values(upTo(to - from).map((at) => ({ day, subject: 'everybody', member: 1000 + from + at })))
      .execute()
  const settings = {
    secret: 'a secret for tests, of more than 32 characters',
    accessTtlSeconds: 60,
    refreshTtlSeconds: 60,
  }
  const app = await buildApp({ database, clock, settings, env: readEnv({ SMTP_URL: 'smtp://127.0.0.1:9' }) })
  const mails = async () =>
    (await database.db.selectFrom('outbox').select('subject').orderBy('subject').execute()).map(
      ({ subject }) => subject,
    )
  const half = 'Membership check: 50 % of today’s limit is used / সদস্যপদ যাচাই: আজকের সীমার ৫০% শেষ'
  const all = 'Membership check: 100 % of today’s limit is used / সদস্যপদ যাচাই: আজকের সীমার ১০০% শেষ'
  await see(0, 148)
  expect([await sees(1), fullIds(await checkFrom(app, '10.0.0.1', '2')), await mails()]).toEqual([
    [1],
    [2],
    [half],
  ])
  await see(150, 299)
  for (const id of [3, 4]) await checkFrom(app, '10.0.0.1', String(id))
  expect(await mails()).toEqual([all, half])
  // Nobody is refused who knows the last digits.
  expect([await sees(5), await sees(`5 ${endOf(5)}`), await sees(phoneOf(5))]).toEqual([[], [5], [5]])
  await setCheckSettings(people, { overallPercent: 100 })
  expect(await sees(5)).toEqual([])
  clock.advance(24 * HOUR_MS)
  expect(await sees(5)).toEqual([5])
  await app.close()
})

it('the counts start again on the next day in New York; addresses are stored as a hash that differs each day', async () => {
  const subjects = async () => {
    const rows = await people.database.db
      .selectFrom('disclosed_members')
      .select('subject')
      .distinct()
      .execute()
    return rows.flatMap(({ subject }) => (subject === 'everybody' ? [] : subject))
  }
  await exhaust()
  const [today, ...others] = await subjects()
  expect([today, others]).toEqual([expect.stringMatching(/^[\w-]{22}$/), []])
  // Noon UTC is eight o’clock in New York: its day ends at four in the morning UTC.
  people.clock.advance(15.9 * HOUR_MS)
  expect(await sees(50)).toEqual([])
  people.clock.advance(0.2 * HOUR_MS)
  await sweepAll(people, (error) => expect.fail(String(error)))
  expect(await subjects()).toEqual([])
  expect(await sees(50)).toEqual([50])
  expect(await subjects()).not.toEqual([today])
})

it('the limits hold for concurrent requests and in other processes; counting does not raise the data revision', async () => {
  const { db } = people.database
  const before = await readCounter(db, 'data_revision')
  const second = await startSecondProcess(people)
  const answers = await Promise.all(
    upTo(60).flatMap((id) => [people.app, second].map((app) => checkFrom(app, MOSQUE, String(id)))),
  )
  expect(new Set(answers.flatMap(fullIds)).size).toBe(PER_ADDRESS)
  expect(await readCounter(db, 'data_revision')).toBe(before)
  await second.close()
})

describe('searches and wrong digits', () => {
  it('an address searches three hundred times an hour; admins are not counted', async () => {
    const statuses = new Set<number>()
    for (const _time of upTo(300)) statuses.add(await statusOf('nobody at all'))
    expect([...statuses]).toEqual([200])
    const refused = await reply('nobody at all')
    expect(refused.json()).toMatchObject({ statusCode: 429, message: MANY_SEARCHES })
    expect(Number(refused.headers['retry-after'])).toBe(3600)
    expect(await statusOf('nobody at all')).toBe(429)
    const counts = await people.database.db.selectFrom('throttles').selectAll().execute()
    expect(JSON.stringify(counts)).not.toContain(MOSQUE)
    // The first refusal is written to the database, later ones are not.
    expect(counts.find(({ key }) => key.startsWith('membership-check:'))).toMatchObject({ count: 301 })
    expect(await statusOf('nobody at all', '10.8.0.2')).toBe(200)
    const url = '/api/members?searchTerm=1'
    expect((await people.admin.send({ method: 'GET', url, remoteAddress: MOSQUE })).statusCode).toBe(200)
    people.clock.advance(HOUR_MS)
    expect(await statusOf('nobody at all')).toBe(200)
  })

  it('an address gives thirty wrong ones an hour: of phones, beside IDs and beside names', async () => {
    const wrong = (at: number) =>
      [`646555${9000 + at}`, `${at} 9${at + 100}`, `${nameOf(at)} 9${at + 100}`, `${9000 + at} 9999`][
        at % 4
      ] ?? ''
    for (const at of upTo(30)) expect([at, await sees(wrong(at))]).toEqual([at, []])
    // Then right ones are refused as well, or the refusal would tell.
    for (const text of [phoneOf(50), `50 ${endOf(50)}`, wrong(31)]) expect(await statusOf(text)).toBe(429)
    expect([await statusOf(nameOf(50)), await sees(phoneOf(50), '10.8.0.2')]).toEqual([200, [50]])
    people.clock.advance(HOUR_MS)
    expect(await sees(phoneOf(50))).toEqual([50])
  })

  it('an hour ends when it was said to, also over midnight', async () => {
    people.clock.advance(15.5 * HOUR_MS)
    for (const at of upTo(30)) expect(await statusOf(`646555${9000 + at}`)).toBe(200)
    people.clock.advance(HOUR_MS - 1000)
    expect((await reply(phoneOf(50))).headers['retry-after']).toBe('1')
    people.clock.advance(1000)
    expect(await sees(phoneOf(50))).toEqual([50])
  })

  it('in an election week ten times as many', async () => {
    const electionUntil = new Date(people.clock.now()).toISOString().slice(0, 10)
    await setCheckSettings(people, { electionUntil })
    for (const at of upTo(300)) expect([at, await statusOf(`646555${9000 + at}`)]).toEqual([at, 200])
    expect([await statusOf(phoneOf(50)), await statusOf('Rahima')]).toEqual([429, 200])
  })

  it('a try that is refused counts for nobody else', async () => {
    for (const at of upTo(10)) expect(await statusOf(`1 ${9500 + at}`, '10.5.0.7')).toBe(200)
    for (const _time of upTo(40)) expect(await statusOf(`1 ${endOf(1)}`)).toBe(429)
    expect(await sees(`50 ${endOf(50)}`)).toEqual([50])
  })

  it.each([
    ['1', '9000'],
    ['LM-0761', 'LM-0799'],
    ['lm 761', 'lm0799'],
    [nameOf(2), 'Karim Nobody'],
  ])('ten a day beside %s, and beside %s, which nobody has, from any addresses', async (existing, absent) => {
    for (const of of [existing, absent]) {
      for (const at of upTo(10)) expect(await statusOf(`${of} ${9500 + at}`, `10.2.${at}.7`)).toBe(200)
      expect(await statusOf(`${of} 9511`, '10.2.99.7')).toBe(429)
    }
    people.clock.advance(24 * HOUR_MS)
    expect(await statusOf(`${existing} 9511`)).toBe(200)
  })

  it.each([
    [5, 429],
    [6, 200],
  ])('ten a day beside the name of %i members, then %i beside the ID of one', async (bearers, status) => {
    const name = { firstName: 'Moyna', middleName: null, lastName: 'Bepari' }
    await insertMembers(
      people,
      upTo(bearers).map((at) => ({ name, phone: `646555100${at}` })),
      MEMBERS + 1,
    )
    for (const at of upTo(10)) expect(await statusOf(`Moyna Bepari ${9500 + at}`, `10.4.${at}.7`)).toBe(200)
    expect(await statusOf('Moyna Bepari 9511', '10.4.99.7')).toBe(429)
    expect(await statusOf(`${MEMBERS + 2} 9511`, '10.4.99.8')).toBe(status)
  })

  it('right digits are not counted, however often', async () => {
    for (const _time of upTo(35)) expect(await sees(`7 ${endOf(7)}`)).toEqual([7])
    for (const _time of upTo(35)) expect(await sees(phoneOf(7))).toEqual([7])
  })
})

describe.each(CHECK_MODES)('in the mode %s', (mode: CheckMode) => {
  beforeEach(() => setCheckSettings(people, { mode }))

  it('digits tell only together', async () => {
    /** A text that matches, and the same one with digits that nobody has. */
    const pairs = [
      [phoneOf(9).slice(0, 9), '333333333'],
      [phoneOf(9).slice(1), '333333333'],
      [phoneOf(9).slice(2), '33333333'],
      [endOf(9), '3333'],
      [`Rahima ${endOf(9)}`, 'Rahima 3333'],
      [`${nameOf(9)} ${phoneOf(9).slice(0, 6)}`, `${nameOf(9)} 333333`],
      [`${nameOf(9)} ${phoneOf(9).slice(-5)}`, `${nameOf(9)} 33333`],
      ['Quaderi 1 9999', 'Quaderi 2 9999'],
      // The mode that masks everybody does not compare them.
      ...(mode === 'always-masked'
        ? [
            [`${nameOf(9)} ${endOf(9)}`, `${nameOf(9)} 3333`],
            [`9 ${endOf(9)}`, '9 3333'],
          ]
        : [
            ['1 9999', '9000 9999'],
            ['LM-0761 9999', 'LM-0799 9999'],
            ['LM 0761 9999', 'LM 0799 9999'],
          ]),
    ] as const
    for (const [at, [one = '', other = '']] of pairs.entries()) {
      const [hit, miss] = [await reply(one, `10.3.${at}.1`), await reply(other, `10.3.${at}.2`)]
      expect([one, hit.statusCode, hit.body]).toEqual([one, 200, miss.body])
    }
  })

  it('shows in full what it may', async () => {
    const part = await search('Rahima')
    const isFull = mode === 'always-full'
    expect([fullIds(part).length, part.data.length]).toEqual([isFull ? 7 : 0, 7])
    expect(part.meta.notice).toBe(mode === 'always-masked' ? mode : undefined)
    expect(await sees(phoneOf(50))).toEqual(mode === 'always-masked' ? [] : [50])
  })
})
