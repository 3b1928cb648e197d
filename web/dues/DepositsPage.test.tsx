import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import type { DeskSession } from '#domain/dues/desk.ts'
import { renderPage } from '../test-utils.tsx'
import DepositsPage from './DepositsPage.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const DESK: DeskSession = {
  _id: '0195f7a0-0000-7000-8000-000000000002',
  version: 3,
  letter: 'A',
  state: 'closed',
  openedAt: '2026-06-15T15:00:00.000Z',
  openedBy: 'Nasima Akter',
  float: {},
  floatCents: 0,
  receipts: 1,
  voids: [],
  counts: [],
  first: '26-A-0001',
  last: '26-A-0001',
  countedAt: '2026-06-15T16:00:00.000Z',
  countedBy: 'Nasima Akter',
  cash: { 2000: 7 },
  result: {
    expectedCents: 14_000,
    countedCents: 14_000,
    differenceCents: 0,
    missingPapers: [],
    byMethod: [],
    byPurpose: [],
  },
  explanation: '',
  closedAt: '2026-06-15T16:00:00.000Z',
  closedBy: 'Nasima Akter',
  deposit: null,
}

it.each([
  ['0', 0],
  ['185,000', 18_500_000],
])('takes an amount of %s', async (typed, cents) => {
  const sent = new Promise<unknown>((resolve) => {
    vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
      if (method === 'POST') resolve(JSON.parse(body as string))
      return Response.json({
        statusCode: 200,
        success: true,
        message: 'OK',
        data: path.includes('/deposits') ? [] : [DESK],
      })
    })
  })
  renderPage(<DepositsPage />, { at: '/admin/deposits' })
  await userEvent.type(await screen.findByRole('textbox', { name: /^Amount on the slip/ }), typed)
  await userEvent.type(screen.getByRole('textbox', { name: /^Explanation/ }), 'As on the slip')
  await userEvent.click(screen.getByRole('button', { name: 'Store the deposit' }))
  expect(await sent).toMatchObject({ cents })
})

it('an amount that differs is said before it is sent, and a desk that was deposited meanwhile goes', async () => {
  let desks = [DESK]
  vi.stubGlobal('fetch', async (path: string, { method }: RequestInit) => {
    if (method === 'POST') {
      desks = []
      return Response.json({ statusCode: 409, success: false, message: 'Deposited!' }, { status: 409 })
    }
    const data = path.includes('/deposits') ? [] : desks
    return Response.json({ statusCode: 200, success: true, message: 'OK', data })
  })
  renderPage(<DepositsPage />, { at: '/admin/deposits' })
  await userEvent.type(await screen.findByRole('textbox', { name: /^Amount on the slip/ }), '১৪')
  expect(screen.getByText('The slip is $126 below what the desks say.')).toBeTruthy()
  const slip = screen.getByRole('link', { name: 'Deposit slip' })
  expect(slip.getAttribute('href')).toBe(`/admin/deposits/slip?desk=${DESK._id}`)
  await userEvent.type(screen.getByRole('textbox', { name: /^Explanation/ }), 'As on the slip')
  await userEvent.click(screen.getByRole('button', { name: 'Store the deposit' }))
  await waitFor(() => expect(screen.getByText('All closed desks are deposited.')).toBeTruthy())
})
