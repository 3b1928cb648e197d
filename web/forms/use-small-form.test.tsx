import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { z } from 'zod'
import { ApiError } from '../api-client.ts'
import { renderPage } from '../test-utils.tsx'
import { TextField } from '../ui/TextField.tsx'
import { useSmallForm } from './use-small-form.ts'

const Wish = z.object({ name: z.string().trim().min(1, 'Name is required!') })
const EMPTY = { name: '' }

const WishForm = ({ send }: { send: (wish: z.output<typeof Wish>, reset: () => void) => Promise<void> }) => {
  const form = useSmallForm({ schema: Wish, values: EMPTY, send })
  return (
    <form {...form.formProps}>
      <TextField label="Name" {...form.field('name')} />
      {form.failure && <p role="alert">{form.failure}</p>}
      <button>Send</button>
    </form>
  )
}

const name = () => screen.getByLabelText<HTMLInputElement>('Name')
const press = () => userEvent.click(screen.getByRole('button'))

it('sends nothing before its fields are right, then what the schema made of them', async () => {
  const send = vi.fn(async (_wish: unknown, reset: () => void) => reset())
  renderPage(<WishForm send={send} />)
  await press()
  await waitFor(() => expect(name().getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getByText('Name is required!')).toBeTruthy()
  expect(send).not.toHaveBeenCalled()
  await userEvent.type(name(), ' Rahima ')
  await press()
  await waitFor(() => expect(name().value).toBe(''))
  expect(send.mock.calls.map(([wish]) => wish)).toEqual([{ name: 'Rahima' }])
})

it('shows what the server refuses at its field, and the rest above the button until the next attempt', async () => {
  const refusal = new ApiError('Not saved!', {
    errorMessages: [
      { path: 'name', message: 'This name is taken!' },
      { path: 'role', message: 'Unknown field!' },
    ],
  })
  const send = vi.fn(async () => {}).mockRejectedValueOnce(refusal)
  renderPage(<WishForm send={send} />)
  await userEvent.type(name(), 'Rahima')
  await press()
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Not saved! Unknown field!'))
  expect(screen.getByText('This name is taken!')).toBeTruthy()
  await press()
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(send).toHaveBeenCalledTimes(2)
})
