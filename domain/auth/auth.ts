import { z } from 'zod'
import { Uuid } from '../api.ts'
import { requiredText } from '../validation.ts'
import { DUTIES } from './abilities.ts'
import { ROLES } from './session.ts'

const Role = z.enum(ROLES)

/** `duties` is empty for the role `user`. */
export const User = z.object({
  _id: Uuid,
  name: z.string(),
  email: z.string(),
  role: Role,
  duties: z.array(z.enum(DUTIES)),
})
export type User = z.infer<typeof User>

/** The caller: a signed-in user, or null. */
export type Viewer = User | null

const Email = z
  .string({ error: 'Email is required!' })
  .trim()
  .min(1, 'Email is required!')
  .max(254, 'Invalid email!')
  .pipe(z.email('Invalid email!'))
export const emailAddress = Email

/** What the login form and the login route check (specification, section 5). */
export const Credentials = z.strictObject({
  email: Email,
  password: z
    .string({ error: 'Password is required!' })
    .min(1, 'Password is required!')
    .min(6, 'Password must contain at least 6 characters!')
    .max(16, 'Password must contain at most 16 characters!'),
})
export type Credentials = z.infer<typeof Credentials>

const COMMON_PASSWORDS = new Set([
  '123456789012',
  '1234567890123',
  '12345678901234',
  '123456789012345',
  '1234567890123456',
  'password1234',
  'password12345',
  'passwordpassword'.slice(0, 16),
  'qwertyuiop12',
  'qwertyuiopas',
  'qwertyuiop123',
  'iloveyou1234',
  'administrator',
  'adminadmin12',
  'admin1234567',
  'welcome12345',
  'letmein12345',
  'bangladesh12',
  'bangladesh123',
  'bangladesh71',
  'sandwip12345',
  'sandwipsandwip',
  'brooklyn1234',
  'abcdefghijkl',
  'abcd12345678',
  'changeme1234',
  'asdfghjkl123',
  '111111111111',
  '000000000000',
  '121212121212',
  '112233445566',
  '987654321098',
])

/** A new password: 12 to 16 characters and not a commonly guessed one (design, section 8). */
export const NewPassword = z
  .string({ error: 'Password is required!' })
  .min(1, 'Password is required!')
  .min(12, 'Password must contain at least 12 characters!')
  .max(16, 'Password must contain at most 16 characters!')
  .refine((password) => !COMMON_PASSWORDS.has(password.toLowerCase()) && new Set(password).size > 3, {
    message: 'Password is too common!',
  })

/** Registration: a role in the body is refused as an unknown field. */
export const Registration = z.strictObject({
  name: requiredText('Name is required!', 100),
  email: Email,
  password: NewPassword,
})
export type Registration = z.infer<typeof Registration>

/** A user changing their own password. */
export const PasswordChange = z.strictObject({
  currentPassword: z
    .string({ error: 'Present password is required!' })
    .min(1, 'Present password is required!')
    .max(200, 'Present password is not correct!'),
  newPassword: NewPassword,
})
export type PasswordChange = z.infer<typeof PasswordChange>

export const PASSWORD_WRONG = 'Present password is not correct!'
export const PASSWORD_CHANGED = 'Password changed. You are signed out everywhere else.'

export const LoginResult = z.object({ accessToken: z.string(), user: User })
export type LoginResult = z.infer<typeof LoginResult>

/** Failed sign-ins allowed within a window, per account and per address, before the next is refused. */
export const LOGIN_LIMITS = { windowSeconds: 15 * 60, perAccount: 10, perAddress: 50 } as const
export const LOGIN_FAILED_MESSAGE = 'Email or password is incorrect!'
export const LOGIN_THROTTLED_MESSAGE = 'Too many attempts. Please wait a few minutes and try again!'
