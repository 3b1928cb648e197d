import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { toast } from 'react-toastify/unstyled'
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ApplicationCase, ShownApplication } from '#domain/applications/application.ts'
import { BY_LINK } from '#domain/applications/decisions/messages.ts'
import { draftKey, writeDraft } from '../forms/draft.ts'
import { aMember } from '../members/testing.ts'
import { renderPage } from '../test-utils.tsx'
import ApplicationPage from './ApplicationPage.tsx'
import { AFTER_DECISION } from './Decision.tsx'

const UID = '0195f7a0-0000-7000-8000-000000000001'
const APPLICATION: ShownApplication = {
  _id: UID,
  version: 3,
  createdAt: '2026-06-15T12:00:00.000Z',
  updatedAt: '2026-06-15T12:00:00.000Z',
  form: '0195f7a0-0000-7000-8000-000000000002',
  position: 0,
  receipt: '123456',
  code: 'K7M4PT',
  status: 'open',
  name: { firstName: 'Jahanara', middleName: null, lastName: 'Sarkar' },
  fatherOrHusbandName: 'Mofiz Sarkar',
  yearOfBirth: 1988,
  unionOfSandwip: 'gasua',
  phone: '(347) 555-0155',
  email: '',
  address: { street: '9 Beverley Rd', apartment: null, city: 'Brooklyn', state: 'NY', zipCode: '11218' },
  image: null,
  class: 'general',
  introducer: 'Kamal Pasha',
  introducerMember: null,
  isIntroduced: null,
  introducedAt: null,
  introducedBy: null,
  introductionNote: '',
  asksContact: false,
  contactConfirmedAt: null,
  consentVersion: 1,
  consentedAt: '2026-06-15T12:00:00.000Z',
  locale: 'en',
  question: '',
  askedAt: null,
  askedBy: null,
  note: '',
  refusal: '',
  decidedAt: null,
  decidedBy: null,
  member: null,
  batch: null,
  state: 'ready',
  missing: [],
  isPaid: true,
}
const member = aMember()
const CASE: ApplicationCase = {
  application: APPLICATION,
  family: [],
  introducer: null,
  introductions: [],
  payment: null,
  isVotable: true,
  doubles: [],
  sameSource: 0,
  likely: [{ member, score: 0.9, reasons: [{ kind: 'name', isExact: false }], deletion: null, fault: null }],
  became: null,
  expiresOn: null,
  next: null,
}

/** No mock of a module: the files that load it later in this worker would get it as well. */
const toastError = vi.spyOn(toast, 'error')
afterAll(() => toastError.mockRestore())

