import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ContactMessage } from '#domain/contact/message.ts'
import { adminPaths } from '../admin-paths.ts'
import { renderPage } from '../test-utils.tsx'
import { MessageForm } from './MessagePage.tsx'

const MESSAGE: ContactMessage = {
  _id: '0195f7a0-0000-7000-8000-000000000001',
  version: 2,
  createdAt: '2026-01-02T00:00:00.000Z',
  updatedAt: '2026-01-02T00:00:00.000Z',
  status: 'new',
  name: 'Salma',
  email: 'salma@example.org',
  phone: null,
  subject: 'Picnic',
  message: 'Is there room for two more?',
  locale: 'en',
  note: '',
}

const bodies: unknown[] = []
beforeEach(() => {
  vi.stubGlobal('fetch', async (_path: string, { body }: RequestInit) => {
    const changes: unknown = JSON.parse(typeof body === 'string' ? body : '')
    bodies.push(changes)
    const data = { ...MESSAGE, ...(changes as object), version: 3 }
    return Response.json({ statusCode: 200, success: true, message: 'OK', data })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  bodies.length = 0
})

const show = (more: Partial<ContactMessage> = {}) => {
  const { router } = renderPage(<MessageForm message={{ ...MESSAGE, ...more }} />, {
    at: adminPaths.message(MESSAGE._id),
    elsewhere: [adminPaths.messages],
  })
  return () => router.state.location.pathname
}

it('saving the note leaves the message where it is', async () => {
  const pathname = show()
  await userEvent.type(screen.getByLabelText('Note'), 'Called back')
  await userEvent.click(screen.getByRole('button', { name: 'Save the note' }))
  expect(bodies).toEqual([{ note: 'Called back' }])
  expect(pathname()).toBe(adminPaths.message(MESSAGE._id))
})

it('a button of another folder saves the note, moves the message and returns to the list', async () => {
  const pathname = show()
  await userEvent.type(screen.getByLabelText('Note'), 'Called back')
  await userEvent.click(screen.getByRole('button', { name: 'Mark as done' }))
  await screen.findByText(`At ${adminPaths.messages}`)
  expect(bodies).toEqual([{ note: 'Called back', status: 'done' }])
  expect(pathname()).toBe(adminPaths.messages)
})

it('a message is answered in the way that was asked for, with the other way in the menu', async () => {
  show({ phone: '+17185550123' })
  expect(screen.getByRole('link', { name: 'Reply to salma@example.org' })).toBeTruthy()
  expect(screen.queryByText(/^Call /)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'More' }))
  expect(screen.getByRole('button', { name: /^Call / })).toBeTruthy()
})
