import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { DuesReport } from '#domain/dues/report.ts'
import { renderPage } from '../test-utils.tsx'
import ReportPage from './ReportPage.tsx'

const REPORT: DuesReport = {
  from: '2026-01-01',
  to: '2026-06-15',
  rows: [],
  payments: 0,
  voids: 0,
  cents: 0,
  previous: [],
  years: [],
  notDeposited: { desks: 0, cents: 0 },
  giveBack: [],
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const dayIn = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value

it('the days that nobody has chosen are those of the server, whatever the clock of the browser says', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-06-25T12:00:00Z'), toFake: ['Date'] })
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    return Response.json({ statusCode: 200, success: true, message: 'OK', data: REPORT })
  })
  renderPage(<ReportPage />, { at: '/admin/dues-report' })
  await waitFor(() => expect(dayIn('To')).toBe('2026-06-15'))
  expect(dayIn('From')).toBe('2026-01-01')
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-02-01' } })
  await waitFor(() => expect(asked).toHaveLength(2))
  expect(asked.map((path) => path.replace(/^.*report/, ''))).toEqual(['', '?from=2026-02-01'])
})
