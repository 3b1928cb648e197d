import { beforeEach, describe, expect, it } from 'vitest'
import type { Insertable } from 'kysely'
import { OWN_RECORD_LIMITS, WRONG_PHONE_LIMITS } from '#domain/check-membership/check-limits.ts'
import type { CheckAnswer } from '#domain/check-membership/masked-member.ts'
import { buildApp } from '../app.ts'
import { readEnv } from '../env.ts'
import { newUid } from '../database/ids.ts'
import type { MembersTable } from '../database/schema.ts'
import { readCounter } from '../database/counters.ts'
import { checkFrom, fullIds, setCheckSettings, startSecondProcess } from '../testing/checks.ts'
import { createMember } from '../testing/members.ts'
import { sweepAll } from '../testing/sweep-all.ts'
import { usePeople } from '../testing/use-people.ts'

const DAY_MS = 86_400_000
const ADDRESS = '198.51.100.7'
const MEMBERS = 12

const people = usePeople('each test')
beforeEach(async () => {
  for (let index = 1; index <= MEMBERS; index++) {
    const name = { firstName: 'Person', middleName: null, lastName: `Number${index}` }
    await createMember(people.admin, { name, phone: `7185550${String(index * 7).padStart(3, '0')}` })
  }
  await setCheckSettings(people, { perAddress: 3, perNetwork: 5, overall: 8 })
})

const phoneOf = (id: number) => `7185550${String(id * 7).padStart(3, '0')}`
const search = (id: number | string, from = ADDRESS, { app } = people) => checkFrom(app, from, String(id))
const searchAll = async (from: string, ids: readonly number[]) => {
  const shown: number[] = []
  for (const id of ids) shown.push(...fullIds(await search(id, from)))
  return shown
}
const ALL = Array.from({ length: MEMBERS }, (_, index) => index + 1)

it('an address sees a limited number of members in full; further ones are masked, with a notice [S6.2, V2.3.2]', async () => {
  expect(await searchAll(ADDRESS, ALL)).toEqual([1, 2, 3])
  const more = await search(4)
  expect(more.data).toMatchObject([{ isMasked: true, name: { lastName: 'Number4' } }])
  expect(more.meta).toEqual({ page: 1, limit: 50, total: 1, notice: 'limit' })
  const byName = await search('Person Number4')
  expect(byName.data).toMatchObject([{ isMasked: true }])
  expect(byName.meta.notice).toBe('limit')
})

it('a member that was disclosed to an address stays visible to it, by any search text, and is not counted again', async () => {
  for (let round = 0; round < 3; round++) {
    expect(fullIds(await search(1))).toEqual([1])
    expect(fullIds(await search('Person Number1'))).toEqual([1])
    expect(fullIds(await search(phoneOf(1)))).toEqual([1])
  }
  expect(await searchAll(ADDRESS, [2, 3, 4, 1])).toEqual([2, 3, 1])
})

it('an address, its network, and all visitors together have separate limits', async () => {
  expect(await searchAll('198.51.100.1', [1, 2, 3])).toEqual([1, 2, 3])
  // Members that the network has seen already count against the address limit only.
  expect(await searchAll('198.51.100.2', [1, 4, 5, 6])).toEqual([1, 4, 5])
  expect(await searchAll('198.51.100.3', [1, 2, 6])).toEqual([1, 2])
  expect(await searchAll('203.0.113.1', [6, 7, 8, 9])).toEqual([6, 7, 8])
  expect(await searchAll('192.0.2.1', [9, 8, 10, 1])).toEqual([8, 1])
})

it('the addresses of one IPv6 prefix count as one, and so do the spellings of an address', async () => {
  expect(await searchAll('2001:db8:1:1::1', [1, 2])).toEqual([1, 2])
  expect(await searchAll('2001:db8:1:1:ffff::9', [3, 4])).toEqual([3])
  expect(await searchAll('2001:db8:1:2::1', [4, 5, 6])).toEqual([4, 5])
  expect(await searchAll('::ffff:192.0.2.9', [6, 7, 8])).toEqual([6, 7, 8])
  expect(await searchAll('192.0.2.9', [1])).toEqual([])
})

it('a part of the day is reserved for addresses that have seen fewer than three members', async () => {
  await setCheckSettings(people, { perAddress: 10, perNetwork: 20, overall: 10 })
  // The reserved half begins where the first address has seen five.
  expect(await searchAll(ADDRESS, ALL)).toEqual([1, 2, 3, 4, 5])
  expect(await searchAll('203.0.113.1', [1, 6, 7, 8])).toEqual([1, 6, 7])
  expect(await searchAll('192.0.2.1', [8, 9, 10, 11])).toEqual([8, 9, 10])
  expect(await searchAll('192.0.3.1', [11, 10])).toEqual([10])
})

