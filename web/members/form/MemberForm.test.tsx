import { MEMBER_MESSAGES, LIFE_ID_TAKEN } from '#domain/members/member-messages.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Member } from '#domain/members/member.ts'
import { renderPage } from '../../test-utils.tsx'
import { CreateMemberForm } from './CreateMemberPage.tsx'
import { aMember } from '../testing.ts'
import { UpdateMemberForm } from './UpdateMemberPage.tsx'

type Call = { method: string; path: string; headers: Headers; data: Record<string, unknown> | null }
const calls: Call[] = []
/** The mocked server responses, in order; requests go through the real client. */
const answers: { status: number; body: unknown }[] = []

const success = (data: Member, status = 200) =>
  answers.push({ status, body: { statusCode: status, success: true, message: 'OK', data } })
const failure = (status: number, body: Record<string, unknown>) =>
  answers.push({ status, body: { statusCode: status, success: false, errorMessages: [], ...body } })

beforeEach(() => {
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    // No correction requests; those are tested in web/corrections/MemberCorrections.test.tsx.
    if (path.startsWith('/api/admin/corrections/')) {
      return Response.json({ statusCode: 200, success: true, message: 'OK', data: [] })
    }
    // Nobody is similar; e2e/create-and-next.spec.ts has people who are.
    if (path === '/api/members/similar') {
      return Response.json({ statusCode: 200, success: true, message: 'OK', data: [] })
    }
    const sent = init.body instanceof FormData ? init.body.get('data') : null
    const data = typeof sent === 'string' ? JSON.parse(sent) : null
    calls.push({ method: init.method ?? 'GET', path, headers: new Headers(init.headers), data })
    const answer = answers.shift() ?? { status: 500, body: null }
    return new Response(JSON.stringify(answer.body), { status: answer.status })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  calls.length = 0
  answers.length = 0
})

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const fill = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
const choose = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('combobox', { name }), { target: { value } })
const radios = (group: string) =>
  within(screen.getByRole('group', { name: group }))
    .getAllByRole('radio')
    .map((radio) => radio.parentElement?.textContent)
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

const LISTS = ['/admin/members', '/admin/life-members', '/admin/life-members/:id']
const showCreate = (type?: 'life_member') =>
  renderPage(<CreateMemberForm draftName="new" {...(type && { type })} />, { at: '/form', elsewhere: LISTS })
const showUpdate = (member: Member) => renderPage(<UpdateMemberForm member={member} />, { at: '/form' })

const fillAll = () => {
  fill('First name', 'Abdul')
  fill('Last name', 'Karim')
  fill('Father / Husband name', 'Abdur Rahim')
  fill('YOB', '1980')
  const [own] = screen.getAllByRole('textbox', { name: 'Phone' })
  if (own) fireEvent.change(own, { target: { value: '7185550123' } })
  fill('Email', 'karim@example.org')
  choose('Union of Sandwip', 'gasua')
  fill('Street', '12 Church Ave')
  fill('City', 'Brooklyn')
  fill('State', 'NY')
  fill('Zip Code', '11218')
}

it('shows the fields of the chosen type [S2.85, S2.87, S2.92-93, S2.95, S2.98-100, S4.10-11, S5.21, S9.12]', () => {
  showCreate()
  expect(screen.queryByLabelText('Life time member ID', { exact: false })).toBeNull()
  expect(screen.queryByLabelText('Expiration year of membership')).toBeNull()
  fireEvent.input(field('YOB'), { target: { value: '19655' } })
  expect(screen.getByText('1 characters too many: at most 4 fit here.')).toBeTruthy()
  fireEvent.input(field('YOB'), { target: { value: ' ১৯৬৫ ' } })
  expect(screen.queryByText(/too many/)).toBeNull()
  expect(screen.getByLabelText<HTMLInputElement>('Upload Image').multiple).toBe(false)
  expect(radios('Membership Status')).toEqual(['Active', 'Inactive'])
  choose('Type of member', 'life_member')
  expect(field('Life time member ID')).toBeTruthy()
  expect(radios('Active Or Deceased Member')).toEqual(['Active', 'Deceased'])
})

