import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import type { MemberStatistics } from '#domain/dashboard/dashboard.ts'
import { renderPage } from '../test-utils.tsx'
import { MemberStatisticsFigures } from './MemberStatisticsFigures.tsx'

afterEach(() => vi.unstubAllGlobals())

const answer = (data: MemberStatistics) =>
  Response.json({ statusCode: 200, success: true, message: 'OK', data })
const EMPTY: MemberStatistics = { total: 0, byUnion: [], byType: [], byStatus: [], byYear: [] }
const STATISTICS: MemberStatistics = {
  total: 2005,
  byUnion: [
    { union: 'musapur', members: 5 },
    { union: 'gasua', members: 2000 },
  ],
  byType: [{ type: 'life_member', members: 2005 }],
  byStatus: [{ status: 'Active', members: 2005 }],
  byYear: [
    { year: 2011, members: 2004 },
    { year: null, members: 1 },
  ],
}

it('shows every number in a table as well, the largest union first', async () => {
  vi.stubGlobal('fetch', async () => answer(STATISTICS))
  renderPage(<MemberStatisticsFigures />)
  const figures = await screen.findAllByRole('figure')
  const rows = figures.map((figure) =>
    within(figure)
      .getAllByRole('row', { hidden: true })
      .map((row) => row.textContent),
  )
  expect(rows).toEqual([
    ['UnionMembers', 'GASUA2,000', 'MUSAPUR5'],
    ['Initial yearMembers', '20112,004', 'None1'],
    ['Type of memberMembers', 'Life Time Member2,005'],
    ['StatusMembers', 'Active2,005'],
  ])
})

it('shows an empty state for an empty register', async () => {
  vi.stubGlobal('fetch', async () => answer(EMPTY))
  renderPage(<MemberStatisticsFigures />)
  expect(await screen.findByText('There is nothing to count yet.')).toBeTruthy()
})

it('shows an error with a retry', async () => {
  const fault = {
    statusCode: 503,
    success: false,
    message: 'The register is being moved!',
    errorMessages: [],
  }
  const replies = [Response.json(fault, { status: 503 }), answer(EMPTY)]
  vi.stubGlobal('fetch', async () => replies.shift())
  renderPage(<MemberStatisticsFigures />)
  expect((await screen.findByRole('alert')).textContent).toContain('The register is being moved!')
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('There is nothing to count yet.')).toBeTruthy()
})