it('the number of members that an address sees masked is limited as well, by a share of the register', async () => {
  const { database } = people
  const [{ id: _id, uid: _uid, directory: _directory, ...template } = {}] = await database.db
    .selectFrom('members')
    .selectAll()
    .limit(1)
    .execute()
  const values = Array.from({ length: 801 }, (_, index) => ({
    ...template,
    id: MEMBERS + 1 + index,
    uid: newUid(index),
    first_name: index === 800 ? 'Alone' : `Given${index % 16}`,
    last_name: index === 800 ? 'Lastly' : `Family${index}`,
  }))
  // Every column that is not generated is copied from a row.
  await database.db
    .insertInto('members')
    .values(values as Insertable<MembersTable>[])
    .execute()
  const app = await startSecondProcess(people)
  const seen = new Set<string>()
  const look = async (text: string, from = ADDRESS) => {
    const answer = await checkFrom(app, from, text)
    for (const { name } of answer.data) seen.add(name.lastName)
    return answer
  }
  for (let given = 0; given < 12; given++) expect((await look(`Given${given} Family`)).data).toHaveLength(50)
  // The same members again are free.
  expect((await look('Given0 Family')).meta).toEqual({ page: 1, limit: 50, total: 50 })
  const refused = await look('Given12 Family')
  expect(refused).toEqual({ data: [], meta: { page: 1, limit: 50, total: 0, notice: 'masked-limit' } })
  expect(seen.size).toBe(600)
  // The whole name shows the member in full.
  expect(fullIds(await look('Given12 Family12'))).toHaveLength(1)
  // The notice no longer reveals whether a member has such a name.
  for (const text of ['Nobody', 'Given13', 'Given13 Somebody', 'Given13 5'])
    expect({ text, ...(await look(text)) }).toEqual({ text, ...refused })
  expect(await searchAll(ADDRESS, [5, 6, 7])).toEqual([5, 6])
  const beyondBoth = async (text: string) => {
    const { data, meta } = await look(text)
    expect(data, text).toEqual([])
    return meta.notice
  }
  for (const text of ['Nobody Lastly', 'Lastly', 'Nobody', 'Person 12', 'Nobody 12'])
    expect([text, await beyondBoth(text)]).toEqual([text, 'masked-limit'])
  for (const text of ['11', '9000']) expect([text, await beyondBoth(text)]).toEqual([text, 'limit'])
  // A whole name always shows the member.
  for (const text of ['Alone Lastly', 'Given13 Family13', 'Lastly, Alone'])
    expect(await look(text)).toMatchObject({ data: [{ isMasked: true }], meta: { notice: 'limit' } })
  await app.close()
})

it('the counts start again on the next day in New York, and those of the day before are deleted', async () => {
  expect(await searchAll(ADDRESS, ALL)).toHaveLength(3)
  // Noon UTC is eight o’clock in New York: its day ends at four in the morning UTC.
  people.clock.advance(15.9 * 3_600_000)
  expect(await searchAll(ADDRESS, [4])).toEqual([])
  people.clock.advance(0.2 * 3_600_000)
  await sweepAll(people, (error) => expect.fail(String(error)))
  const again = await startSecondProcess(people)
  expect(await people.database.db.selectFrom('disclosed_members').selectAll().execute()).toEqual([])
  expect(await people.database.db.selectFrom('disclosure_counts').selectAll().execute()).toEqual([])
  expect(await people.database.db.selectFrom('masked_members').selectAll().execute()).toEqual([])
  expect(await searchAll(ADDRESS, ALL)).toEqual([1, 2, 3])
  await again.close()
})

it('addresses are stored as a hash that differs each day', async () => {
  const names = async () => {
    const rows = await people.database.db
      .selectFrom('disclosed_members')
      .select('subject')
      .distinct()
      .execute()
    return rows.map(({ subject }) => subject).filter((subject) => subject !== 'everybody')
  }
  await search(1)
  const today = await names()
  expect(today).toHaveLength(2)
  for (const subject of today) expect(subject).toMatch(/^[\w-]{22}$/)
  people.clock.advance(DAY_MS)
  await search(1)
  const both = await names()
  expect(new Set(both).size).toBe(4)
})

