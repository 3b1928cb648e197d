import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { CODE_INCOMPLETE, CODE_SENT } from '#domain/applications/application-rules.ts'
import { renderPage } from '../test-utils.tsx'
import { ApplicationState } from './ApplicationState.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const fee = { class: 'general', name: { en: 'One year', bn: 'এক বছর' }, cents: 2000 } as const
const person = {
  class: 'general',
  state: 'ready',
  missing: [],
  expiresOn: null,
  photo: null,
  question: '',
  reason: '',
  member: null,
} as const

const show = (missing: readonly 'contact'[] = [], question = '') =>
  renderPage(
    <ApplicationState
      secret="x"
      application={{
        receipt: '123456',
        code: 'K7M4PT',
        createdAt: '2026-06-15T12:00:00.000Z',
        email: 'rahim@example.net',
        canConfirm: true,
        people: [
          {
            ...person,
            missing: [...missing],
            name: 'Rahim Sarkar',
            isPaid: false,
            question,
            expiresOn: '2026-09-13',
          },
          { ...person, missing: [...missing], name: 'Karim Sarkar', isPaid: true },
        ],
      }}
      joining={{ fees: [fee], howToPay: { text: 'At the desk', lang: 'en' } }}
      phone="+17185550142"
    />,
  )

it('says what to pay, and how, where the society decides before it is paid', () => {
  show()
  expect(screen.getByText('$20')).toBeTruthy()
  screen.getByText('K7M-4PT')
})

it('says of a person who was asked something that the society waits, and of the others that it decides', () => {
  show([], 'Which house?')
  screen.getByText('Expires: September 13, 2026')
  expect(screen.getByText('The society waits for your answer.')).toBeTruthy()
  expect(screen.getByText('Which house?')).toBeTruthy()
  expect(screen.getByText('The society decides now.')).toBeTruthy()
})

it('asks for all digits of the code, until another one is sent', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ statusCode: 200, success: true, message: CODE_SENT, data: null }),
  )
  show(['contact'])
  fireEvent.click(screen.getByRole('button', { name: 'Confirm' }))
  await screen.findByText(CODE_INCOMPLETE)
  fireEvent.click(screen.getByRole('button', { name: 'Send the code again' }))
  await screen.findByText(CODE_SENT)
  await waitFor(() => expect(screen.queryByText(CODE_INCOMPLETE)).toBeNull())
})
