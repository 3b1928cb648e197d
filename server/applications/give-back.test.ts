import { expect, it } from 'vitest'
import type { DuesReport } from '#domain/dues/report.ts'
import { applicantInput, APPLICATIONS, applyReady } from '../testing/applications.ts'
import { usePeople } from '../testing/use-people.ts'

const people = usePeople('each test')

const toGiveBack = async () => {
  const reply = await people.admin.get('/api/admin/dues/report?from=2026-06-15&to=2026-06-15')
  return reply.json<{ data: DuesReport }>().data.giveBack
}

it('what was paid for an application that ends is to give back until the payment is void', async () => {
  const family = ['Rahim', 'Karim', 'Salma'].map((firstName) =>
    applicantInput({ name: { firstName, middleName: null, lastName: 'Sarkar' } }),
  )
  const { uids, payment, secret, desk } = await applyReady(people, { people: family })
  const decide = (index: number, step: string, body: object = {}) =>
    people.admin.post(`${APPLICATIONS}/${uids[index]}/${step}`, body)
  const part = (name: string) => ({
    receipt: payment.receipt,
    payment: payment._id,
    cents: 2000,
    why: 'in_vain',
    name,
  })
  expect(await toGiveBack()).toEqual([])

  await decide(0, 'refuse', { reason: 'Not of Sandwip' })
  expect(await toGiveBack()).toEqual([part('Rahim Sarkar')])
  await decide(0, 'undo')
  expect(await toGiveBack()).toEqual([])

  // Who was approved is a member for it.
  await decide(0, 'approve', { member: null })
  await people.visitor().post('/api/applications/withdraw', { secret })
  expect(await toGiveBack()).toEqual([part('Karim Sarkar'), part('Salma Sarkar')])

  // An application that is deleted, or erased, leaves its payment.
  expect((await people.admin.remove(`${APPLICATIONS}/${uids[2]}`)).statusCode).toBe(200)
  expect(await toGiveBack()).toEqual([part('Karim Sarkar'), part('Salma Sarkar')])
  const erased = await decide(2, 'forget', { name: 'Salma Sarkar', reason: 'Asked for it' })
  expect(erased.statusCode, erased.body).toBe(200)
  expect(await toGiveBack()).toEqual([part('Karim Sarkar'), part('')])

  const voided = { reason: 'given_back_in_cash', note: 'They withdrew', desk: desk._id }
  const reply = await people.admin.post(`/api/admin/payments/${payment._id}/void`, voided)
  expect(reply.statusCode, reply.body).toBe(200)
  expect(await toGiveBack()).toEqual([])
})
