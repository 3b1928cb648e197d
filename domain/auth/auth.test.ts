import { describe, expect, it } from 'vitest'
import { fieldErrorsOf } from '../testing/faults-of.ts'
import { Credentials, NewPassword, Registration } from './auth.ts'
import { ACCESS_TOKEN_TTL, isAdmin, ROLES, STORED_KEYS } from './session.ts'

const GOOD = { email: 'admin@example.org', password: 'secret' }

describe('signing in [S5.24-25, S9.14]', () => {
  it.each([
    ['email', undefined, 'Email is required!'],
    ['email', null, 'Email is required!'],
    ['email', 7, 'Email is required!'],
    ['email', '', 'Email is required!'],
    ['email', '   ', 'Email is required!'],
    ['email', 'nobody', 'Invalid email!'],
    ['email', 'a@b', 'Invalid email!'],
    ['email', 'a b@example.org', 'Invalid email!'],
    ['email', `${'a'.repeat(250)}@example.org`, 'Invalid email!'],
    ['password', undefined, 'Password is required!'],
    ['password', null, 'Password is required!'],
    ['password', '', 'Password is required!'],
    ['password', '12345', 'Password must contain at least 6 characters!'],
    ['password', 'a'.repeat(17), 'Password must contain at most 16 characters!'],
    ['role', 'admin', 'Unknown field!'],
  ])('%s %j: %s', (path, value, message) => {
    expect(fieldErrorsOf(Credentials, { ...GOOD, [path]: value })).toEqual([{ path, message }])
  })

  it.each([6, 16])('accepts a password of %i characters', (length) => {
    expect(fieldErrorsOf(Credentials, { ...GOOD, password: 'x'.repeat(length) })).toEqual([])
  })

  it('reports both errors at once', () => {
    expect(fieldErrorsOf(Credentials, {})).toEqual([
      { path: 'email', message: 'Email is required!' },
      { path: 'password', message: 'Password is required!' },
    ])
  })

  it('trims the e-mail address, but not the password [V6.2.8]', () => {
    const parsed = Credentials.parse({ email: ' admin@example.org ', password: ' secret ' })
    expect(parsed).toEqual({ email: 'admin@example.org', password: ' secret ' })
  })
})

describe('a new password [V6.2.1, V6.2.5]', () => {
  it.each([
    [undefined, 'Password is required!'],
    ['', 'Password is required!'],
    ['eleven-char', 'Password must contain at least 12 characters!'],
    ['seventeen-charact', 'Password must contain at most 16 characters!'],
    ['abababababab', 'Password is too common!'],
    ['aaaaaaaaaaaa', 'Password is too common!'],
  ])('%j: %s', (password, message) => {
    const parsed = NewPassword.safeParse(password)
    expect(parsed.error?.issues[0]?.message).toBe(message)
  })

  it.each(['twelve-chars', 'sixteen-chars-ok'])('%j is accepted', (password) => {
    expect(NewPassword.parse(password)).toBe(password)
  })
})

describe('registration [V1.3.3]', () => {
  const person = { name: 'Rahima Khatun', email: 'rahima@example.org', password: 'ferry-at-dawn' }

  it.each([
    ['name', '  ', 'Name is required!'],
    ['name', 'n'.repeat(101), 'Must be at most 100 characters!'],
    ['name', 'a\0b', 'Must not contain control characters!'],
    ['email', 'rahima', 'Invalid email!'],
    ['password', 'short', 'Password must contain at least 12 characters!'],
    ['role', 'admin', 'Unknown field!'],
    ['isActive', true, 'Unknown field!'],
  ])('%s %j: %s', (path, value, message) => {
    expect(fieldErrorsOf(Registration, { ...person, [path]: value })).toEqual([{ path, message }])
  })

  it('accepts valid input', () => {
    expect(Registration.parse(person)).toEqual(person)
  })
})

it('there are two roles, of which one is admin [S6.1]', () => {
  expect(ROLES).toEqual(['admin', 'user'])
  expect(isAdmin({ role: 'admin' })).toBe(true)
  expect(isAdmin({ role: 'user' })).toBe(false)
  expect(isAdmin(null)).toBe(false)
})

it('a session is stored under the names of the specification, and its access token lasts one hour [S3.11, S9.1-2]', () => {
  expect(STORED_KEYS).toEqual({
    accessToken: 'access_token',
    refreshToken: 'refresh_token',
    user: 'user',
  })
  expect(ACCESS_TOKEN_TTL).toBe('3600s')
})
