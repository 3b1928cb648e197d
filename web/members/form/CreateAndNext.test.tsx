import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Member } from '#domain/members/member.ts'
import { renderPage } from '../../test-utils.tsx'
import { CreateMemberForm } from './CreateMemberPage.tsx'
import { aMember } from '../testing.ts'

type Sent = { key: string | null; data: { name: { firstName: string } } & Record<string, unknown> }
let sent: Sent[] = []
/** The next creates fail in this way; none by default. */
let failures: Response[] = []
/** Resolves when the server may answer. */
let line: Promise<unknown> = Promise.resolve()
beforeEach(() => {
  vi.stubGlobal('fetch', async (path: string, { body, headers }: RequestInit) => {
    if (!path.startsWith('/api/members/create'))
      return Response.json({ statusCode: 200, success: true, message: 'OK', data: [] })
    const part = body instanceof FormData ? body.get('data') : null
    // The form sends the input of the domain schema.
    const data = JSON.parse(typeof part === 'string' ? part : '{}') as Sent['data']
    sent.push({ key: new Headers(headers).get('idempotency-key'), data })
    await line
    const failed = failures.shift()
    if (failed) return failed
    const id = 100 + sent.length
    const created = { ...aMember(), ...data, id, _id: `0195f7a0-0000-7000-8000-000000000${id}` } as Member
    return Response.json({ statusCode: 201, success: true, message: 'OK', data: created }, { status: 201 })
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  sent = []
  failures = []
  line = Promise.resolve()
})

const show = (at = '/form') =>
  renderPage(<CreateMemberForm draftName="new" />, { at, elsewhere: ['/admin/members', '/admin/desks/A'] })
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const fill = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
const choose = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('combobox', { name }), { target: { value } })
const next = () => screen.getByRole('button', { name: 'Create and next' })

const fillPerson = (firstName: string, phone: string) => {
  fill('First name', firstName)
  fill('Last name', 'Karim')
  fill('Father / Husband name', 'Abdur Rahim')
  fill('YOB', '1980')
  const [own] = screen.getAllByRole('textbox', { name: 'Phone' })
  if (own) fireEvent.change(own, { target: { value: phone } })
  fill('Email', `${firstName.toLowerCase()}@example.org`)
  fill('Street', '12 Church Ave')
  fill('Zip Code', '11218')
}
const fillRest = () => {
  choose('Union of Sandwip', 'gasua')
  choose('Type of member', 'new_member')
  fill('Initial year of membership', '2026')
  fill('City', 'Brooklyn')
  fill('State', 'NY')
}
const isNextForm = () =>
  waitFor(() => {
    expect(field('First name').value).toBe('')
    expect(document.activeElement).toBe(field('First name'))
  })

it('each form is sent once with a key of its own, and the next one begins with what is kept', async () => {
  show()
  fillPerson('Abdul', '7185550123')
  fillRest()
  await userEvent.dblClick(next())
  await isNextForm()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(['Street', 'City', 'State', 'Initial year of membership'].map((name) => field(name).value)).toEqual([
    '',
    'Brooklyn',
    'NY',
    '2026',
  ])
  fillPerson('Salma', '7185550124')
  await userEvent.click(next())
  await isNextForm()
  expect(screen.getByText('Member created successfully! Salma Karim, member ID 102').role).toBe('status')
  expect(sent.map(({ data }) => data.name.firstName)).toEqual(['Abdul', 'Salma'])
  expect(new Set(sent.map(({ key }) => key)).size).toBe(2)
  expect(sent[1]?.data).toMatchObject({
    unionOfSandwip: 'gasua',
    typeOfMember: 'new_member',
    address: { city: 'Brooklyn' },
  })
  const note = screen.getByRole('region', { name: '2 created today' })
  const links = within(note).getAllByRole('link')
  expect(links.map((link) => [link.getAttribute('target'), link.getAttribute('href')])).toEqual([
    ['_blank', '/admin/members/0195f7a0-0000-7000-8000-000000000102'],
    ['_blank', '/admin/members/0195f7a0-0000-7000-8000-000000000101'],
  ])
})

it('a sitting goes on all day, and ends with the day of the society', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T15:00:00Z') })
  const first = show()
  fillPerson('Abdul', '7185550123')
  fillRest()
  await userEvent.click(next())
  await isNextForm()
  first.unmount()
  // The evening of the same day in New York.
  vi.setSystemTime(new Date('2026-11-25T02:00:00Z'))
  const second = show()
  expect(screen.getByRole('region', { name: '1 created today' })).toBeTruthy()
  expect(field('City').value).toBe('Brooklyn')
  second.unmount()
  vi.setSystemTime(new Date('2026-11-25T06:00:00Z'))
  show()
  expect(screen.queryByRole('region', { name: /created today/ })).toBeNull()
  expect(field('City').value).toBe('')
})