it('shows the expiration year, but not the type, when a general member is updated [S2.85, S2.93, S4.11-12, S5.21, S9.12]', () => {
  showUpdate(aMember())
  expect(field('Expiration year of membership')).toBeTruthy()
  expect(screen.queryByRole('combobox', { name: 'Type of member' })).toBeNull()
})

it('shows every error at its field and in a summary, and focuses the first [S8.5]', async () => {
  showCreate()
  await press('Create')
  const summary = await screen.findByRole('alert')
  expect(within(summary).getAllByRole('link')).toHaveLength(12)
  expect(field('Last name').getAttribute('aria-invalid')).toBe('true')
  await waitFor(() => expect(document.activeElement).toBe(field('First name')))
  await userEvent.click(within(summary).getByRole('link', { name: 'Zip Code is required!' }))
  expect(document.activeElement).toBe(field('Zip Code'))
  expect(calls).toEqual([])
})

it('reports a missing life member ID and hidden reason together with the other errors', async () => {
  showCreate('life_member')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Hidden from visitors' }))
  await press('Create')
  const summary = await screen.findByRole('alert')
  const named = (message: string) => within(summary).getByText(message, { exact: false })
  expect(within(summary).getAllByRole('link')).toHaveLength(13)
  expect(named('Life Member ID is required for life members!')).toBeTruthy()
  expect(named('A reason is required to hide a member from visitors!')).toBeTruthy()
  expect(field('Life time member ID').getAttribute('aria-invalid')).toBe('true')
})

