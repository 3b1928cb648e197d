import { expect, it } from 'vitest'
import type { FeeClass } from '#domain/dues/fee.ts'
import type { MemberDues } from '#domain/dues/member-dues.ts'
import { NewPayment, type Payment } from '#domain/dues/payment.ts'
import type { Standing } from '#domain/dues/standing.ts'
import {
  type DraftApplicant,
  type DraftPerson,
  isPaid,
  NO_PAYMENT,
  nextUnpaidYear,
  partKeys,
  proposeApplicantPart,
  proposeParts,
  replacedYear,
  toPayment,
  toTakeAgain,
} from './payment-draft.ts'

const FEE = '0195f7a0-0000-7000-8000-000000000001'
const LIFE_FEE = '0195f7a0-0000-7000-8000-000000000003'
const DESK = '0195f7a0-0000-7000-8000-000000000002'
const TAKING = { desk: DESK, openedOn: '2026-11-27' }

const standing = (more: Partial<Standing>): Standing => ({
  state: 'never',
  since: null,
  until: null,
  receipt: null,
  typedYear: null,
  isLifeNext: false,
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

it('the current year is proposed at the first fee of a year', () => {
  const fees = [fee({ _id: DESK, class: 'life', cents: 50_000 }), fee(), fee({ _id: DESK, cents: 3000 })]
  expect(proposeParts(dues({ fees }))).toMatchObject([{ purpose: 'dues', year: 2026, fee: FEE, cents: 2000 }])
})

it('for a paper receipt of last year its year is proposed', () => {
  const late = dues({ today: '2027-01-02', year: 2027 })
  expect(proposeParts(late, '2026-12-30')).toMatchObject([{ year: 2026 }])
  expect(proposeParts(late, '2027-0')).toMatchObject([{ year: 2027 }])
  const applicant = proposeApplicantPart({ class: 'general' }, late, '2026-12-30')
  expect(applicant).toMatchObject({ year: 2026 })
})

it('what stays paid of a void receipt is taken again with its day and number', () => {
  const named = (id: number) => ({ id, _id: `person-${id}`, name: `Member ${id}` })
  const part = (id: number, year = 2026, purpose: 'dues' | 'donation' = 'dues') => ({
    purpose,
    member: named(id),
    year,
    about: null,
    applicant: null,
    cents: 2000,
    term: null,
  })
  const paid: Payment = {
    _id: FEE,
    receipt: '26-A-0147',
    desk: { _id: DESK, letter: 'A', isOpen: false },
    paidOn: '2026-06-20',
    at: '2026-06-20T16:00:00.000Z',
    method: 'cash',
    reference: null,
    cents: 8000,
    payer: named(8),
    payerName: null,
    note: '',
    takenBy: 'Nasima Akter',
    parts: [part(7), part(8), part(7, 2027), part(9, 2026, 'donation')],
    void: null,
    refusals: [],
  }
  const again = toTakeAgain(paid)
  expect(again.people.map(({ id, asked }) => [id, asked])).toEqual([
    [8, [2026]],
    [7, [2026, 2027]],
  ])
  const fees = [fee(), fee({ _id: LIFE_FEE, class: 'life', cents: 50_000 })]
  expect(proposeParts(dues({ fees, terms: [term(2026)] }), '', [2027, 'life'])).toMatchObject([
    { purpose: 'dues', year: 2027 },
    { purpose: 'life', fee: LIFE_FEE },
  ])
  expect(again).toMatchObject({ paidOn: '2026-06-20', reference: '26-A-0147' })
  expect(toTakeAgain({ ...paid, method: 'check', reference: '1042' })).toMatchObject({
    reference: '1042',
    note: '26-A-0147',
  })
})

it('nothing is proposed for who has paid, pays nothing, or is dead, and without a fee', () => {
  const none = [
    dues({ terms: [term(2026)] }),
    dues({ standing: standing({ state: 'life' }) }),
    dues({ standing: standing({ state: 'deceased' }) }),
    dues({ standing: standing({ state: 'paid', typedYear: 2026 }) }),
    dues({ fees: [fee({ class: 'life' })] }),
  ]
  expect(none.map((each) => proposeParts(each))).toEqual([[], [], [], [], []])
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

it.each([
  [[2023], 2026],
  [[2023, 2025], 2026],
  [[2023, 2026], null],
  [[2027], null],
  [[], null],
])('of a member with the typed year 2026, a payment for %j replaces %s', (years, replaced) => {
  const typed = dues({ standing: standing({ state: 'paid', typedYear: 2026 }) })
  expect(replacedYear(typed, years)).toBe(replaced)
  expect(replacedYear({ ...typed, terms: [term(2027)] }, years)).toBeNull()
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
  expect(payment).toMatchObject({ payer: 7, payerName: null, cents: 5550, paidOn: null })
  expect(payment.parts.map(({ purpose, member, cents }) => [purpose, member, cents])).toEqual([
    ['dues', 7, 2000],
    ['dues', 8, 2000],
    ['donation', 7, 1550],
  ])
  expect(payment.parts[2]).toMatchObject({ about: 'Mosque' })
  expect(partKeys(values)).toEqual(['person-7 proposed', 'person-8 proposed', 'd'])
  expect(NewPayment.safeParse(payment).error).toBeUndefined()
})

it('applicants are paid for by the first of them, each at the fee of what they would like to be', () => {
  const fees = [fee(), fee({ _id: LIFE_FEE, class: 'life', cents: 50_000 })]
  const applicant = (number: number, wanted: FeeClass): DraftApplicant => ({
    _id: `0195f7a0-0000-7000-8000-00000000000${number}`,
    name: `Applicant ${number}`,
    class: wanted,
    code: 'K7M4PT',
    part: proposeApplicantPart({ class: wanted }, { year: 2026, yearStart: '01-01', fees }),
  })
  const values = { ...NO_PAYMENT, applicants: [applicant(8, 'general'), applicant(9, 'life')] }
  const payment = toPayment(values, TAKING)
  expect(payment).toMatchObject({
    payer: null,
    payerName: 'Applicant 8',
    parts: [
      { purpose: 'dues', member: null, applicant: values.applicants[0]?._id, year: 2026, cents: 2000 },
      { purpose: 'life', member: null, applicant: values.applicants[1]?._id, fee: LIFE_FEE, cents: 50_000 },
    ],
  })
  expect(partKeys(values)).toEqual(values.applicants.map(({ _id }) => `${_id} proposed`))
  expect(NewPayment.safeParse(payment).error).toBeUndefined()
  expect(
    proposeApplicantPart({ class: 'life' }, { year: 2026, yearStart: '01-01', fees: [fee()] }),
  ).toBeNull()
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

it('no year is left to pay where a membership for life follows', () => {
  const life = { ...term(2027), class: 'life' as const, to: null }
  const paid = dues({ terms: [life, term(2026)], standing: standing({ state: 'paid', isLifeNext: true }) })
  expect(nextUnpaidYear(paid)).toBeNull()
  expect(proposeParts(paid)).toEqual([])
})