it('a failed save loses nothing: the retry has the same key', async () => {
  const { router } = show()
  fillPerson('Abdul', '7185550123')
  fillRest()
  failures = [
    Response.json(
      { statusCode: 500, success: false, message: 'Something went wrong!', errorMessages: [] },
      { status: 500 },
    ),
  ]
  await userEvent.click(next())
  await screen.findByText('Something went wrong!')
  expect(field('First name').value).toBe('Abdul')
  expect(screen.queryByRole('region', { name: /created today/ })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Create' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/members'))
  expect(sent[1]?.key).toBe(sent[0]?.key)
})

it('nothing can be typed while a form is being saved, and its first error is focused', async () => {
  show()
  fillPerson('Abdul', '7185550123')
  fillRest()
  const { promise, resolve } = Promise.withResolvers<undefined>()
  line = promise
  const message = 'Invalid email!'
  failures = [
    Response.json(
      {
        statusCode: 400,
        success: false,
        message,
        errorMessages: [{ path: 'email', message }],
        code: 'VALIDATION_FAILED',
      },
      { status: 400 },
    ),
  ]
  await userEvent.click(next())
  expect(field('First name').closest('[inert]')).not.toBeNull()
  resolve(undefined)
  await waitFor(() => expect(document.activeElement).toBe(field('Email')))
  expect(field('Email').closest('[inert]')).toBeNull()
})

it('the user chooses what is kept, and this browser remembers it', async () => {
  const first = show()
  await userEvent.click(screen.getByText(/^Kept for the next form: Union of Sandwip, Paid Amount/))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Union of Sandwip' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Street' }))
  first.unmount()
  show()
  fillPerson('Abdul', '7185550123')
  fillRest()
  await userEvent.click(next())
  await isNextForm()
  expect(field('Street').value).toBe('12 Church Ave')
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Union of Sandwip' }).value).toBe('')
})

it('a ZIP code replaces a city that was kept, but none that was typed', async () => {
  show()
  fillPerson('Abdul', '7185550123')
  fillRest()
  await userEvent.click(next())
  await isNextForm()
  fill('Zip Code', '11372')
  await waitFor(() => expect(field('City').value).toBe('Jackson Heights'))
  fill('City', 'Queens')
  fill('Zip Code', '11218')
  expect(field('City').value).toBe('Queens')
})

it('a draft of the next form is restored', async () => {
  const first = show()
  fillPerson('Abdul', '7185550123')
  fillRest()
  await userEvent.click(next())
  await isNextForm()
  fill('First name', 'Salma')
  first.unmount()
  show()
  await waitFor(() => expect(field('First name').value).toBe('Salma'))
  expect(field('City').value).toBe('Brooklyn')
  expect(screen.getByRole('region', { name: '1 created today' })).toBeTruthy()
})

it('at a desk nothing is kept of a row of forms, and the payment goes on', async () => {
  const first = show()
  fillPerson('Abdul', '7185550123')
  fillRest()
  await userEvent.click(next())
  await isNextForm()
  fill('First name', 'Salma')
  first.unmount()
  const { router } = show('/form?desk=A&name=Bokul+Karim')
  expect(['First name', 'City'].map((name) => field(name).value)).toEqual(['Bokul', ''])
  expect(screen.queryByRole('button', { name: 'Create and next' })).toBeNull()
  fillPerson('Bokul', '7185550125')
  fillRest()
  await userEvent.type(field('City'), '{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/desks/A'))
  expect(sent).toHaveLength(2)
})