it('the limits hold after a restart, across processes and for concurrent requests', async () => {
  const apps = [people.app, await startSecondProcess(people), await startSecondProcess(people)]
  const replies = await Promise.all(
    ALL.flatMap((id) => apps.map((app) => checkFrom(app, ADDRESS, String(id)))),
  )
  expect(new Set(replies.flatMap(fullIds)).size).toBe(3)
  const crowd = await Promise.all(
    ALL.flatMap((id) => apps.map((app, at) => checkFrom(app, `203.0.${id}.${at + 1}`, String(id)))),
  )
  expect(new Set([...replies, ...crowd].flatMap(fullIds)).size).toBe(8)
  await Promise.all(apps.slice(1).map((app) => app.close()))

  const restarted = await startSecondProcess(people)
  expect(fullIds(await checkFrom(restarted, '192.0.2.200', '12'))).toEqual(
    replies.concat(crowd).flatMap(fullIds).includes(12) ? [12] : [],
  )
  expect(
    await people.database.db
      .selectFrom('disclosure_counts')
      .selectAll()
      .where('subject', '=', 'everybody')
      .execute(),
  ).toMatchObject([{ members: 8 }])
  await restarted.close()
})

it('counting does not raise the data revision, by which pages are cached', async () => {
  const { db } = people.database
  const before = await readCounter(db, 'data_revision')
  await searchAll(ADDRESS, ALL)
  expect(await readCounter(db, 'data_revision')).toBe(before)
})

it('an admin is neither limited nor counted', async () => {
  for (const id of ALL) {
    const reply = await people.admin.send({
      method: 'GET',
      url: `/api/members?searchTerm=${id}`,
      remoteAddress: ADDRESS,
    })
    expect(reply.json()).toMatchObject({ data: { data: [{ id, phone: phoneOf(id) }] } })
  }
  expect(await searchAll(ADDRESS, ALL)).toHaveLength(3)
})

describe('a search by phone number', () => {
  const urlOf = (text: string) => `/api/members?searchTerm=${encodeURIComponent(text)}`
  const reply = (text: string, from = ADDRESS) => people.app.inject({ url: urlOf(text), remoteAddress: from })

  it('opens the record beyond every limit, also by the last four digits beside the whole name', async () => {
    await setCheckSettings(people, { perAddress: 3, perNetwork: 3, overall: 3 })
    expect(await searchAll(ADDRESS, ALL)).toEqual([1, 2, 3])
    for (const id of ALL.slice(3)) {
      const end = phoneOf(id).slice(-4)
      for (const text of [phoneOf(id), `Person Number${id} ${end}`, `Person Number${id} ${phoneOf(id)}`])
        expect(fullIds(await search(text)), text).toEqual([id])
    }
    const usage = await people.admin.get('/api/admin/check-membership')
    expect(usage.json()).toMatchObject({ data: { seen: MEMBERS, overall: 3 } })
  })

  it.each([
    ['an address', WRONG_PHONE_LIMITS.address.allowed, 1],
    ['a network', WRONG_PHONE_LIMITS.network.allowed, 5],
  ])('is refused to %s after too many wrong numbers of an hour', async (_whose, allowed, addresses) => {
    for (let tried = 0; tried < allowed; tried++) {
      const from = `198.51.100.${tried % addresses}`
      expect((await reply(`646555${String(tried).padStart(4, '0')}`, from)).statusCode).toBe(200)
    }
    const [wrong, right] = [
      await reply('6465559999', '198.51.100.0'),
      await reply(phoneOf(9), '198.51.100.0'),
    ]
    expect([wrong.statusCode, right.body]).toEqual([429, wrong.body])
    expect(fullIds(await search(phoneOf(9), '203.0.113.1'))).toEqual([9])
    people.clock.advance(3_600_000)
    expect(fullIds(await search(phoneOf(9), '198.51.100.0'))).toEqual([9])
  })

  it('does not reveal by a part of a number whether a member has it', async () => {
    await searchAll(ADDRESS, ALL)
    const part = (await reply('646555')).body
    expect(part).toContain('"notice":"phone-part"')
    for (const text of [phoneOf(9).slice(2), phoneOf(9).slice(0, 9), '71855', 'Person 0063', 'Person 0064'])
      expect((await reply(text)).body).toBe(part)
  })

  it('by the last four digits beside a name is limited as beside an ID, however the name is spelled', async () => {
    const name = { firstName: 'Abdul', middleName: null, lastName: 'Karim' }
    for (let index = 0; index < 7; index++)
      await createMember(people.admin, { name, phone: `929555${String(31 + 100 * index).padStart(4, '0')}` })
    const spellings = ['Abdul Karim', 'KARIM, Abdul', 'Md. Abdul Karim', 'আব্দুল করিম', 'Abdulkarim']
    const { member, memberByNetwork } = OWN_RECORD_LIMITS
    for (let tried = 0; tried < member.allowed; tried++) {
      const from = `10.3.${Math.floor(tried / memberByNetwork.allowed)}.${tried}`
      expect((await reply(`${spellings[tried % 5]} ${9000 + tried}`, from)).statusCode).toBe(200)
    }
    const [hit, miss] = [await reply('Abdul Karim 0031'), await reply('আব্দুল করিম 0032')]
    expect([hit.statusCode, miss.body]).toEqual([429, hit.body])
    expect((await search('9295550131')).data).toHaveLength(1)
  })
})

