import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { DeskSession, DeskVoid } from '#domain/dues/desk.ts'
import { renderPage } from '../test-utils.tsx'
import { DeskSheet } from './DeskSheet.tsx'

afterEach(cleanup)

const VOID: DeskVoid = {
  which: 'open',
  payment: '0195f7a0-0000-7000-8000-000000000011',
  receipt: '26-A-0002',
  cents: 2000,
  reason: 'mistake',
  note: 'The wrong brother',
  at: '2026-06-15T15:30:00.000Z',
  by: 'Nasima Akter',
  agreedBy: null,
  box: 'A',
}
const DESK: DeskSession = {
  _id: '0195f7a0-0000-7000-8000-000000000002',
  version: 4,
  letter: 'A',
  state: 'closed',
  openedAt: '2026-06-15T15:00:00.000Z',
  openedBy: 'Nasima Akter',
  float: {},
  floatCents: 0,
  receipts: 2,
  voids: [
    VOID,
    {
      ...VOID,
      which: 'later',
      payment: '0195f7a0-0000-7000-8000-000000000012',
      receipt: '26-A-0001',
      agreedBy: 'Abul Kashem',
      box: 'B',
    },
  ],
  counts: [
    { at: '2026-06-15T22:00:00.000Z', by: 'Nasima Akter', cents: 40_000, papers: 0 },
    { at: '2026-06-15T22:05:00.000Z', by: 'Nasima Akter', cents: 42_000, papers: 0 },
  ],
  first: '26-A-0001',
  last: '26-A-0002',
  countedAt: '2026-06-15T22:05:00.000Z',
  countedBy: 'Nasima Akter',
  cash: { 2000: 21 },
  result: {
    expectedCents: 42_000,
    countedCents: 42_000,
    differenceCents: 0,
    missingPapers: [],
    byMethod: [],
    byPurpose: [],
  },
  explanation: '',
  closedAt: '2026-06-15T22:10:00.000Z',
  closedBy: 'Nasima Akter',
  deposit: null,
}

it('the sheet tells of every count, and of each void whether it came after the count', async () => {
  renderPage(<DeskSheet desk={DESK} />)
  expect(
    await screen.findByText(/^Counted again.*6:05.*Nasima Akter: \$420, before that \$400$/),
  ).toBeTruthy()
  const before = screen.getByRole('table', { name: 'Voided before the count' })
  expect(before.textContent).toMatch(/26-A-0002.*The wrong brother.*Nasima Akter\$20$/)
  const after = screen.getByRole('table', { name: 'Voided after the count' })
  expect(after.textContent).toMatch(/26-A-0001.*out of the box of desk B.*Abul Kashem\$20$/)
  expect(screen.getByText('Void').nextSibling?.textContent).toBe('1')
})