it('creates a new member once, clears the draft, and opens the list of its type [S2.105]', async () => {
  const { router } = showCreate('life_member')
  fillAll()
  fill('Life time member ID', 'L-7')
  success(aMember({ typeOfMember: 'life_member', lifeMemberId: 'L-7' }), 201)
  await userEvent.dblClick(screen.getByRole('button', { name: 'Create' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/life-members'))
  expect(calls).toHaveLength(1)
  expect(calls[0]?.headers.get('idempotency-key')).toMatch(/^[\da-f-]{36}$/)
  expect(calls[0]?.data).toMatchObject({
    phone: '+17185550123',
    yearOfBirth: 1980,
    typeOfMember: 'life_member',
    lifeMemberId: 'L-7',
    isActive: true,
    isDied: false,
  })
  expect(sessionStorage).toHaveLength(0)
})

it('rejects a number of another country in place of a US number, without losing a digit', async () => {
  showCreate('life_member')
  fillAll()
  fill('Life time member ID', 'L-7')
  const [own, introducer] = screen.getAllByRole<HTMLInputElement>('textbox', { name: 'Phone' })
  if (!own || !introducer) throw new Error('The form has two phones')
  for (const phone of [own, introducer]) {
    fireEvent.change(phone, { target: { value: '01711223344' } })
    expect(phone.value).toBe('+880 1711-223344')
  }
  await press('Create')
  await waitFor(() => expect(document.activeElement).toBe(own))
  const errorOf = ({ id }: HTMLElement) => document.getElementById(`${id}-error`)?.textContent
  expect(errorOf(own)).toBe('Phone number must be a valid USA phone number!')
  expect(errorOf(introducer)).toBe('Phone must be a valid USA phone number!')
  expect(calls).toEqual([])
})

it('warns about an unlikely US number, and saves it', async () => {
  const { router } = showCreate('life_member')
  fillAll()
  fill('Life time member ID', 'L-7')
  const [own] = screen.getAllByRole('textbox', { name: 'Phone' })
  if (!own) throw new Error('The form has a phone')
  const hint = /^No area code or exchange in the USA begins with 0 or 1/
  expect(screen.queryByText(hint)).toBeNull()
  fireEvent.change(own, { target: { value: '0171122334' } })
  expect(own.getAttribute('aria-describedby')).toBe(screen.getByText(hint).id)
  success(aMember({ typeOfMember: 'life_member', lifeMemberId: 'L-7' }), 201)
  await press('Create')
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/life-members'))
  expect(calls[0]?.data).toMatchObject({ phone: '+10171122334' })
})

it('shows the server’s errors at their fields, and preserves key and input for the retry [S2.103, S8.5]', async () => {
  showCreate('life_member')
  fillAll()
  fill('Life time member ID', 'L-7')
  failure(409, {
    message: LIFE_ID_TAKEN,
    code: 'DUPLICATE',
    errorMessages: [{ path: 'lifeMemberId', message: LIFE_ID_TAKEN }],
    holder: { _id: 'h', id: 4, name: 'Rokea Begum', lifeMemberId: 'L-7' },
  })
  await press('Create')
  await waitFor(() => expect(field('Life time member ID').getAttribute('aria-invalid')).toBe('true'))
  const holder = await screen.findByRole('link', { name: /Rokea Begum/ })
  expect(holder.getAttribute('href')).toBe('/admin/members/h')
  expect(holder.parentElement?.textContent).toMatch(/^Life member ID L-7: Rokea Begum .*ID 4$/)
  expect(document.activeElement).toBe(field('Life time member ID'))
  expect(field('City').value).toBe('Brooklyn')
  fill('Life time member ID', 'L-8')
  failure(500, { message: 'Something went wrong!' })
  await press('Create')
  await screen.findByText('Something went wrong!')
  const under = screen.getByRole('button', { name: 'Create and next' }).nextElementSibling
  expect(under?.textContent).toBe('Something went wrong!')
  expect(calls[1]?.headers.get('idempotency-key')).toBe(calls[0]?.headers.get('idempotency-key'))
})

const REUSED = { message: 'This form was already sent with other content!', code: 'IDEMPOTENCY_KEY_REUSED' }
/** The reply to the first attempt is lost, and what was stored is read after the second one. */
const showStored = async (stored: Member) => {
  const shown = showCreate('life_member')
  fillAll()
  fill('Life time member ID', 'L-7')
  failure(502, { message: 'No reply' })
  await press('Create')
  await screen.findByText(/No reply/)
  fill('Father / Husband name', 'Abdur Rahman')
  failure(422, { ...REUSED, stored: { _id: stored._id } })
  success(stored)
  await press('Create')
  return shown
}
const STORED = aMember({
  typeOfMember: 'life_member',
  lifeMemberId: 'L-7',
  amount: null,
  initialYearOfMembership: null,
  version: 1,
})

it('saves the changes of a form whose first reply was lost in the member that was stored', async () => {
  const { router } = await showStored(STORED)
  const note = await screen.findByText('Abdul Karim is stored already, with the member ID 12.')
  await waitFor(() => expect(document.activeElement).toBe(note.closest('[role=alert]')))
  expect(field('Father / Husband name').value).toBe('Abdur Rahman')
  success({ ...STORED, fatherOrHusbandName: 'Abdur Rahman', version: 2 })
  await press('Save what I changed since')
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/life-members'))
  expect(calls.at(-1)?.method).toBe('PATCH')
  expect(calls.at(-1)?.headers.get('if-match')).toBe('"1"')
  expect(calls.at(-1)?.data).toEqual({ fatherOrHusbandName: 'Abdur Rahman' })
  expect(sessionStorage).toHaveLength(0)
})

it('opens the member that was stored, whom somebody else has changed meanwhile', async () => {
  const { router } = await showStored(STORED)
  failure(412, { message: MEMBER_MESSAGES.stale, code: 'VERSION_STALE' })
  success({ ...STORED, version: 2 })
  await userEvent.click(await screen.findByRole('button', { name: 'Save what I changed since' }))
  await waitFor(() => expect(screen.queryByText('Save what I changed since')).toBeNull())
  await press('Open the member')
  await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/life-members/${STORED._id}`))
  expect(sessionStorage).toHaveLength(0)
})

it('creates another member from a form whose key was used for somebody else', async () => {
  const { router } = await showStored(STORED)
  await screen.findByText(/is stored already/)
  success(aMember({ typeOfMember: 'life_member' }), 201)
  await press('This is somebody else: create')
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/life-members'))
  const keys = calls.flatMap(({ headers }) => headers.get('idempotency-key') ?? [])
  expect([keys.length, new Set(keys).size]).toEqual([3, 2])
})

it('is not stuck when what was stored was deleted since', async () => {
  showCreate('life_member')
  fillAll()
  fill('Life time member ID', 'L-7')
  failure(422, { ...REUSED, stored: { _id: STORED._id } })
  failure(404, { message: 'Member not found!', code: 'NOT_FOUND' })
  success(STORED, 201)
  await press('Create')
  await waitFor(() => expect(calls.map(({ method }) => method)).toEqual(['POST', 'GET', 'POST']))
  expect(calls[2]?.headers.get('idempotency-key')).not.toBe(calls[0]?.headers.get('idempotency-key'))
})

it('has a key of its own in a tab that was duplicated, and the same one after a reload', async () => {
  const draftKeyOf = () =>
    JSON.parse(sessionStorage.getItem(sessionStorage.key(0) ?? '') ?? '{}').idempotencyKey
  const first = showCreate()
  fill('First name', 'Abdul')
  const key = draftKeyOf()
  first.unmount()
  const reloaded = showCreate()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(draftKeyOf()).toBe(key)
  const copy = showCreate()
  await waitFor(() => expect(draftKeyOf()).not.toBe(key))
  copy.unmount()
  reloaded.unmount()
})

it('restores the draft when the form is opened again, and discards it on request', async () => {
  const first = showCreate()
  fill('First name', 'Abdul')
  first.unmount()
  showCreate()
  await waitFor(() => expect(field('First name').value).toBe('Abdul'))
  await press('Discard it')
  expect(field('First name').value).toBe('')
  expect(sessionStorage).toHaveLength(0)
})

it('asks for confirmation before unsaved changes are lost', async () => {
  const { router } = showCreate()
  fill('First name', 'Abdul')
  void router.navigate('/admin/members')
  await screen.findByRole('dialog', { name: 'Leave without saving?' })
  await press('Stay')
  expect(router.state.location.pathname).toBe('/form')
  void router.navigate('/admin/members')
  await screen.findByRole('dialog')
  await press('Leave')
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/members'))
  expect(sessionStorage).toHaveLength(0)
})

it('an update sends only the changed fields, with the edited version', async () => {
  showUpdate(aMember())
  fill('Paid Amount', '')
  success(aMember({ amount: null, version: 4 }))
  await press('Update')
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(calls[0]?.headers.get('if-match')).toBe('"3"')
  expect(calls[0]?.data).toEqual({ amount: null })
})

it('shows a conflict with a record that was changed meanwhile, and saves the choice', async () => {
  const base = aMember()
  const theirs = aMember({ amount: 50, address: { ...base.address, city: 'Bronx' }, version: 4 })
  showUpdate(base)
  fill('City', 'Queens')
  failure(412, { message: MEMBER_MESSAGES.stale, code: 'VERSION_STALE' })
  success(theirs)
  await press('Update')
  const heading = await screen.findByRole('heading', { name: MEMBER_MESSAGES.stale })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  expect(field('City').value).toBe('Queens')
  expect(field('Paid Amount').value).toBe('50')
  await press('Use theirs: City')
  expect(field('City').value).toBe('Bronx')
  await press('Keep mine: City')
  expect(screen.getByRole('button', { name: 'Keep mine: City' }).getAttribute('aria-pressed')).toBe('true')

  success(aMember({ ...theirs, address: { ...base.address, city: 'Queens' }, version: 5 }))
  await press('Update')
  await waitFor(() => expect(screen.queryByRole('heading', { name: MEMBER_MESSAGES.stale })).toBeNull())
  expect(calls.at(-1)?.headers.get('if-match')).toBe('"4"')
  expect(calls.at(-1)?.data).toEqual({ address: { ...base.address, city: 'Queens' } })
})

it('fills in the city and the state of a ZIP code, but replaces nothing', async () => {
  showCreate()
  fill('Zip Code', '1137')
  expect(field('City').value).toBe('')
  fill('Zip Code', '11372')
  await waitFor(() => expect(field('City').value).toBe('Jackson Heights'))
  expect(field('State').value).toBe('NY')
  fill('City', 'Queens')
  fill('Zip Code', '07522')
  fill('Zip Code', '48212')
  expect([field('City').value, field('State').value]).toEqual(['Queens', 'NY'])
})
