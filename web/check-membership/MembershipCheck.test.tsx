import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Member } from '#domain/members/member.ts'
import { aMember } from '../members/testing.ts'
import { renderPage } from '../test-utils.tsx'
import { changeUrl } from '../document/url.ts'
import { MembershipCheck } from './MembershipCheck.tsx'
// Imported eagerly, so that no test waits for the lazy chunk.
import './MembershipDetailsDialog.tsx'

const NO_CONNECTION = 'The server could not be reached. Please check your connection and try again.'
const karim = aMember()
const details = () => screen.queryByRole('dialog', { name: 'Member Details' })
const viewButton = () => screen.findByRole('button', { name: 'View Abdul Karim' })

/** The island at a URL, as if the server had rendered the page without a search. */
const show = (at: string) => {
  // Pushed, so that no entry of an earlier test follows.
  history.pushState(null, '', at)
  const membership = { text: '', result: null, error: null }
  renderPage(<MembershipCheck membership={membership} search="" phone="718-555-0100" unionNames={{}} />, {
    at,
  })
}

const answer = vi.fn<() => Promise<Response>>()
const replyWith = (members: readonly Member[], meta = {}) =>
  Response.json({
    statusCode: 200,
    success: true,
    message: 'OK',
    data: { data: members, meta: { page: 1, limit: 50, total: members.length, ...meta } },
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
  show('/check-membership?q=karim')
  const button = await viewButton()
  await userEvent.click(button)
  await waitFor(() => expect(details()).toBeTruthy())
  expect(location.search).toBe(`?q=karim&member=${karim._id}`)
  history.back()
  await waitFor(() => expect(details()).toBeNull())
  expect(location.search).toBe('?q=karim')
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
  expect(await name()).toHaveProperty('value', 'Abdul Karim')
  await userEvent.clear(await name())
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
  show('/check-membership?q=karim')
  const entries = history.length
  await userEvent.click(await viewButton())
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }))
  await waitFor(() => expect(details()).toBeNull())
  expect(location.search).toBe('?q=karim')
  expect(history.length).toBe(entries + 1)
})

it('a URL opens the details, and closing them works without a history entry', async () => {
  show(`/check-membership?q=karim&member=${karim._id}`)
  const entries = history.length
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }))
  await waitFor(() => expect(details()).toBeNull())
  expect(location.search).toBe('?q=karim')
  expect(history.length).toBe(entries)
})

it('a masked namesake of the same union and ZIP code opens as such, not as the member who is shown', async () => {
  const { street } = karim.address
  const { _id, name, unionOfSandwip, address } = karim
  const namesake = {
    isMasked: true,
    name,
    phone: null,
    unionOfSandwip,
    address: { street: null, zipCode: address.zipCode },
  }
  answer.mockImplementation(async () => replyWith([karim, namesake as unknown as Member]))
  show('/check-membership?q=karim')
  const [first, second] = await screen.findAllByRole('button', { name: /^View / })
  if (first && second) await userEvent.click(second)
  await waitFor(() => expect(details()).toBeTruthy())
  expect(details()?.textContent).not.toContain(street)
  expect(location.search).not.toContain(_id)
})

it('asks for the last digits beside the name of the register, on the page and in the details', async () => {
  const { name, unionOfSandwip, address } = karim
  const masked = { isMasked: true, name, phone: null, unionOfSandwip, address: { ...address, street: null } }
  answer.mockImplementation(async () => replyWith([masked as unknown as Member]))
  show('/check-membership?q=abdool+korim')
  const whose = { name: 'Your member ID, full name or phone' }
  expect(await screen.findByRole('textbox', whose)).toHaveProperty('value', 'Abdul Karim')
  await userEvent.click(await viewButton())
  await waitFor(() => expect(details()).toBeTruthy())
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByText('Is this you?')).toBeTruthy()
  await userEvent.type(dialog.getByLabelText('The last four digits of your phone'), '0134{Enter}')
  await waitFor(() => expect(location.search).toBe('?q=Abdul+Karim&phone=0134'))
})

it('asks for no last digits once they have opened the record', async () => {
  show('/check-membership?q=karim&phone=0134')
  await viewButton()
  expect(screen.queryByRole('textbox', { name: 'The last four digits of your phone' })).toBeNull()
})

