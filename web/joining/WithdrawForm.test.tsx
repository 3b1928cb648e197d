import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { APPLICATION_WITHDRAWN } from '#domain/applications/application-rules.ts'
import { renderPage } from '../test-utils.tsx'
import type { Applicant } from './ApplicantDetails.tsx'
import { WithdrawForm } from './WithdrawForm.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const person = (state: Applicant['state']): Applicant => ({
  name: 'Rahim Sarkar',
  class: 'general',
  state,
  missing: [],
  expiresOn: null,
  isPaid: true,
  photo: null,
  question: '',
  reason: '',
  member: null,
})

it.each([
  [
    ['ready', 'applied', 'approved'] as const,
    'Withdraw the applications of 2 people on this form? They then end here.',
    '2 applications are withdrawn. 1 person is approved already, and stays a member.',
  ],
  [
    ['ready', 'applied'] as const,
    'Withdraw the application of everybody on this form? It then ends here.',
    APPLICATION_WITHDRAWN,
  ],
  [['ready'] as const, 'Withdraw the application? It then ends here.', APPLICATION_WITHDRAWN],
])('of a form with %j it says who ends and who stays', async (states, question, done) => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ statusCode: 200, success: true, message: APPLICATION_WITHDRAWN, data: null }),
  )
  const onWithdrawn = vi.fn<(text: string) => Promise<void>>(async () => undefined)
  renderPage(<WithdrawForm secret="x" people={states.map(person)} onWithdrawn={onWithdrawn} />)
  fireEvent.click(screen.getByRole('button', { name: 'Withdraw the application' }))
  screen.getByText(question)
  fireEvent.click(screen.getByRole('button', { name: 'Yes, withdraw' }))
  await waitFor(() => expect(onWithdrawn).toHaveBeenCalledWith(done))
})