let found = CASE
let isStale = false
let sent: { path: string; version: string | null; body: unknown }[] = []
beforeEach(() => {
  vi.stubGlobal('fetch', async (path: string, { method, headers, body }: RequestInit) => {
    if (method === 'POST')
      sent.push({
        path: path.split('/').at(-1) ?? '',
        version: new Headers(headers).get('if-match'),
        body: typeof body === 'string' ? JSON.parse(body) : null,
      })
    if (method === 'POST' && isStale)
      return Response.json(
        {
          statusCode: 412,
          success: false,
          message: 'Someone else changed this meanwhile!',
          errorMessages: [],
        },
        { status: 412 },
      )
    const data = method === 'POST' ? { ...APPLICATION, status: 'approved', member: 77 } : found
    return Response.json({ statusCode: 200, success: true, message: 'OK', data })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  found = CASE
  isStale = false
  sent = []
})

const show = async (changes: Partial<ShownApplication> = {}, more: Partial<ApplicationCase> = {}) => {
  found = { ...CASE, ...more, application: { ...APPLICATION, ...changes } }
  const view = renderPage(<ApplicationPage />, { at: '/application', elsewhere: ['/admin/applications'] })
  await screen.findByRole('heading', { level: 1, name: 'Jahanara Sarkar' })
  return view
}
const press = (key: string, more: KeyboardEventInit = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more })

it('a digit approves as that member, the likely one is proposed, and the list follows the last', async () => {
  const { router } = await show()
  const isThis = screen.getByRole('button', { name: 'Is this member' })
  expect(isThis.className).toContain('bg-primary')
  expect(screen.getByRole('button', { name: 'New member' }).className).not.toContain('bg-primary')
  press('1', { repeat: true })
  press('2')
  press('1')
  press('1')
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/applications'))
  expect(sent).toEqual([{ path: 'approve', version: '"3"', body: { member: member.id, lifeMemberId: null } }])
})

it('takes the second press of a double press for the application before', async () => {
  const { router } = await show({}, { likely: [] })
  await act(() => router.navigate('/admin/applications'))
  await act(() => router.navigate('/application', { state: AFTER_DECISION }))
  const createNew = await screen.findByRole<HTMLButtonElement>('button', { name: 'New member' })
  press('n')
  expect(createNew.disabled).toBe(true)
  await waitFor(() => expect(createNew.disabled).toBe(false))
  expect(sent).toEqual([])
  press('n')
  await waitFor(() => expect(sent).toMatchObject([{ path: 'approve' }]))
})

it('says beforehand why the applicant cannot be a member, and whose photo stays', async () => {
  const likely = CASE.likely.map((similar) => ({
    ...similar,
    member: { ...similar.member, image: '/images/1' },
    fault: 'Already paid for these days!',
  }))
  await show({ image: '/images/2' }, { likely })
  const isThis = screen.getByRole<HTMLButtonElement>('button', { name: 'Is this member' })
  expect(isThis.disabled).toBe(true)
  expect(isThis.className).not.toContain('bg-primary')
  expect(document.getElementById(isThis.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Already paid for these days! If it is this member, refuse the application.',
  )
  screen.getByText('The photo of the member stays.')
  press('1')
  expect(sent).toEqual([])
})

it('the field for the life member ID of a new member names who is likely the same', async () => {
  await show({ class: 'life' })
  press('n')
  const field = screen.getByRole('textbox', { name: 'Life time member ID' })
  expect(screen.getByText(/^Of the new member\. .* is likely the same person\.$/)).toBeTruthy()
  await userEvent.type(field, 'L7{Enter}')
  await waitFor(() => expect(sent).toMatchObject([{ body: { member: null, lifeMemberId: 'L7' } }]))
})

it('an ID that was typed before a reload may be that of a member: a new one is asked about', async () => {
  await show({ class: 'life' })
  await userEvent.type(screen.getByRole('textbox', { name: 'Life time member ID' }), 'L7{Enter}')
  await screen.findByRole('dialog', { name: 'Create a second record?' })
  expect(sent).toEqual([])
})

it('asks before it creates a second record of a likely member', async () => {
  await show()
  press('n')
  const dialog = await screen.findByRole('dialog', { name: 'Create a second record?' })
  expect(dialog.textContent).toContain(`member ID ${member.id}`)
  expect(sent).toEqual([])
  await userEvent.click(within(dialog).getByRole('button', { name: 'New member' }))
  await waitFor(() =>
    expect(sent).toEqual([
      expect.objectContaining({ path: 'approve', body: { member: null, lifeMemberId: null } }),
    ]),
  )
})

it('says that somebody else has decided meanwhile', async () => {
  await show({}, { likely: [] })
  isStale = true
  found = { ...CASE, application: { ...APPLICATION, status: 'approved', state: 'approved' } }
  press('n')
  await screen.findByRole('button', { name: 'Take back' })
  expect(toastError).toHaveBeenCalledWith('Someone else changed this meanwhile!')
})

it('says what is to be given back before a refusal, and takes nobody who has paid for spam', async () => {
  await show({}, { payment: { _id: UID, receipt: '26-A-0007', cents: 2000, paidOn: '2026-06-15' } })
  expect(screen.queryByRole('button', { name: 'This is spam' })).toBeNull()
  press('r')
  const dialog = await screen.findByRole('dialog', { name: 'Refuse the application?' })
  expect(dialog.textContent).toContain('$20')
})

it('a member becomes one for life with an ID, unless they are one', async () => {
  const general = { ...member, typeOfMember: 'general_member' } as const
  const life = { ...member, _id: `${UID.slice(0, -1)}7`, id: 7, typeOfMember: 'life_member' } as const
  const likely = [general, life].map((one) => ({
    ...CASE.likely[0],
    member: one,
    score: 0.9,
    reasons: [],
    deletion: null,
    fault: null,
  }))
  await show({ class: 'life' }, { likely })
  press('1')
  const field = screen.getByRole('textbox', { name: 'Life time member ID' })
  await waitFor(() => expect(document.activeElement).toBe(field))
  screen.getByText(`Of member ID ${general.id}, who becomes a life member.`)
  expect(sent).toEqual([])
  await userEvent.type(field, 'rna1{Enter}')
  await waitFor(() =>
    expect(sent).toEqual([expect.objectContaining({ body: { member: general.id, lifeMemberId: 'rna1' } })]),
  )
  sent = []
  cleanup()
  await show({ class: 'life' }, { likely })
  press('2')
  await waitFor(() =>
    expect(sent).toEqual([expect.objectContaining({ body: { member: 7, lifeMemberId: null } })]),
  )
})

it('without what is missing nobody is approved, and the sentence says what it is', async () => {
  await show({ state: 'applied', missing: ['introducer', 'money'] })
  const create = screen.getByRole<HTMLButtonElement>('button', { name: 'New member' })
  expect(create.disabled).toBe(true)
  expect(document.getElementById(create.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Somebody has to vouch, and this has to be paid, before it can be approved.',
  )
  press('n')
  press('1')
  expect(sent).toEqual([])
})

it('a No stays to look at beside the Yes of somebody else', async () => {
  const said = (id: number, name: string, isKnown: boolean) => ({
    member: { id, _id: UID, name },
    isKnown,
    by: name,
    said: '',
    at: `2026-06-15T12:00:0${id}.000Z`,
  })
  const introductions = [said(1, 'Shanaz Begum', false), said(2, 'Abdul Karim', true)]
  await show({ isIntroduced: true }, { introductions })
  screen.getByRole('heading', { name: /^Introducer.*To look at/ })
  expect(screen.getAllByText('Shanaz Begum does not know the applicant.')).toHaveLength(2)
  expect(screen.getAllByText('Abdul Karim knows the applicant.')).toHaveLength(2)
})

it('the last word of a member is the check, and the steps have those before', async () => {
  const said = (isKnown: boolean, second: number) => ({
    member: { id: 1, _id: UID, name: 'Shanaz Begum' },
    isKnown,
    by: 'Shanaz Begum',
    said: BY_LINK,
    at: `2026-06-15T12:00:0${second}.000Z`,
  })
  await show({ isIntroduced: true }, { introductions: [said(false, 1), said(true, 2)] })
  expect(screen.getAllByText('Shanaz Begum does not know the applicant.')).toHaveLength(1)
  expect(screen.getAllByText('Shanaz Begum knows the applicant.')).toHaveLength(2)
  expect(screen.getAllByText(BY_LINK)).toHaveLength(3)
})

it('an introducer without a valid link is asked again; one who left the register is to look at', async () => {
  const named = { id: 5, _id: UID, name: 'Shanaz Begum' }
  const { unmount } = await show(
    {},
    { introducer: { member: named, isInGoodStanding: true, vouchedFor: 0, isAsked: false } },
  )
  screen.getByText('Shanaz Begum has not answered yet, and has no valid link by mail.')
  fireEvent.click(screen.getByRole('button', { name: 'Ask the introducer again' }))
  await waitFor(() => expect(sent).toMatchObject([{ path: 'introducer' }]))
  unmount()
  await show({ isIntroduced: true, introducerMember: 5 })
  screen.getByText('Member ID 5 is no longer in the register.')
  expect(screen.getByRole('heading', { name: /^Introducer.*To look at/ })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Ask the introducer again' })).toBeNull()
})

it('words that were typed before a reload stay those of the member who was chosen', async () => {
  const values = 'member=77&memberName=Abdul+Karim&isKnown=no&said=Never+met'
  writeDraft(draftKey('', `said:${UID}`), { values, base: null, idempotencyKey: '' })
  const named = {
    member: { id: 5, _id: UID, name: 'Shanaz Begum' },
    isInGoodStanding: true,
    vouchedFor: 0,
    isAsked: true,
  }
  await show({}, { introducer: named })
  screen.getByText('Abdul Karim')
  fireEvent.click(screen.getByRole('button', { name: 'Note it' }))
  await waitFor(() =>
    expect(sent).toMatchObject([{ body: { member: 77, isKnown: false, said: 'Never met' } }]),
  )
})

it('an address that is not confirmed keeps nobody out', async () => {
  await show({ state: 'paid', missing: ['contact'] }, { likely: [] })
  press('n')
  await waitFor(() => expect(sent).toEqual([expect.objectContaining({ path: 'approve' })]))
})

it.each([
  ['refused', true],
  ['approved', false],
] as const)('of a paid application that is %s the money is to give back: %s', async (status, isInVain) => {
  const payment = { _id: UID, receipt: '26-A-0007', cents: 2000, paidOn: '2026-06-15' }
  await show({ status, state: status }, { payment })
  expect(screen.queryByText('To give back: void the payment on its receipt.') !== null).toBe(isInVain)
})

it('keys are letters in a field; a life member needs the ID', async () => {
  await show({ class: 'life' }, { likely: [] })
  press('n')
  const field = screen.getByRole('textbox', { name: 'Life time member ID' })
  await waitFor(() => expect(document.activeElement).toBe(field))
  await userEvent.type(field, 'rna1')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sent).toEqual([])
  await userEvent.type(field, '{Enter}')
  await waitFor(() =>
    expect(sent).toEqual([expect.objectContaining({ body: { member: null, lifeMemberId: 'rna1' } })]),
  )
})

it('A asks back, by the phone where there is no address, and leads on', async () => {
  const { router } = await show()
  press('a')
  const dialog = await screen.findByRole('dialog', { name: 'Ask back' })
  expect(dialog.textContent).toContain('There is no e-mail address.')
  await userEvent.type(screen.getByRole('textbox', { name: /Question/ }), 'Which house?')
  // Below a dialog the keys are nobody's.
  screen.getByRole('button', { name: 'Ask' }).focus()
  press('n')
  await userEvent.click(screen.getByRole('button', { name: 'Ask' }))
  await waitFor(() =>
    expect(sent).toEqual([expect.objectContaining({ path: 'ask', body: { question: 'Which house?' } })]),
  )
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/applications'))
})
