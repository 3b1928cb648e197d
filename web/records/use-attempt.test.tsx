import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ToastContainer } from 'react-toastify/unstyled'
import { expect, it } from 'vitest'
import { ApiError } from '../api-client.ts'
import { renderPage } from '../test-utils.tsx'
import { useAttempt } from './use-attempt.ts'

const Act = ({ error }: { error: Error }) => {
  const attempt = useAttempt()
  return (
    <>
      <button type="button" onClick={() => void attempt(() => Promise.reject(error))}>
        Undo
      </button>
      <ToastContainer />
    </>
  )
}

const fault = (path: string) => ({ path, message: 'This follows from the payments of the member!' })

it.each([
  ['of an error', [], 'Please correct the marked fields!'],
  ['of its fields, each once', [fault('amount'), fault('year')], fault('').message],
])('without a form the toast has the message %s', async (_case, errorMessages, message) => {
  renderPage(<Act error={new ApiError('Please correct the marked fields!', { errorMessages })} />)
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect((await screen.findByRole('alert')).textContent).toBe(message)
})
