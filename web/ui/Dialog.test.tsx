import { useState } from 'react'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { renderPage } from '../test-utils.tsx'
import { Dialog } from './Dialog.tsx'

it.each([
  ['xs', '420px'],
  ['sm', '600px'],
  ['md', '768px'],
  ['lg', '984px'],
] as const)('with the size %s is at most %s wide [S2.121, S9.24]', (size, width) => {
  renderPage(
    <Dialog open title="A question" size={size} onClose={() => {}}>
      Well?
    </Dialog>,
  )
  expect([...screen.getByRole('dialog', { name: 'A question' }).classList]).toContain(`max-w-[${width}]`)
})

it('is closed by its close button [S2.122]', async () => {
  const onClose = vi.fn()
  renderPage(
    <Dialog open title="A question" onClose={onClose}>
      Well?
    </Dialog>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(onClose).toHaveBeenCalledOnce()
})

it('returns the focus to its button, or to that of the next row if its own was deleted', async () => {
  const List = () => {
    const [rows, setRows] = useState(['one', 'two'])
    const [asked, setAsked] = useState<string>()
    return (
      <ul>
        {rows.map((row) => (
          <li key={row}>
            <a href="/">{row}</a>
            <button onClick={() => setAsked(row)}>{`Delete ${row}`}</button>
          </li>
        ))}
        <Dialog open={asked !== undefined} title="Delete?" onClose={() => setAsked(undefined)}>
          <button
            onClick={() => {
              setRows((before) => before.filter((row) => row !== asked))
              setAsked(undefined)
            }}
          >
            Yes
          </button>
        </Dialog>
      </ul>
    )
  }
  renderPage(<List />)
  const focused = () => document.activeElement?.textContent
  await userEvent.click(screen.getByRole('button', { name: 'Delete one' }))
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(focused()).toBe('Delete one'))
  await userEvent.click(screen.getByRole('button', { name: 'Delete one' }))
  await userEvent.click(screen.getByRole('button', { name: 'Yes' }))
  await waitFor(() => expect(focused()).toBe('Delete two'))
})
