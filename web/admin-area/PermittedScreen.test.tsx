import { act, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { Duty } from '#domain/auth/abilities.ts'
import { Editing, useEditLabel } from '../session/abilities.tsx'
import { session } from '../session/session.ts'
import { renderPage } from '../test-utils.tsx'
import { AbilitiesProvider, PermittedScreen } from './PermittedScreen.tsx'

const signIn = (...duties: Duty[]) =>
  session.start({
    accessToken: 'one',
    user: {
      _id: '0195f7a0-0000-7000-8000-000000000001',
      name: 'Rahima',
      email: 'r@example.org',
      role: 'admin',
      duties,
    },
  })
afterEach(() => session.end())

it.each([
  ['/admin/videos', 'editor', true],
  ['/admin/videos', 'auditor', true],
  ['/admin/videos/create', 'auditor', false],
  ['/admin/members', 'editor', false],
  ['/admin/members/create', 'treasurer', false],
  ['/admin/account', 'treasurer', true],
  ['/bn/admin/pages/preview/about-us', 'registrar', false],
  ['/bn/admin/pages/preview/about-us', 'editor', true],
] as const)('%s is open to the duty %s: %s', (at, duty, isOpen) => {
  signIn(duty)
  renderPage(
    <AbilitiesProvider>
      <PermittedScreen />
    </AbilitiesProvider>,
    { at },
  )
  const refusal = screen.queryByRole('heading', { name: 'You may not open this screen' })
  expect(refusal === null).toBe(isOpen)
})

it('a refusal names the required duties and the user’s own ones', () => {
  signIn('treasurer', 'editor')
  renderPage(
    <AbilitiesProvider>
      <PermittedScreen />
    </AbilitiesProvider>,
    { at: '/admin/messages' },
  )
  expect(screen.getByText('It belongs to these duties: Everything, Registrar, Auditor.')).toBeTruthy()
  expect(screen.getByText('Your duties: Treasurer, Editor.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Go to the dashboard' }).getAttribute('href')).toBe(
    '/admin/dashboard',
  )
})

const Row = () => (
  <>
    <a href="/x">{useEditLabel()('Picnic')}</a>
    <Editing>
      <button type="button">Delete</button>
    </Editing>
  </>
)

it('a screen without the ability to edit is read-only, and updates when the duties change', async () => {
  signIn('auditor')
  renderPage(
    <AbilitiesProvider>
      <Row />
    </AbilitiesProvider>,
    { at: '/admin/videos' },
  )
  expect(screen.getByRole('link', { name: 'View Picnic' })).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
  await act(async () => signIn('auditor', 'editor'))
  expect(screen.getByRole('link', { name: 'Edit Picnic' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Delete' })).toBeTruthy()
})
