import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderPage } from '../test-utils.tsx'
import FeesPage from './FeesPage.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const fee = (index: number, en: string, validFrom: string) => ({
  _id: `01910000-0000-7000-8000-00000000000${index}`,
  version: 1,
  createdAt: '2020-01-01T00:00:00.000Z',
  updatedAt: '2020-01-01T00:00:00.000Z',
  class: 'general',
  name: { en, bn: en },
  cents: 2000,
  validFrom,
  note: '',
})

it('of a class the fee that desks propose today is marked', async () => {
  const data = [
    fee(1, 'Student', '2021-01-01'),
    fee(2, 'Annual', '2020-01-01'),
    fee(3, 'Annual', '2022-01-01'),
  ]
  vi.stubGlobal('fetch', async () => Response.json({ statusCode: 200, success: true, message: 'OK', data }))
  renderPage(<FeesPage />, { at: '/admin/fees' })
  const badges = await screen.findAllByText('Proposed today')
  const rows = badges.map((badge) => badge.closest<HTMLElement>('[role=row]'))
  expect(rows).toHaveLength(1)
  expect(rows[0] && within(rows[0]).getByText(/2022/)).toBeTruthy()
})
