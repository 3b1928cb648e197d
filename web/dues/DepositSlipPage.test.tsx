import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Deposit, DeskSession, Paper } from '#domain/dues/desk.ts'
import { renderPage } from '../test-utils.tsx'
import DepositSlipPage from './DepositSlipPage.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const A = '0195f7a0-0000-7000-8000-000000000002'
const B = '0195f7a0-0000-7000-8000-000000000003'
const DEPOSIT = '0195f7a0-0000-7000-8000-000000000004'

const deskOf = (id: string, deposit: string | null): DeskSession => ({
  _id: id,
  version: 4,
  letter: id === A ? 'A' : 'B',
  state: 'closed',
  openedAt: '2026-06-15T15:00:00.000Z',
  openedBy: 'Nasima Akter',
  float: { 2000: 1 },
  floatCents: 2000,
  receipts: 3,
  voids: [],
  counts: [],
  first: '26-A-0001',
  last: '26-A-0003',
  countedAt: '2026-06-15T22:00:00.000Z',
  countedBy: 'Nasima Akter',
  cash: { 2000: 3, 25: 1 },
  result: {
    expectedCents: 6025,
    countedCents: 6025,
    differenceCents: 0,
    missingPapers: ['26-A-0003'],
    byMethod: [],
    byPurpose: [],
  },
  explanation: '',
  closedAt: '2026-06-15T22:10:00.000Z',
  closedBy: 'Nasima Akter',
  deposit,
})
const paperOf = (number: number, method: Paper['method']): Paper => ({
  _id: `0195f7a0-0000-7000-8000-00000000001${number}`,
  receipt: `26-A-000${number}`,
  method,
  reference: `104${number}`,
  cents: 2000,
  payer: 'রহিম উদ্দিন',
})
const MADE: Deposit = {
  _id: DEPOSIT,
  depositedOn: '2026-06-16',
  cents: 12_000,
  expectedCents: 12_050,
  note: 'Two coins were foreign',
  by: 'Nasima Akter',
  at: '2026-06-16T15:00:00.000Z',
  desks: [A, B].map((_id) => ({ _id, letter: _id === A ? 'A' : 'B', openedAt: '2026-06-15T15:00:00.000Z' })),
  takenBack: null,
}

const open = (query: string, deposit: string | null) => {
  vi.stubGlobal('fetch', async (path: string) => {
    const data = path.includes('/deposits')
      ? [MADE]
      : path.endsWith('/papers')
        ? path.includes(A)
          ? [paperOf(2, 'money_order'), paperOf(3, 'check')]
          : []
        : deskOf(path.includes(A) ? A : B, deposit)
    return Response.json({ statusCode: 200, success: true, message: 'OK', data })
  })
  renderPage(<DepositSlipPage />, { at: `/admin/deposits/slip?${query}` })
}
const valueOf = (label: string) => screen.getByText(label, { selector: 'dt' }).nextSibling?.textContent

it('a slip sums the boxes without their floats, and names each check and money order', async () => {
  open(`desk=${A}&desk=${B}`, null)
  const papers = await screen.findByRole('table', { name: 'Checks and money orders' })
  expect(papers.textContent).toMatch(
    /^Checks and money ordersCheck 1043রহিম উদ্দিন · Not seen.*26-A-0003\$20Money order 1042রহিম উদ্দিন26-A-0002\$20$/,
  )
  expect(screen.getByRole('table', { name: 'Cash that was counted' }).textContent).toMatch(
    /6 × \$20\$1202 × 25¢\$0\.50Total\$120\.50$/,
  )
  expect(screen.getByRole('row', { name: /^A, / }).textContent).toMatch(/\$40\.25\$40\$80\.25$/)
  expect([valueOf('Cash'), valueOf('Check (1)'), valueOf('Total'), valueOf('At the bank')]).toEqual([
    '$80.50',
    '$20',
    '$120.50',
    '',
  ])
})

it('the slip of a deposit has what the bank says', async () => {
  open(`deposit=${DEPOSIT}`, DEPOSIT)
  expect(await screen.findByText('Two coins were foreign')).toBeTruthy()
  expect([valueOf('At the bank'), valueOf('Day on the slip of the bank'), valueOf('Difference')]).toEqual([
    '$120',
    'June 16, 2026',
    '−$0.50',
  ])
})

it('a desk that was deposited meanwhile is on no slip before the bank', async () => {
  open(`desk=${A}`, DEPOSIT)
  expect(await screen.findByText('None of these desks waits to be deposited.')).toBeTruthy()
})
