import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Member } from '#domain/members/member.ts'
import { aMember } from '../members/testing.ts'
import { renderPage } from '../test-utils.tsx'
import CheckMembershipPage, { clientLoader, shouldRevalidate } from './CheckMembershipPage.tsx'
// Imported eagerly, so that no test waits for the lazy chunk.
import './MembershipDetailsDialog.tsx'
import './MembershipResults.tsx'

const NO_CONNECTION = 'The server could not be reached. Please check your connection and try again.'
const karim = aMember()
const details = () => screen.queryByRole('dialog', { name: 'Member Details' })
const viewButton = () => screen.findByRole('button', { name: 'View Abdul Karim' })

const show = (at: string) => {
  // The page reads only the request; the other route arguments are passed through.
  const loader = (args: LoaderFunctionArgs) => clientLoader(args as unknown as ClientLoaderFunctionArgs)
  return renderPage(<CheckMembershipPage />, { at, loads: { loader, shouldRevalidate } })
}

const answer = vi.fn<() => Promise<Response>>()
const replyWith = (members: readonly Member[]) =>
  Response.json({
    statusCode: 200,
    success: true,
    message: 'OK',
    data: { data: members, meta: { page: 1, limit: 50, total: members.length } },
  })
const found = async () => replyWith([karim])

beforeEach(() => {
  answer.mockImplementation(found)
  vi.stubGlobal('fetch', answer)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('Back closes the details and leaves the search', async () => {
  const { router } = show('/check-membership?q=karim')
  const button = await viewButton()
  await userEvent.click(button)
  await waitFor(() => expect(details()).toBeTruthy())
  expect(router.state.location.search).toBe(`?q=karim&member=${karim._id}`)
  await router.navigate(-1)
  await waitFor(() => expect(details()).toBeNull())
  expect(router.state.location.search).toBe('?q=karim')
  await waitFor(() => expect(document.activeElement).toBe(button))
})

it('the draft of a correction survives closing the details, separately for each membership', async () => {
  const ayesha = aMember({
    _id: '0190a000-0000-7000-8000-00000000000b',
    name: { firstName: 'Ayesha', middleName: null, lastName: 'Karim' },
  })
  answer.mockImplementation(async () => replyWith([karim, ayesha]))
  show('/check-membership?q=karim')
  const name = () => screen.findByRole('textbox', { name: 'Your name' })
  const wrong = () => screen.findByRole('button', { name: 'Something is wrong here' })
  await userEvent.click(await viewButton())
  await userEvent.click(await wrong())
  await userEvent.selectOptions(
    await screen.findByRole('combobox', { name: 'What is wrong?' }),
    'Union of Sandwip',
  )
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'What should it say?' }), 'GASUA')
  await userEvent.type(await name(), 'Salma')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(details()).toBeNull())

  await userEvent.click(await screen.findByRole('button', { name: 'View Ayesha Karim' }))
  expect(await wrong()).toBeTruthy()
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }))
  await waitFor(() => expect(details()).toBeNull())

  await userEvent.click(await viewButton())
  expect(await name()).toHaveProperty('value', 'Salma')
  expect(screen.getByRole('combobox', { name: 'What should it say?' })).toHaveProperty('value', 'gasua')
})

it('the close button goes back, without adding to the history', async () => {
  const { router } = show('/check-membership?q=karim')
  await userEvent.click(await viewButton())
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }))
  await waitFor(() => expect(details()).toBeNull())
  expect(router.state.location.search).toBe('?q=karim')
  expect(router.state.historyAction).toBe('POP')
})

it('a URL opens the details, and closing them works without a history entry', async () => {
  const { router } = show(`/check-membership?q=karim&member=${karim._id}`)
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }))
  await waitFor(() => expect(details()).toBeNull())
  expect(router.state.location.search).toBe('?q=karim')
  expect(router.state.historyAction).toBe('REPLACE')
})

it('an unknown member in the URL is ignored', async () => {
  show('/check-membership?q=karim&member=nobody')
  await viewButton()
  expect(details()).toBeNull()
})

it('a failed search shows no earlier results, and a connection error', async () => {
  const { router } = show('/check-membership?q=karim')
  await viewButton()
  let fail = () => {}
  answer.mockImplementation(
    () =>
      new Promise((_, reject) => {
        fail = () => reject(new TypeError('Failed to fetch'))
      }),
  )
  const navigation = router.navigate('/check-membership?q=rahima')
  await screen.findByText('Searching…')
  expect(screen.queryByRole('table')).toBeNull()
  await waitFor(() => expect(answer).toHaveBeenCalledTimes(2))
  fail()
  await navigation
  expect(await screen.findByText(NO_CONNECTION)).toBeTruthy()

  answer.mockImplementation(found)
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await viewButton()
})
