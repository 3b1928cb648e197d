import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { z } from 'zod'
import { ApiError } from '../api-client.ts'
import { renderPage } from '../test-utils.tsx'
import { checkWith } from './check-with.ts'
import { useLightForm } from './use-light-form.ts'

const Wish = z.object({
  name: z.string().min(1, 'Name is required!'),
  year: z.coerce.number().min(2000, 'Year must be after 2000!'),
})
type Wish = z.output<typeof Wish>

type FormProps = {
  send: (wish: Wish) => Promise<void>
  loadCheck?: () => Promise<ReturnType<typeof checkWith<typeof Wish>>>
}
const WishForm = ({ send, loadCheck = async () => checkWith(Wish) }: FormProps) => {
  const { formProps, faultOf, failure, isSending } = useLightForm({ loadCheck, send })
  return (
    <form {...formProps}>
      <input name="name" aria-label="Name" />
      <input name="year" aria-label="Year" />
      <p data-testid="faults">{[faultOf('name'), faultOf('year')].join()}</p>
      {failure && <p role="alert">{failure}</p>}
      <button disabled={isSending}>Send</button>
    </form>
  )
}

const type = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text)
const press = () => userEvent.click(screen.getByRole('button'))
const faults = () => screen.getByTestId('faults').textContent

it('shows all errors on submit, focuses the first, and validates input from then on', async () => {
  const send = vi.fn(async () => {})
  renderPage(<WishForm send={send} />)
  await type('Year', '19')
  expect(faults()).toBe(',')
  await press()
  await waitFor(() => expect(faults()).toBe('Name is required!,Year must be after 2000!'))
  expect(document.activeElement).toBe(screen.getByLabelText('Name'))
  await type('Year', '99')
  await type('Name', 'Rahima')
  await waitFor(() => expect(faults()).toBe(',Year must be after 2000!'))
  await userEvent.clear(screen.getByLabelText('Year'))
  await type('Year', '2026')
  await waitFor(() => expect(faults()).toBe(','))
  expect(send).not.toHaveBeenCalled()
  await press()
  await waitFor(() => expect(send).toHaveBeenCalledExactlyOnceWith({ name: 'Rahima', year: 2026 }))
})

it('shows the server’s errors at their fields, and the message of the form', async () => {
  const errorMessages = [{ path: 'name', message: 'Name is taken!' }]
  const send = () => Promise.reject(new ApiError('Please correct the marked fields!', { errorMessages }))
  renderPage(<WishForm send={send} />)
  await type('Name', 'Rahima')
  await type('Year', '2026')
  await press()
  expect((await screen.findByRole('alert')).textContent).toBe('Please correct the marked fields!')
  expect(faults()).toBe('Name is taken!,')
})

it('shows a connection error if its rules cannot be loaded, and sends nothing', async () => {
  const send = vi.fn(async () => {})
  const loadCheck = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
  renderPage(<WishForm send={send} loadCheck={loadCheck} />)
  await press()
  expect((await screen.findByRole('alert')).textContent).toContain('could not be reached')
  expect(send).not.toHaveBeenCalled()
})
