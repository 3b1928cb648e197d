import { MEMBER_MESSAGES } from '#domain/members/member-messages.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { CorrectionRequest } from '#domain/corrections/correction.ts'
import { aMember } from '../members/testing.ts'
import { UpdateMemberForm } from '../members/form/UpdateMemberPage.tsx'
import { renderPage } from '../test-utils.tsx'

const member = aMember()
const request: CorrectionRequest = {
  _id: '0195f7a0-0000-7000-8000-0000000000a1',
  version: 1,
  createdAt: '2026-01-02T03:04:05.000Z',
  receipt: '482193',
  status: 'open',
  field: 'address.zipCode',
  proposed: '11230',
  name: 'Salma Khatun',
  email: 'salma@example.org',
  phone: null,
  note: '',
  locale: 'en',
  answer: '',
  closedAt: null,
  closedBy: null,
  member: { _id: member._id, id: member.id, name: member.name, typeOfMember: member.typeOfMember },
}
const applied = aMember({ version: 4, address: { ...member.address, zipCode: '11230' } })

let requests: CorrectionRequest[] = []
let onApply: () => Response
const calls: { path: string; ifMatch: string | null; body: string }[] = []

const success = (data: unknown) => Response.json({ statusCode: 200, success: true, message: 'OK', data })
const failure = (status: number, body: object) =>
  Response.json({ statusCode: status, success: false, errorMessages: [], ...body }, { status })

const bodyOf = ({ body }: RequestInit) => (typeof body === 'string' ? body : '')

beforeEach(() => {
  requests = [request]
  onApply = () => {
    requests = [{ ...request, status: 'applied', closedAt: request.createdAt, closedBy: 'An admin' }]
    return success({ request: requests[0], member: applied })
  }
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const { method = 'GET' } = init
    if (path === '/api/members/similar') return success([])
    if (method !== 'GET') {
      const ifMatch = new Headers(init.headers).get('if-match')
      calls.push({ path, ifMatch, body: bodyOf(init) })
    }
    if (path.endsWith('/apply')) return onApply()
    if (method === 'PATCH') {
      const decision = JSON.parse(bodyOf(init))
      requests = [{ ...request, ...decision, closedAt: request.createdAt, closedBy: 'An admin' }]
      return success(requests[0])
    }
    return success(path.startsWith('/api/admin/corrections/') ? requests : applied)
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  calls.length = 0
})

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const fill = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
const show = () => renderPage(<UpdateMemberForm member={member} />, { at: '/form' })
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

it('applies a value with the shown version, and preserves unsaved input', async () => {
  show()
  fill('City', 'Paterson')
  await press('Apply: Zip Code')
  await waitFor(() => expect(field('Zip Code').value).toBe('11230'))
  expect(field('City').value).toBe('Paterson')
  expect(calls).toMatchObject([{ path: `/api/admin/corrections/${request._id}/apply`, ifMatch: '"3"' }])
  expect(await screen.findByText('Nothing is waiting.')).toBeTruthy()
  expect(screen.getByText(/Applied: An admin/)).toBeTruthy()
  expect(screen.queryByRole('heading', { name: MEMBER_MESSAGES.stale })).toBeNull()
})

it('shows a conflict if the same field has unsaved input', async () => {
  show()
  fill('Zip Code', '99999')
  await press('Apply: Zip Code')
  await press('Use theirs: Zip Code')
  expect(field('Zip Code').value).toBe('11230')
  await press('Keep mine: Zip Code')
  expect(field('Zip Code').value).toBe('99999')
})

it('stores no draft without unsaved input', async () => {
  show()
  await press('Apply: Zip Code')
  await waitFor(() => expect(field('Zip Code').value).toBe('11230'))
  expect(sessionStorage).toHaveLength(0)
})

it('shows why a value is invalid, and changes nothing', async () => {
  onApply = () =>
    failure(400, {
      message: 'Please correct the marked fields!',
      errorMessages: [{ path: 'address.zipCode', message: 'Zip Code is required!' }],
    })
  show()
  await press('Apply: Zip Code')
  const panel = screen.getByRole('region', { name: 'What visitors say is wrong' })
  expect((await within(panel).findByRole('alert')).textContent).toBe('Zip Code is required!')
  expect(field('Zip Code').value).toBe('11218')
})

it('shows a conflict if the member was changed meanwhile, and leaves the request open', async () => {
  onApply = () => failure(412, { message: MEMBER_MESSAGES.stale, code: 'VERSION_STALE' })
  show()
  fill('Zip Code', '99999')
  await press('Apply: Zip Code')
  expect(await screen.findByRole('heading', { name: MEMBER_MESSAGES.stale })).toBeTruthy()
  expect(field('Zip Code').value).toBe('99999')
  expect(screen.getByRole('button', { name: 'Apply: Zip Code' })).toBeTruthy()
})

it('closes a request without a field manually, with a note', async () => {
  requests = [{ ...request, field: 'other', proposed: 'The picture shows my brother.' }]
  show()
  await screen.findByText('The picture shows my brother.')
  expect(screen.queryByRole('button', { name: /^Apply/ })).toBeNull()
  fill('A word on it (optional)', 'Took it away.')
  await press('Done: Something else')
  expect(await screen.findByText(/Took it away\./)).toBeTruthy()
  expect(calls.map(({ ifMatch, body }) => [ifMatch, JSON.parse(body)])).toEqual([
    ['"1"', { status: 'done', answer: 'Took it away.' }],
  ])
})

it('renders nothing without correction requests', async () => {
  requests = []
  show()
  await waitFor(() => expect(field('City').value).toBe('Brooklyn'))
  expect(screen.queryByRole('region', { name: 'What visitors say is wrong' })).toBeNull()
})
