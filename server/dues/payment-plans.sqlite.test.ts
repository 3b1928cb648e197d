import { expect, it } from 'vitest'
import { planOf } from '../testing/query-plan.ts'
import { usePeople } from '../testing/use-people.ts'
import { selectPaymentNumbers, selectPaymentsOfName } from './read-payments.ts'

const people = usePeople('the file')

const FROM = '2026-01-01'
const METHOD = 'cash'
const DESK = '0195f7a0-0000-7000-8000-000000000001'

it.each([
  ['of all', {}, 'payments_at'],
  ['of some days', { from: FROM }, 'payments_at'],
  ['by a method', { method: METHOD }, 'payments_method'],
  ['by a method in some days', { method: METHOD, from: FROM }, 'payments_method'],
  ['of a desk', { desk: DESK }, 'payments_session'],
  ['of a desk by a method', { desk: DESK, method: METHOD }, 'payments_session'],
] as const)('the payments %s are read in the order of an index', async (_which, filters, index) => {
  const query = selectPaymentNumbers(people.database.db, filters).limit(50)
  expect(await planOf(people.database, query)).toEqual([
    expect.stringMatching(new RegExp(`INDEX ${index}\\b`)),
  ])
})

it('the payments of a name are found by an index', async () => {
  const plan = await planOf(people.database, selectPaymentsOfName(people.database.db, 'A guest'))
  expect(plan).toEqual([expect.stringMatching(/INDEX payments_payer_key\b/)])
})
