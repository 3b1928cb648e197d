import { afterAll, beforeAll, expect, it } from 'vitest'
import { dayOf } from '#domain/days.ts'
import { NewFee } from '#domain/dues/fee.ts'
import { verifyHistory } from '#server/history/verify-history.ts'
import { verifyRecords } from '#server/history/verify-records.ts'
import type { Database } from '#server/database/connection.ts'
import { openDatabase } from '#server/database/database.ts'
import { migrate } from '#server/database/migrate.ts'
import { listApprovals } from '#server/approvals/approvals.ts'
import { findNotDeposited, listDeposits } from '#server/dues/deposits.ts'
import { listDesks } from '#server/dues/read-desks.ts'
import { declared, logged } from '#server/features.ts'
import { createDemoDesks, DEMO_FEES } from './dues.ts'
import { createDemoMembers } from './members.ts'
import { seedDemo } from './seed.ts'

const clock = { now: () => Date.UTC(2026, 10, 21, 12) }
const members = createDemoMembers(clock)
const desks = createDemoDesks(clock, members)
const payments = desks.flatMap((desk) => desk.payments)

it('the fees are valid', () => {
  for (const fee of Object.values(DEMO_FEES)) expect(NewFee.safeParse(fee).error).toBeUndefined()
})

it('the plan covers three years with families, donations, voids and every common method', () => {
  expect(createDemoDesks(clock, members)).toEqual(desks)
  expect(new Set(desks.map(({ openedAt }) => dayOf(openedAt).slice(0, 4)))).toEqual(
    new Set(['2023', '2024', '2025', '2026']),
  )
  expect(payments.length).toBeGreaterThan(1500)
  expect(Math.max(...payments.map(({ parts }) => parts.length))).toBeGreaterThan(4)
  expect(new Set(payments.map(({ method }) => method))).toEqual(
    new Set(['cash', 'zelle', 'check', 'money_order', 'card']),
  )
  const purposes = payments.flatMap(({ parts }) => parts.map(({ purpose }) => purpose))
  expect(new Set(purposes)).toEqual(new Set(['dues', 'life', 'donation']))
  expect(payments.filter(({ voided }) => voided).length).toBeGreaterThan(5)
})

it.each(['2026-01-01T05:00:00Z', '2026-02-15T15:00:00Z', '2028-02-29T17:00:00Z', '2027-01-01T04:59:00Z'])(
  'everybody pays once a year, when a member, and nothing is in the future, at %s',
  (now) => {
    const at = { now: () => Date.parse(now) }
    const people = createDemoMembers(at)
    const paid = new Set<string>()
    const planned = createDemoDesks(at, people)
    for (const desk of planned) {
      expect(desk.closedAt ?? 0).toBeLessThan(at.now())
      for (const payment of desk.payments) {
        expect(payment.at).toBeGreaterThan(desk.openedAt)
        expect(payment.at).toBeLessThan(desk.closedAt ?? at.now())
        for (const part of payment.parts.filter((one) => one.purpose !== 'donation')) {
          const key = `${part.member} ${part.purpose === 'dues' ? part.year : 'life'}`
          expect(paid.has(key), key).toBe(false)
          paid.add(key)
          expect(people[part.member]?.joinedAt).toBeLessThan(payment.at)
          expect(people[part.member]?.member.isDied).toBe(false)
        }
      }
    }
    expect(planned.filter(({ closedAt }) => closedAt === null).map(({ letter }) => letter)).toEqual([
      'A',
      'B',
    ])
  },
)

let database: Database
beforeAll(async () => {
  database = await openDatabase('sqlite::memory:')
  await migrate(database)
  await seedDemo(database, clock, 150)
})
afterAll(() => database.close())

it('two desks are open, one closed desk was five dollars short, and all but the last are deposited', async () => {
  const listed = await listDesks(database.db, 1000)
  const open = listed.filter(({ state }) => state === 'open')
  expect(open.map(({ letter }) => letter).toSorted()).toEqual(['A', 'B'])
  const closed = listed.filter(({ state }) => state === 'closed')
  expect(closed).toHaveLength(listed.length - 2)
  const different = closed.filter(({ result }) => result?.differenceCents !== 0)
  expect(different).toMatchObject([
    { result: { differenceCents: -500, missingPapers: [] }, explanation: expect.stringContaining('change') },
  ])
  for (const { cents, expectedCents } of await listDeposits(database.db)) expect(cents).toBe(expectedCents)
  expect(await findNotDeposited(database.db)).toMatchObject({ desks: 1 })
})

it('a void waits for a second person', async () => {
  const waiting = await listApprovals(database.db, ['void_payment'], {
    reader: { uid: '', name: '' },
    approvables: declared.approvables,
  })
  expect(waiting).toMatchObject([{ askedBy: 'Belal Hossain' }])
})

it('the change log is whole, in the order of what happened', async () => {
  expect((await verifyHistory(database.db)).broken).toBeNull()
  expect(await verifyRecords(database.db, logged)).toBeNull()
  const changes = await database.db.selectFrom('changes').select('at').orderBy('number').execute()
  const times = changes.map(({ at }) => at)
  expect(times).toEqual(times.toSorted())
})
