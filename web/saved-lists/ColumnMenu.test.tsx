import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { USUAL_COLUMNS } from '#domain/members/member-columns.ts'
import { renderPage } from '../test-utils.tsx'
import { ColumnMenu } from './ColumnMenu.tsx'
import { useColumns } from './saved-list-queries.ts'

afterEach(() => vi.unstubAllGlobals())

it('shows each of two quick choices at once, and sends the second after the reply to the first', async () => {
  const success = (columns: unknown) =>
    Response.json({ statusCode: 200, success: true, message: 'OK', data: { columns } })
  const first = Promise.withResolvers<void>()
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_path: string, { method = 'GET', body }: RequestInit) => {
    if (method === 'GET') return success(null)
    const { columns } = JSON.parse(typeof body === 'string' ? body : '') as { columns: string[] }
    sent.push(columns)
    await first.promise
    return success(columns)
  })
  const Menu = () => <ColumnMenu {...useColumns()} />
  renderPage(<Menu />)
  await userEvent.click(screen.getByRole('button', { name: 'Columns' }))
  const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
  await userEvent.click(box('Phone'))
  await userEvent.click(box('Expires'))
  await waitFor(() => expect([box('Phone').checked, box('Expires').checked]).toEqual([false, true]))
  const withoutPhone = USUAL_COLUMNS.filter((column) => column !== 'phone')
  expect(sent).toEqual([withoutPhone])
  first.resolve()
  await waitFor(() => expect(sent).toEqual([withoutPhone, [...withoutPhone, 'expiredYear']]))
  expect([box('Phone').checked, box('Expires').checked]).toEqual([false, true])
})
