import type { KyselyPlugin } from 'kysely'
import { expect, it, vi } from 'vitest'
import { type Fee, FEE_IS_TAKEN } from '#domain/dues/fee.ts'
import { ALREADY_PAID, IN_FUTURE, LIFE_PAYS_NO_DUES, PAID_BEHIND_GAP } from '#domain/dues/payment.ts'
import {
  createFee,
  duesOf,
  duesPart,
  memberOf,
  newMember,
  openDesk,
  pay,
  paymentInput,
} from '../testing/dues.ts'
import { usePeople } from '../testing/use-people.ts'

const people = usePeople('the file')

it('a payment without a day is paid on that of the server in New York, for the year that it proposes', async () => {
  const { clock } = people
  // The last minute of 2026 in New York, where UTC is in 2027.
  clock.advance(Date.parse('2027-01-01T04:59:00Z') - clock.now())
  const admin = await people.signedIn('admin@example.org')
  const [desk, fee, member] = [await openDesk(admin), await createFee(admin), await newMember(admin)]
  const { today, year } = await duesOf(admin, member._id)
  expect([today, year]).toEqual(['2026-12-31', 2026])
  const { paidOn: _paidOn, ...body } = paymentInput(desk._id, [duesPart(member, fee, year)])
  const taken = await admin.post('/api/admin/payments', body)
  expect(taken.json()).toMatchObject({ data: { paidOn: today, parts: [{ year: 2026 }] } })
  expect(await memberOf(admin, member._id)).toMatchObject({ paidOn: today })

  const gift = { purpose: 'donation', cents: 500 }
  // A phone whose clock is ahead.
  const payerName = 'A guest'
  const ahead = paymentInput(desk._id, [gift], { paidOn: '2027-01-01', payerName })
  expect((await admin.post('/api/admin/payments', ahead)).json()).toMatchObject({
    errorMessages: [{ path: 'paidOn', message: IN_FUTURE }],
  })
  clock.advance(60_000)
  expect(await pay(admin, desk._id, [gift], { paidOn: null, payerName })).toMatchObject({
    paidOn: '2027-01-01',
  })
})

it('a life member pays no dues, and can still pay for the membership for life', async () => {
  const admin = await people.signedIn('admin@example.org')
  const [desk, fee] = [await openDesk(admin), await createFee(admin)]
  const lifeFee = await createFee(admin, { class: 'life', cents: 50_000 })
  const member = await newMember(admin, { typeOfMember: 'life_member', lifeMemberId: 'LM-77' })
  const day = { paidOn: null }
  const dues = await admin.post('/api/admin/payments', paymentInput(desk._id, [duesPart(member, fee)], day))
  expect(dues.json()).toMatchObject({
    errorMessages: [{ path: 'parts.0.member', message: LIFE_PAYS_NO_DUES }],
  })
  const life = { purpose: 'life', member: member.id, fee: lifeFee._id, cents: lifeFee.cents }
  expect(await pay(admin, desk._id, [life], day)).toMatchObject({ parts: [{ term: { to: null } }] })
})

it('a fee at which payments were taken keeps its amount, class and day', async () => {
  const admin = await people.signedIn('admin@example.org')
  const [desk, fee] = [await openDesk(admin), await createFee(admin, { cents: 2345 })]
  const change = async (changes: object) => {
    const { version } = (await admin.get(`/api/admin/fees/${fee._id}`)).json<{ data: Fee }>().data
    return admin.send({
      method: 'PATCH',
      url: `/api/admin/fees/${fee._id}`,
      headers: { 'if-match': `"${version}"` },
      payload: changes,
    })
  }
  expect((await change({ cents: 2346 })).statusCode).toBe(200)
  expect((await change({ cents: 2345 })).statusCode).toBe(200)
  await pay(admin, desk._id, [duesPart(await newMember(admin), fee)], { paidOn: null })
  for (const changes of [{ cents: 3000 }, { class: 'life' }, { validFrom: '2019-01-01' }])
    expect((await change(changes)).json()).toMatchObject({ errorMessages: [{ message: FEE_IS_TAKEN }] })
  expect((await change({ note: 'Meeting of May' })).statusCode).toBe(200)
})

it('a membership for life begins after the years paid without a gap, and never behind one', async () => {
  const admin = await people.signedIn('admin@example.org')
  const [desk, fee] = [await openDesk(admin), await createFee(admin)]
  const lifeFee = await createFee(admin, { class: 'life', cents: 50_000 })
  const member = await newMember(admin)
  const day = { paidOn: null }
  const { year } = await duesOf(admin, member._id)
  const life = { purpose: 'life', member: member.id, fee: lifeFee._id, cents: lifeFee.cents }
  await pay(admin, desk._id, [duesPart(member, fee, year + 1)], day)
  const behind = await admin.post('/api/admin/payments', paymentInput(desk._id, [life], day))
  expect(behind.json()).toMatchObject({
    errorMessages: [{ path: 'parts.0.member', message: PAID_BEHIND_GAP }],
  })
  const { receipt } = await pay(admin, desk._id, [duesPart(member, fee, year), life], day)
  expect((await duesOf(admin, member._id)).standing).toMatchObject({
    state: 'paid',
    until: `${year + 1}-12-31`,
    isLifeNext: true,
    receipt,
  })
  const again = await admin.post('/api/admin/payments', paymentInput(desk._id, [life], day))
  expect(again.json()).toMatchObject({ errorMessages: [{ path: 'parts.0.member', message: ALREADY_PAID }] })
})

it('a payment for five members is stored by as many statements as one for a single member', async () => {
  const { database } = people
  const admin = await people.signedIn('admin@example.org')
  const [desk, fee] = [await openDesk(admin), await createFee(admin)]
  const run = database.writes.run.bind(database.writes)
  const statementsFor = async (count: number) => {
    const members = await Promise.all(Array.from({ length: count }, () => newMember(admin)))
    let statements = 0
    const counter: KyselyPlugin = {
      transformQuery: ({ node }) => {
        statements += 1
        return node
      },
      transformResult: async ({ result }) => result,
    }
    const spy = vi
      .spyOn(database.writes, 'run')
      .mockImplementationOnce((work) =>
        run((current) => work({ ...current, tx: current.tx.withPlugin(counter) })),
      )
    const parts = members.map((member) => duesPart(member, fee, 2031))
    await pay(admin, desk._id, parts, { paidOn: null })
    spy.mockRestore()
    return statements
  }
  const one = await statementsFor(1)
  expect(one).toBeLessThanOrEqual(15)
  expect(await statementsFor(5)).toBeLessThanOrEqual(one + 1)
})
