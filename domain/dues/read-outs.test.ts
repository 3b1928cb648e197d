import { expect, it } from 'vitest'
import { isOfPayment } from './read-outs.ts'

const changed = (reason: string | null, ...paths: string[]) => ({
  reason,
  changes: paths.map((path) => ({ path })),
})

it.each([
  ['a payment', changed('26-A-0147', 'amount', 'expiredYearOfMembership', 'paidOn', 'paidTerms'), true],
  ['a payment of as much as was typed', changed('26-A-0147', 'expiredYearOfMembership'), true],
  ['a merge of two who paid', changed(null, 'amount', 'paidBy'), true],
  ['an edit', changed(null, 'amount', 'expiredYearOfMembership'), false],
  ['an edit with a reason', changed('Paid in 2026', 'amount'), false],
  ['an edit of more, whatever its reason', changed('26-A-0147', 'amount', 'email'), false],
])('%s: whether its change follows from a payment alone', (_title, change, expected) => {
  expect(isOfPayment(change, false)).toBe(expected)
})

it.each([
  ['a merge with another one who paid as much on that day', changed('The same person', 'amount'), true],
  ['an edit of more', changed(null, 'amount', 'email'), false],
])(
  '%s, of a member who has paid: whether its change follows from payments alone',
  (_title, change, expected) => {
    expect(isOfPayment(change, true)).toBe(expected)
  },
)
