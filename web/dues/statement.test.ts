import { expect, it } from 'vitest'
import type { Payment } from '#domain/dues/payment.ts'
import { paidBy, statementOf, statementYears } from './statement.ts'

const person = (id: number) => ({ id, _id: null, name: `Member ${id}` })
const part = (cents: number, more: Partial<Payment['parts'][number]> = {}): Payment['parts'][number] => ({
  purpose: 'dues',
  member: person(12),
  year: 2026,
  about: null,
  applicant: null,
  cents,
  term: null,
  ...more,
})

const paid = (receipt: string, paidOn: string, more: Partial<Payment> = {}): Payment => ({
  _id: `01910000-0000-7000-8000-0000000${receipt.replaceAll(/\D/g, '').slice(0, 5)}`,
  receipt,
  desk: { _id: '01910000-0000-7000-8000-000000000002', letter: 'A', isOpen: false },
  paidOn,
  at: `${paidOn}T15:00:00.000Z`,
  method: 'cash',
  reference: null,
  cents: 2000,
  payer: person(12),
  payerName: null,
  note: '',
  takenBy: 'Nasima Akter',
  parts: [part(2000)],
  void: null,
  refusals: [],
  ...more,
})
const VOID = { reason: 'mistake', note: '', at: '', by: '', agreedBy: null, desk: null } as const

const payments = [
  paid('26-A-0005', '2026-11-02', { void: VOID }),
  paid('26-A-0004', '2026-11-01', {
    cents: 5000,
    parts: [part(2000, { member: person(30) }), part(3000, { purpose: 'donation', year: null })],
  }),
  paid('26-A-0003', '2026-10-01', { payer: person(30) }),
  paid('26-A-0002', '2026-01-01', { payer: person(7) }),
  paid('25-A-0001', '2025-12-31'),
  paid('24-A-0001', '2024-12-31', { void: VOID }),
  paid('24-A-0002', '2024-12-31', { payer: null, payerName: 'A friend' }),
]
const paidByMember = paidBy({ numbers: [12, 7], payments })

it('a statement has what the member paid in a calendar year, under any number, for whomever', () => {
  const { payments: listed, cents, donations, voids } = statementOf(paidByMember, 2026)
  expect(listed.map(({ receipt }) => receipt)).toEqual(['26-A-0002', '26-A-0004'])
  expect({ cents, donations }).toEqual({ cents: 7000, donations: 3000 })
  expect(voids.map(({ receipt }) => receipt)).toEqual(['26-A-0005'])
})

it('the years are those of payments by the member that count', () => {
  expect(statementYears(paidByMember)).toEqual([2026, 2025])
  expect(statementYears([])).toEqual([])
})
