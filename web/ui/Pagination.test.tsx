import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { renderPage } from '../test-utils.tsx'
import { Pagination } from './Pagination.tsx'

const show = (page: number, pages: number, entries: (number | null)[]) =>
  renderPage(
    <Pagination
      page={page}
      pages={pages}
      entries={entries}
      to={(target) => ({ search: `?page=${target}` })}
    />,
    { at: '/list' },
  )

it('links every number, marks the current page and hides ellipses from assistive technology [S2.67]', async () => {
  const { router } = show(5, 20, [1, null, 4, 5, 6, null, 20])
  const nav = screen.getByRole('navigation', { name: 'Pages' })
  expect(
    within(nav)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['Prev', '1', '4', '5', '6', '20', 'Next'])
  expect(screen.getByRole('link', { name: 'Page 5' }).getAttribute('aria-current')).toBe('page')
  await userEvent.click(screen.getByRole('link', { name: 'Next page' }))
  expect(router.state.location.search).toBe('?page=6')
})

it('has no link before the first and after the last page', () => {
  show(1, 1, [1])
  expect(screen.queryByRole('link', { name: 'Previous page' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Next page' })).toBeNull()
  expect(screen.getByText('Prev')).toBeTruthy()
})
