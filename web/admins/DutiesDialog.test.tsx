import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import type { Duty } from '#domain/auth/abilities.ts'
import { LAST_ADMIN_KEPT, type Admin } from '#domain/auth/admins.ts'
import { renderPage } from '../test-utils.tsx'
import { DutiesDialog } from './DutiesDialog.tsx'

const admin = (name: string, duties: Duty[], isActive = true): Admin => ({
  _id: name,
  version: 3,
  name,
  email: `${name}@example.org`,
  duties,
  isActive,
  secondFactorAt: null,
  lastSignInAt: null,
  createdAt: '2026-06-15T12:00:00.000Z',
})
const rahima = admin('Rahima', ['everything'])
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })

/** Collects the requests; the server responds as configured. */
const stubServer = (reply: () => Response) => {
  const sent: { url: string; body: unknown; ifMatch: string | null }[] = []
  vi.stubGlobal('fetch', async (url: string, { body, headers }: RequestInit) => {
    const ifMatch = new Headers(headers).get('if-match')
    sent.push({ url, ifMatch, body: typeof body === 'string' ? JSON.parse(body) : body })
    return reply()
  })
  return sent
}
afterEach(() => vi.unstubAllGlobals())

const show = (shown: Admin, ...others: Admin[]) => {
  const onClose = vi.fn<() => void>()
  renderPage(<DutiesDialog admin={shown} admins={[shown, ...others]} onClose={onClose} />)
  return onClose
}

it('describes each duty, and sends the chosen ones', async () => {
  const sent = stubServer(() =>
    Response.json({ statusCode: 200, success: true, message: 'Duties changed!', data: {} }),
  )
  const onClose = show(rahima, admin('Karim', ['everything']))
  expect(box('Auditor').getAttribute('aria-describedby')).not.toBeNull()
  expect(screen.getByText('Sees everything, and changes nothing.')).toBeTruthy()
  await userEvent.click(box('Everything'))
  await userEvent.click(box('Editor'))
  await userEvent.click(box('Registrar'))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(sent[0]).toEqual({
    url: '/api/admin/admins/Rahima/duties',
    ifMatch: '"3"',
    body: { duties: ['registrar', 'editor'] },
  })
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})

it('requires at least one duty', async () => {
  const sent = stubServer(() => Response.json({}))
  show(admin('Rahima', ['editor']), admin('Karim', ['everything']))
  await userEvent.click(box('Editor'))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(screen.getByText('Please choose at least one duty!')).toBeTruthy()
  expect(sent).toEqual([])
})

it.each([
  ['no other admin has it', [admin('Karim', ['editor'])], true],
  ['only a deactivated admin has it too', [admin('Karim', ['everything'], false)], true],
  ['another admin has it too', [admin('Karim', ['everything'])], false],
])('the duty “everything” is locked if %s', (_when, others, isKept) => {
  show(rahima, ...others)
  expect(box('Everything').disabled).toBe(isKept)
  expect(screen.queryByText(LAST_ADMIN_KEPT, { exact: false }) !== null).toBe(isKept)
})

it('shows the reason of a refusal', async () => {
  const fault = {
    statusCode: 409,
    success: false,
    message: LAST_ADMIN_KEPT,
    errorMessages: [],
    code: 'LAST_ADMIN_KEPT',
  }
  stubServer(() => Response.json(fault, { status: 409 }))
  const onClose = show(rahima, admin('Karim', ['everything']))
  await userEvent.click(box('Everything'))
  await userEvent.click(box('Editor'))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect((await screen.findByRole('alert')).textContent).toBe(LAST_ADMIN_KEPT)
  expect(onClose).not.toHaveBeenCalled()
})

it('after a stale change shows the present duties beside the chosen ones', async () => {
  const message = 'Someone else changed this meanwhile!'
  const fault = { statusCode: 412, success: false, message, errorMessages: [], code: 'VERSION_STALE' }
  stubServer(() => Response.json(fault, { status: 412 }))
  show(admin('Rahima', ['editor']), admin('Karim', ['everything']))
  await userEvent.click(box('Registrar'))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect((await screen.findByRole('alert')).textContent).toBe(message)
  expect(screen.getByText('The duties are now:').textContent).toContain('Editor')
  expect(box('Registrar').checked).toBe(true)
})
