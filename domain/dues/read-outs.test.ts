import { expect, it } from 'vitest'
import { isOfPayment } from './read-outs.ts'

const changed = (reason: string | null, ...paths: string[]) => ({
  reason,
  changes: paths.map((path) => ({ path })),
})

it.each([
  ['a payment', changed('26-A-0147', 'amount', 'expiredYearOfMembership', 'paidOn', 'paidUntil'), true],
  ['a payment of as much as was typed', changed('26-A-0147', 'expiredYearOfMembership'), true],
  ['a merge of two who paid', changed(null, 'amount', 'paidBy'), true],
  ['an edit', changed(null, 'amount', 'expiredYearOfMembership'), false],
  ['an edit with a reason', changed('Paid in 2026', 'amount'), false],
  ['an edit of more, whatever its reason', changed('26-A-0147', 'amount', 'email'), false],
])('%s: whether its change follows from a payment alone', (_title, change, expected) => {
  expect(isOfPayment(change)).toBe(expected)
})
