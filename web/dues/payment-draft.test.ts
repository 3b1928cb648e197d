import { expect, it } from 'vitest'
import { systemClock } from '#domain/clock.ts'
import type { MemberDues } from '#domain/dues/member-dues.ts'
import { newPaymentSchema } from '#domain/dues/payment.ts'
import type { Standing } from '#domain/dues/standing.ts'
import {
  type DraftPerson,
  isPaid,
  NO_PAYMENT,
  nextUnpaidYear,
  partKeys,
  proposeParts,
  toPayment,
} from './payment-draft.ts'

const FEE = '0195f7a0-0000-7000-8000-000000000001'
const DESK = '0195f7a0-0000-7000-8000-000000000002'
const TAKING = { desk: DESK, openedOn: '2026-11-27', today: '2026-11-27' }

const standing = (more: Partial<Standing>): Standing => ({
  state: 'never',
  since: null,
  until: null,
  receipt: null,
  typedYear: null,
  ...more,
})
const fee = (more: Partial<MemberDues['fees'][number]> = {}): MemberDues['fees'][number] => ({
  _id: FEE,
  version: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  class: 'general',
  name: { en: 'General member', bn: '' },
  cents: 2000,
  validFrom: '2020-01-01',
  note: '',
  ...more,
})
const dues = (more: Partial<MemberDues> = {}): MemberDues => ({
  numbers: [1],
  standing: standing({}),
  today: '2026-11-27',
  year: 2026,
  yearStart: '01-01',
  terms: [],
  payments: [],
  fees: [fee()],
  giveBack: [],
  ...more,
})
const term = (year: number) => ({
  class: 'general' as const,
  from: `${year}-01-01`,
  to: `${year}-12-31`,
  receipt: `26-A-000${year % 10}`,
  payment: FEE,
})

it('the current year is proposed at the general fee', () => {
  expect(proposeParts(dues())).toMatchObject([{ purpose: 'dues', year: 2026, fee: FEE, cents: 2000 }])
})

it('of several fees the full one is proposed', () => {
  const fees = [fee({ _id: DESK, cents: 1000 }), fee(), fee({ class: 'life', cents: 50_000 })]
  expect(proposeParts(dues({ fees }))).toMatchObject([{ fee: FEE, cents: 2000 }])
})

it('nothing is proposed for who has paid, pays nothing, or is dead, and without a fee', () => {
  const none = [
    dues({ terms: [term(2026)] }),
    dues({ standing: standing({ state: 'life' }) }),
    dues({ standing: standing({ state: 'deceased' }) }),
    dues({ standing: standing({ state: 'paid', typedYear: 2026 }) }),
    dues({ fees: [fee({ class: 'life' })] }),
  ]
  expect(none.map(proposeParts)).toEqual([[], [], [], [], []])
})

it('an older unpaid year is never proposed', () => {
  expect(nextUnpaidYear(dues({ terms: [term(2020)] }))).toBe(2026)
})

it('the next year is the first that is neither paid nor in the payment', () => {
  expect(nextUnpaidYear(dues({ terms: [term(2026), term(2027)] }), [2028])).toBe(2029)
  expect(nextUnpaidYear(dues({ standing: standing({ state: 'paid', typedYear: 2027 }) }))).toBe(2028)
})

it('a year that was typed in the register is paid until it is over', () => {
  const typed = dues({ standing: standing({ state: 'paid', typedYear: 2027 }) })
  expect([2026, 2027, 2028].map((year) => isPaid(typed, year))).toEqual([true, true, false])
})

const person = (id: number): DraftPerson => ({
  _id: `person-${id}`,
  id,
  name: `Member ${id}`,
  parts: [{ key: 'proposed', purpose: 'dues', year: 2026, fee: FEE, cents: 2000 }],
})

it('a family and a donation are one payment, paid by the first', () => {
  const values = {
    ...NO_PAYMENT,
    people: [person(7), person(8)],
    donations: [{ key: 'd', about: ' Mosque ', dollars: '$15.50' }],
  }
  const payment = toPayment(values, TAKING)
  expect(payment).toMatchObject({ payer: 7, payerName: null, cents: 5550, paidOn: '2026-11-27' })
  expect(payment.parts.map(({ purpose, member, cents }) => [purpose, member, cents])).toEqual([
    ['dues', 7, 2000],
    ['dues', 8, 2000],
    ['donation', 7, 1550],
  ])
  expect(payment.parts[2]).toMatchObject({ about: 'Mosque' })
  expect(partKeys(values)).toEqual(['person-7 proposed', 'person-8 proposed', 'd'])
  expect(newPaymentSchema(systemClock).safeParse(payment).error).toBeUndefined()
})

it('with the name of another payer a donation is of nobody in the register', () => {
  const donations = [{ key: 'd', about: '', dollars: '20' }]
  expect(toPayment({ ...NO_PAYMENT, donations, payerName: 'Rahim Store' }, TAKING)).toMatchObject({
    payer: null,
    payerName: 'Rahim Store',
    parts: [{ member: null, about: null }],
  })
})

it('a number that was typed for a check is not sent with cash of today', () => {
  const values = { ...NO_PAYMENT, people: [person(7)], reference: '1042' }
  expect(toPayment(values, TAKING).reference).toBeNull()
  expect(toPayment({ ...values, method: 'check' }, TAKING).reference).toBe('1042')
  expect(toPayment({ ...values, paidOn: '2026-11-20' }, TAKING).reference).toBe('1042')
})
