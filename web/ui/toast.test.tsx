import { fireEvent, render, screen } from '@testing-library/react'
import { ToastContainer } from 'react-toastify/unstyled'
import { expect, it, vi } from 'vitest'
import { toastUndo } from './toast.ts'

it('a double click on Undo undoes once', async () => {
  const onUndo = vi.fn()
  render(<ToastContainer />)
  toastUndo('Deleted', 'Undo', onUndo)
  const undo = await screen.findByRole('button', { name: 'Undo' })
  fireEvent.click(undo)
  fireEvent.click(undo)
  expect(onUndo).toHaveBeenCalledTimes(1)
})