describe('while the visitor types', () => {
  const type = async (text: string) => {
    const url = `/api/members?typing=true&searchTerm=${encodeURIComponent(text)}`
    const reply = await people.app.inject({ url, remoteAddress: ADDRESS })
    return reply.json<{ data: CheckAnswer }>().data
  }

  it('nothing is counted, and only whole names and members seen before are shown', async () => {
    const steps = ['Per', 'Person', 'Person Num', '7', phoneOf(7), '7 0049', '6465559999']
    for (const text of steps) expect([text, (await type(text)).data]).toEqual([text, []])
    const { id } = await createMember(people.admin, { name: { firstName: 'Rahima', lastName: 'Sarkar' } })
    expect((await type('Rahima Sarkar')).data).toMatchObject([{ isMasked: true }])
    for (const table of ['disclosed_members', 'masked_members', 'throttles'] as const) {
      const rows = await people.database.db.selectFrom(table).selectAll().execute()
      expect([table, rows.filter((row) => !JSON.stringify(row).includes('membership-check'))]).toEqual([
        table,
        [],
      ])
    }
    await search('Rahima Sarkar')
    await search('Person')
    expect(fullIds(await type('Rahima Sarkar'))).toEqual([id])
    expect((await type('Person')).data.length).toBeGreaterThan(1)
  })
})

describe('one’s own record', () => {
  const ownText = (id: number) => `${id} ${phoneOf(id).slice(-4)}`
  const statusOf = async (text: string, from = ADDRESS) => {
    const url = `/api/members?searchTerm=${encodeURIComponent(text)}`
    return (await people.app.inject({ url, remoteAddress: from })).statusCode
  }

  it('opens beyond all limits by a member ID together with the last four digits of the phone, and is counted', async () => {
    await setCheckSettings(people, { perAddress: 3, perNetwork: 5, overall: 3 })
    expect(await searchAll(ADDRESS, ALL)).toEqual([1, 2, 3])
    for (const [id, from] of [
      [4, ADDRESS],
      [5, '203.0.113.1'],
    ] as const) {
      expect((await search(id, from)).meta.notice).toBe('limit')
      expect(fullIds(await search(ownText(id), from))).toEqual([id])
    }
    const { _id } = await createMember(people.admin, {
      typeOfMember: 'life_member',
      lifeMemberId: 'LM-0753',
      phone: '3475550161',
    })
    expect((await search('lm 753 0161')).data).toMatchObject([{ _id }])
    expect(await search('LM-0753 0162')).toMatchObject({ data: [], meta: { notice: 'wrong-digits' } })
    const usage = await people.admin.get('/api/admin/check-membership')
    expect(usage.json()).toMatchObject({ data: { seen: 6, overall: 3 } })
  })

  it('cannot be opened by guessing digits: wrong ones are limited per address and hour, and per member and day', async () => {
    const { member, memberByNetwork } = OWN_RECORD_LIMITS
    const tryWrong = async (network: string) => {
      for (let index = 0; index < memberByNetwork.allowed; index++) {
        expect(await search(`5 9${String(index).padStart(3, '0')}`, `${network}.${index}`)).toMatchObject({
          data: [],
          meta: { notice: 'wrong-digits' },
        })
      }
      expect(await statusOf(ownText(5), `${network}.99`)).toBe(429)
    }
    await tryWrong('192.0.2')
    // Other networks are not affected until all together have guessed too often.
    expect(await statusOf(ownText(5), '203.0.113.9')).toBe(200)
    for (let tried = memberByNetwork.allowed; tried < member.allowed; tried += memberByNetwork.allowed)
      await tryWrong(`192.0.${2 + tried}`)
    expect(await statusOf(ownText(5), '203.0.113.9')).toBe(429)
    for (let index = 0; index < OWN_RECORD_LIMITS.address.allowed; index++) {
      expect(await statusOf(`${6 + (index % 6)} 9000`)).toBe(200)
    }
    expect(await statusOf(ownText(6))).toBe(429)
    expect(await statusOf(ownText(6), '203.0.113.9')).toBe(200)
    people.clock.advance(3_600_000)
    expect(await statusOf(ownText(6))).toBe(200)
    expect(await statusOf(ownText(5), '203.0.113.9')).toBe(429)
    people.clock.advance(DAY_MS)
    expect(fullIds(await search(ownText(5)))).toEqual([5])
  })

  it('may be opened any number of times: right digits are not counted as guesses', async () => {
    await createMember(people.admin, {
      typeOfMember: 'life_member',
      lifeMemberId: 'LM-0753',
      phone: '3475550161',
    })
    for (let times = 0; times < OWN_RECORD_LIMITS.network.allowed + 2; times++) {
      expect(await statusOf(ownText(7))).toBe(200)
      for (const text of ['LM-753 0161', 'LM0753 0161', 'lm 753 0161'])
        expect(await statusOf(text, `203.0.113.${times}`)).toBe(200)
      expect(await statusOf('LM753 0161')).toBe(200)
      people.clock.advance(10_000)
    }
  })
})

