import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { MemberDues } from '#domain/dues/member-dues.ts'
import type { Payment } from '#domain/dues/payment.ts'
import type { Standing } from '#domain/dues/standing.ts'
import { aMember } from '../members/testing.ts'
import { AbilitiesContext } from '../session/abilities.tsx'
import { renderPage } from '../test-utils.tsx'
import { DuesOfMember } from './DuesOfMember.tsx'
import { useStandingWords } from './standing-words.ts'

afterEach(() => vi.unstubAllGlobals())

const NONE: Standing = {
  state: 'never',
  since: null,
  until: null,
  receipt: null,
  typedYear: null,
  isLifeNext: false,
}

const Words = ({ standing }: { standing: Standing }) => <p>{useStandingWords()(standing)}</p>

it.each<[Partial<Standing>, string]>([
  [{ state: 'never' }, 'Never paid'],
  [
    { state: 'paid', until: '2026-12-31', receipt: '26-A-0147' },
    'Paid until December 31, 2026 (receipt 26-A-0147)',
  ],
  [
    { state: 'paid', until: '2026-12-31', receipt: '26-A-0148', isLifeNext: true },
    'Paid until December 31, 2026, then for life (receipt 26-A-0148)',
  ],
  [
    { state: 'paid', until: '2027-12-31', typedYear: 2027 },
    'Paid until December 31, 2027, as typed in the register',
  ],
  [
    { state: 'grace', since: '2026-01-01', until: '2026-01-31', receipt: '25-A-0001' },
    'In grace until January 31, 2026 (receipt 25-A-0001)',
  ],
  [{ state: 'lapsed', since: '2026-01-01', receipt: '25-A-0001' }, 'Lapsed since January 1, 2026'],
  [{ state: 'life' }, 'Life member'],
  [{ state: 'life', receipt: '26-A-0001' }, 'Life member (receipt 26-A-0001)'],
  [{ state: 'deceased' }, 'Deceased'],
  [{ state: 'deceased', since: '2025-05-01' }, 'Deceased on May 1, 2025'],
])('the standing %o is said as "%s"', (standing, words) => {
  renderPage(<Words standing={{ ...NONE, ...standing }} />)
  expect(screen.getByText(words)).toBeTruthy()
})

const member = aMember()

const aPayment = (more: Partial<Payment>): Payment => ({
  _id: '01910000-0000-7000-8000-000000000001',
  receipt: '26-A-0001',
  desk: { _id: '01910000-0000-7000-8000-000000000002', letter: 'A', isOpen: true },
  paidOn: '2026-10-05',
  at: '2026-10-05T15:00:00.000Z',
  method: 'cash',
  reference: null,
  cents: 2050,
  payer: null,
  payerName: 'A friend',
  note: '',
  takenBy: 'Nasima Akter',
  parts: [
    {
      purpose: 'dues',
      member: { id: member.id + 1, _id: null, name: 'Karim Uddin' },
      year: 2026,
      about: null,
      applicant: null,
      cents: 2050,
      term: null,
    },
  ],
  void: null,
  refusals: [],
  ...more,
})

const show = (dues: Partial<MemberDues>, mayTake = true) => {
  const data: MemberDues = {
    numbers: [member.id],
    standing: NONE,
    today: '2026-10-05',
    year: 2026,
    yearStart: '01-01',
    terms: [],
    payments: [],
    fees: [],
    giveBack: [],
    ...dues,
  }
  const body = JSON.stringify({ statusCode: 200, success: true, message: 'Dues', data })
  vi.stubGlobal('fetch', async () => new Response(body, { status: 200 }))
  renderPage(
    <AbilitiesContext value={{ may: (ability) => mayTake || ability !== 'money.take', mayEdit: true }}>
      <DuesOfMember member={member} />
    </AbilitiesContext>,
  )
}
const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

it('a payment leads to its receipt and says for whom it was; a void one is struck through with the reason', async () => {
  const payment = aPayment({
    void: {
      reason: 'mistake',
      note: 'Wrong member',
      at: '2026-10-05T16:00:00.000Z',
      by: 'Nasima Akter',
      agreedBy: null,
      desk: 'A',
    },
  })
  show({ payments: [payment] })
  await screen.findByText('Never paid')
  expect(href('26-A-0001')).toBe(`/admin/payments/${payment._id}`)
  expect(screen.getByText('October 5, 2026 · Cash · Dues 2026 (Karim Uddin)')).toBeTruthy()
  expect(screen.getByText('$20.50').tagName).toBe('DEL')
  expect(screen.getByText('Void: Entered by mistake')).toBeTruthy()
  expect(screen.getByText('Wrong member')).toBeTruthy()
})

it.each<[string, Partial<MemberDues>, boolean]>([
  ['that is void says what to do', {}, true],
  [
    'that was taken again says nothing',
    {
      terms: [
        { class: 'life', from: '2027-01-01', to: null, receipt: '26-A-0002', payment: aPayment({})._id },
      ],
    },
    false,
  ],
])('a membership for life by a payment %s', async (_title, changes, expected) => {
  const by = { note: 'Wrong', at: '2026-10-05T16:00:00.000Z', by: 'Nasima Akter', agreedBy: null, desk: 'A' }
  const own = { id: member.id, _id: member._id, name: 'Rahim Uddin' }
  const part = {
    purpose: 'life' as const,
    member: own,
    year: null,
    about: null,
    applicant: null,
    cents: 2050,
    term: null,
  }
  const payments = [aPayment({ parts: [part], void: { ...by, reason: 'mistake' } })]
  show({ standing: { ...NONE, state: 'life' }, payments, ...changes })
  await screen.findByText(/^Life member/)
  expect(screen.queryByText(/^A payment for life is void/) !== null).toBe(expected)
})

it('what was paid twice is to be given back', async () => {
  show({ giveBack: [{ receipt: '26-B-0007', payment: '01910000-0000-7000-8000-000000000003', cents: 2000 }] })
  await screen.findByText('Paid twice for the same days. To give back:')
  expect(href('26-B-0007')).toBe('/admin/payments/01910000-0000-7000-8000-000000000003')
})

it('only who may take money for a living member is led to a desk', async () => {
  show({})
  await screen.findByText('Never paid')
  expect(href('Take a payment')).toBe(`/admin/desks?member=${member._id}`)
})

it.each<[string, Partial<MemberDues>, boolean]>([
  ['who only reads', {}, false],
  ['a deceased member', { standing: { ...NONE, state: 'deceased' } }, true],
])('for %s there is no payment to take', async (_case, dues, mayTake) => {
  show(dues, mayTake)
  await screen.findByText(/^(Never paid|Deceased)$/)
  expect(screen.queryByRole('link', { name: 'Take a payment' })).toBeNull()
})
