import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { BATCH_FAILED, type BatchProgress, type BulkPreview } from '#domain/bulk-changes/bulk-change.ts'
import { renderPage } from '../test-utils.tsx'
import { BulkChangeDialog } from './BulkChangeDialog.tsx'

const BATCH = '0195f7a0-0000-7000-8000-000000000001'
const none = { count: 0, members: [] }
const PREVIEW: BulkPreview = {
  token: 'shown',
  total: 5000,
  changed: { count: 5000, members: [] },
  same: 0,
  onRolls: 0,
  refused: [],
}
const progress = (state: BatchProgress['state'], done: number): BatchProgress => ({
  batch: BATCH,
  state,
  total: 5000,
  done,
  left: none,
})

let answers: BatchProgress[] = []
const asked: string[] = []
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  asked.length = 0
})

const change = async (onDone = vi.fn()) => {
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    const data = path.endsWith('/preview') ? PREVIEW : answers.shift()
    return Response.json({ success: true, statusCode: 200, message: 'Done', data })
  })
  renderPage(
    <BulkChangeDialog source={{ ids: [1, 2] }} fields={['isActive']} onClose={vi.fn()} onDone={onDone} />,
  )
  await userEvent.selectOptions(await screen.findByLabelText(/What to change/), 'isActive')
  await userEvent.click(screen.getByLabelText('Inactive'))
  await userEvent.click(await screen.findByRole('button', { name: 'Change 5,000 members' }))
  return onDone
}

it('asks how far a long change is, and says so, until it has ended', async () => {
  answers = [progress('running', 1200), progress('running', 3400), progress('ended', 5000)]
  const onDone = await change()
  expect(await screen.findByText('1,200 of 5,000')).toBeDefined()
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce(), { timeout: 10_000 })
  expect(asked.filter((path) => path === `/api/members/batches/${BATCH}`)).toHaveLength(2)
})

it('says of a change that failed that only a part was done', async () => {
  answers = [progress('running', 1200), progress('failed', 1200)]
  const onDone = await change()
  expect(await screen.findByText(BATCH_FAILED, {}, { timeout: 10_000 })).toBeDefined()
  expect(onDone).not.toHaveBeenCalled()
})
