import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { renderPage } from '../test-utils.tsx'
import { PasswordField } from './PasswordField.tsx'

it('a password is masked until it is shown, can be pasted, and is filled in by a password manager [V6.2.6-7]', async () => {
  renderPage(<PasswordField label="Password" name="password" error={undefined} />, { at: '/login' })
  const user = userEvent.setup()
  const field = screen.getByLabelText<HTMLInputElement>(/^Password/)
  expect([field.type, field.autocomplete]).toEqual(['password', 'current-password'])
  await user.click(field)
  await user.paste(' Ferry at dawn ')
  expect(field.value).toBe(' Ferry at dawn ')
  await user.click(screen.getByRole('button', { name: 'Show password' }))
  expect(field.type).toBe('text')
  expect(field.value).toBe(' Ferry at dawn ')
})
