import { I18nProvider } from '@lingui/react'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { ApiError, createApiClient } from './api-client.ts'
import { loadI18n } from './i18n.ts'
import { ErrorNote, ErrorState } from './ui/ErrorState.tsx'
import { Loaded } from './ui/Loaded.tsx'

const NUMBER = 'k3f9qa1-1c'

const errorReply = (status: number, number: string | null) =>
  Response.json(
    { statusCode: status, success: false, message: 'Something went wrong!', errorMessages: [] },
    { status, ...(number !== null && { headers: { 'x-request-id': number } }) },
  )

/** The error that a call throws for this reply. */
const errorFor = async (reply: Response) => {
  const error: unknown = await createApiClient(async () => reply)
    .call(z.unknown(), '/api/x')
    .catch((cause: unknown) => cause)
  return error instanceof ApiError ? error : expect.fail('should have thrown an ApiError')
}

const bengali = await loadI18n('bn')
const LINES = ['কিছু একটা ভুল হয়েছে!', `ত্রুটি নম্বর: ${NUMBER}`].join('\n')

it.each([500, 503, 507])('an error of the server with status %d is shown with its number', async (status) => {
  const error = await errorFor(errorReply(status, NUMBER))
  const query = { data: undefined, error, isFetching: false, refetch: async () => {} }
  render(
    <I18nProvider i18n={bengali}>
      <Loaded query={query} skeleton={null}>
        {() => null}
      </Loaded>
    </I18nProvider>,
  )
  expect(screen.getByRole('alert').querySelector('p')?.textContent).toBe(LINES)
})

it.each([
  ['a mistake of the user', errorReply(400, NUMBER)],
  ['a reply without an id', errorReply(500, null)],
  ['a page of a proxy', new Response('Bad gateway', { status: 502, headers: { 'x-request-id': NUMBER } })],
])('%s has no number', async (_what, reply) => {
  expect((await errorFor(reply)).message).toBe('Something went wrong!')
})

it('the number has a line of its own, wherever the error is shown', async () => {
  const message = bengali._((await errorFor(errorReply(500, NUMBER))).message)
  render(
    <I18nProvider i18n={bengali}>
      <ErrorNote message={message} />
      <ErrorState message={message} />
    </I18nProvider>,
  )
  for (const alert of screen.getAllByRole('alert')) {
    expect(alert.textContent).toBe(LINES)
    expect(alert.closest('.whitespace-pre-line') ?? alert.querySelector('.whitespace-pre-line')).toBeTruthy()
  }
})