it('an unknown member in the URL is ignored', async () => {
  show('/check-membership?q=karim&member=nobody')
  await viewButton()
  expect(details()).toBeNull()
})

it('a failed search shows no earlier results, and a connection error', async () => {
  show('/check-membership?q=karim')
  await viewButton()
  let fail = () => {}
  answer.mockImplementation(
    () =>
      new Promise((_, reject) => {
        fail = () => reject(new TypeError('Failed to fetch'))
      }),
  )
  act(() => changeUrl('/check-membership?q=rahima'))
  await screen.findByText('Searching…')
  expect(screen.queryByRole('table')).toBeNull()
  await waitFor(() => expect(answer).toHaveBeenCalledTimes(2))
  fail()
  expect(await screen.findByText(NO_CONNECTION)).toBeTruthy()

  answer.mockImplementation(found)
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await viewButton()
})

const asked = () =>
  answer.mock.calls.map((call: unknown[]) => new URL(String(call[0]), 'http://x').searchParams)

it('what is typed is asked for on Enter, by the Search button, and once the visitor rests', async () => {
  answer.mockImplementation(async () => replyWith([]))
  show('/check-membership')
  const box = screen.getByRole('searchbox')
  const texts = () => asked().map((query) => query.get('searchTerm'))
  await userEvent.type(box, 'karim{Enter}')
  await waitFor(() => expect(texts()).toEqual(['karim']))
  await userEvent.clear(box)
  await userEvent.type(box, 'rahima')
  await userEvent.click(screen.getByRole('button', { name: 'Search' }))
  await waitFor(() => expect(texts()).toEqual(['karim', 'rahima']))
  await userEvent.type(box, ' sarkar')
  await waitFor(() => expect(texts()).toEqual(['karim', 'rahima', 'rahima sarkar']))
})

it('beyond the searches of an hour, the time at which the check works again and the phone are shown', async () => {
  const refusal = { statusCode: 429, success: false, message: 'Too many', errorMessages: [] }
  answer.mockImplementation(async () =>
    Response.json(refusal, { status: 429, headers: { 'retry-after': '600' } }),
  )
  show('/check-membership?q=Rahima')
  const note = await screen.findByRole('note')
  expect(note.textContent).toMatch(
    /works again on \w+day \d+:\d\d .*\. Until then please call us: 718-555-0100/,
  )
  expect(screen.queryByRole('textbox', { name: 'The last four digits of your phone' })).toBeNull()
})

it.each(['limit', 'wrong-digits'])(
  'two boxes for one’s own record stand under the message about a limit: %s',
  async (notice) => {
    answer.mockImplementation(async () =>
      Response.json({
        statusCode: 200,
        success: true,
        message: 'OK',
        data: { data: [], meta: { total: 0, notice } },
      }),
    )
    show('/check-membership?q=Rahima')
    const who = await screen.findByRole('textbox', { name: 'Your member ID, full name or phone' })
    const digits = screen.getByRole('textbox', { name: 'The last four digits of your phone' })
    await userEvent.clear(who)
    await userEvent.type(who, '1024')
    await userEvent.type(digits, '01')
    await userEvent.click(screen.getByRole('button', { name: 'Find me' }))
    expect(screen.getByText('Please type all four digits!')).toBeTruthy()
    await userEvent.type(digits, '34')
    await userEvent.click(screen.getByRole('button', { name: 'Find me' }))
    expect(location.search).toBe('?q=1024&phone=0134')
    await waitFor(() => expect(asked().at(-1)?.get('searchTerm')).toBe('1024 0134'))
  },
)

it('while a roll is laid open, whoever was found asks for the own place on it, in the results and in the details', async () => {
  answer.mockImplementation(async () => replyWith([karim], { isRollOpen: true }))
  show('/check-membership?q=karim')
  expect(await screen.findByText('Am I on the voter roll?')).toBeTruthy()
  await userEvent.click(await viewButton())
  await waitFor(() => expect(details()).toBeTruthy())
  const dialog = within(screen.getByRole('dialog', { name: 'Member Details' }))
  await userEvent.type(dialog.getByRole('textbox', { name: 'The last four digits of your phone' }), '0123')
  await userEvent.click(dialog.getByRole('button', { name: 'Find me' }))
  await waitFor(() => expect(details()).toBeNull())
  expect(new URLSearchParams(location.search).get('q')).toBe(String(karim.id))
})
