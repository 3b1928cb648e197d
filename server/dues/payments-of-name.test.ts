import { expect, it } from 'vitest'
import type { Payment } from '#domain/dues/payment.ts'
import { createFee, duesPart, newMember, openDesk, pay } from '../testing/dues.ts'
import { usePeople } from '../testing/use-people.ts'

const people = usePeople('the file')

it('a payer by name has a statement of what was paid under the name, in any case and with any spaces', async () => {
  const desk = await openDesk(people.admin)
  const give = (payerName: string) =>
    pay(people.admin, desk._id, [{ purpose: 'donation', cents: 100 }], { payerName })
  const one = await give('Émile  Haque')
  const other = await give('émile haque')
  await give('Emile Haque')
  const list = (payment: Payment) => people.admin.get(`/api/admin/payments/${payment._id}/payer`)
  const receipts = (await list(one)).json<{ data: Payment[] }>().data.map(({ receipt }) => receipt)
  expect(receipts).toEqual([other.receipt, one.receipt])
  const byMember = await pay(people.admin, desk._id, [
    duesPart(await newMember(people.admin), await createFee(people.admin)),
  ])
  expect((await list(byMember)).statusCode).toBe(404)
})
