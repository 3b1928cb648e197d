import { expect, it } from 'vitest'
import type { Approval } from '#domain/approvals/approval.ts'
import type { Payment } from '#domain/dues/payment.ts'
import { createFee, duesPart, newMember, openDesk, pay } from '../testing/dues.ts'
import type { Browser } from '../testing/test-app.ts'
import { usePeople } from '../testing/use-people.ts'

const people = usePeople('the file')

it('what a second person refused is told with the reason, and not what was taken back', async () => {
  const { admin } = people
  const desk = await openDesk(admin)
  const payment = await pay(admin, desk._id, [duesPart(await newMember(admin), await createFee(admin))])
  expect((await admin.post(`/api/admin/desks/${desk._id}/count`, { cash: {}, papers: [] })).statusCode).toBe(
    200,
  )
  const second = await people.signedIn((await people.addUser('admin', 'second@example.org')).email)
  const askAndRefuse = async (by: Browser, note: string) => {
    people.clock.advance(60_000)
    const sent = { reason: 'mistake', note: 'The wrong brother' }
    expect((await admin.post(`/api/admin/payments/${payment._id}/void`, sent)).statusCode).toBe(200)
    const waiting = (await admin.get('/api/admin/approvals')).json<{ data: Approval[] }>().data
    const asked = waiting.find(({ subject }) => subject === payment._id)
    const decision = { isAgreed: false, note }
    expect((await by.post(`/api/admin/approvals/${asked?._id}/decision`, decision)).statusCode).toBe(200)
    return (await admin.get(`/api/admin/payments/${payment._id}`)).json<{ data: Payment }>().data.refusals
  }
  expect(await askAndRefuse(admin, '')).toEqual([])
  const refused = { note: 'It was the right one', why: 'The wrong brother' }
  expect(await askAndRefuse(second, 'It was the right one')).toMatchObject([refused])
  expect(await askAndRefuse(second, '')).toMatchObject([{ note: '' }, refused])
})