it('admins are mailed when half of the overall limit is used and when all of it is, once a day each', async () => {
  const { database, clock } = people
  const settings = {
    secret: 'a secret for tests, of more than 32 characters',
    accessTtlSeconds: 60,
    refreshTtlSeconds: 60,
  }
  const app = await buildApp({ database, clock, settings, env: readEnv({ SMTP_URL: 'smtp://127.0.0.1:9' }) })
  const mails = async () => {
    const rows = await database.db
      .selectFrom('outbox')
      .select(['recipient', 'subject'])
      .orderBy('subject')
      .execute()
    expect(rows.every(({ recipient }) => recipient === 'admin@example.org')).toBe(true)
    return rows.map(({ subject }) => subject)
  }
  const see = async (...ids: number[]) => {
    for (const id of ids) await checkFrom(app, `203.0.${id}.1`, String(id))
  }
  await see(1, 2, 3)
  expect(await mails()).toEqual([])
  await see(4)
  const half = 'Membership check: 50 % of today’s limit is used / সদস্যপদ যাচাই: আজকের সীমার ৫০% শেষ'
  const all = 'Membership check: 100 % of today’s limit is used / সদস্যপদ যাচাই: আজকের সীমার ১০০% শেষ'
  expect(await mails()).toEqual([half])
  await see(5, 6, 7, 8, 9, 10)
  expect(await mails()).toEqual([all, half])
  const usage = await people.admin.get('/api/admin/check-membership')
  expect(usage.json()).toMatchObject({
    data: { registered: MEMBERS, perAddress: 3, perNetwork: 5, overall: 8, seen: 8 },
  })
  await setCheckSettings(people, { overall: 10 })
  await see(9, 10)
  expect(await mails()).toEqual([all, half])
  clock.advance(DAY_MS)
  await see(1, 2, 3, 4, 5)
  expect(await mails()).toEqual([all, half, half])
  await app.close()
})

describe('the setting', () => {
  it('‘always full’ shows a part of a name in full, up to the limit', async () => {
    await setCheckSettings(people, { mode: 'always-full', perAddress: 3 })
    const { data, meta } = await search('Person')
    expect(data.map((member) => 'isMasked' in member)).toEqual(ALL.map((id) => id > 3))
    expect(meta).toMatchObject({ total: MEMBERS, notice: 'limit' })
  })

  it('‘always masked’ masks every member, with a notice', async () => {
    await setCheckSettings(people, { mode: 'always-masked' })
    for (const text of ['7', 'Person Number7', phoneOf(7)]) {
      const { data, meta } = await search(text)
      expect(data).toMatchObject([{ isMasked: true, name: { lastName: 'Number7' } }])
      expect(meta.notice).toBe('always-masked')
    }
    // Digits beside an ID or a name are ignored.
    for (const text of ['7', 'Person Number7']) {
      const [right, wrong] = [await search(`${text} 0049`), await search(`${text} 0050`)]
      expect(right).toMatchObject({ data: [{ isMasked: true }], meta: { notice: 'always-masked' } })
      expect(wrong).toEqual(right)
    }
  })
})
