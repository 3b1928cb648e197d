import { z } from 'zod'
import { Uuid } from '../api.ts'
import { emailAddress } from '../email-address.ts'
import { requiredText } from '../validation.ts'
import { DUTIES } from './abilities.ts'
import { SecondFactorCode } from './second-factor.ts'
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

/** The user of a session. A user who must set up a second factor first has no duties until then. */
export const SessionUser = User.extend({ needsSecondFactor: z.literal(true).optional() })
export type SessionUser = z.infer<typeof SessionUser>

/** The caller: a signed-in user, or null. */
export type Viewer = SessionUser | null

/** Validates the login form and the login route (specification, section 5). */
export const Credentials = z.strictObject({
  email: emailAddress,
  password: z
    .string({ error: 'Password is required!' })
    .min(1)
    .min(6, 'Password must contain at least 6 characters!')
    .max(16, 'Password must contain at most 16 characters!'),
  /** Only for users with a second factor. */
  code: SecondFactorCode.optional(),
})
export type Credentials = z.infer<typeof Credentials>

/** Your own name, as others see it. */
export const OwnName = z.strictObject({ name: requiredText('Name is required!', 100) })
export type OwnName = z.infer<typeof OwnName>
export const NAME_CHANGED = 'Name changed!'

export const PASSWORD_COMMON = 'Password is too common!'
export const PASSWORD_PERSONAL =
  'Password must not be made of your name, your email or the name of the society!'

/** A new password: 12 to 16 characters. The server also refuses common passwords and those made of known words. */
export const NewPassword = z
  .string({ error: 'Password is required!' })
  .min(1)
  .min(12, 'Password must contain at least 12 characters!')
  .max(16, 'Password must contain at most 16 characters!')
  .refine((password) => new Set(password).size > 3, { message: PASSWORD_COMMON })

/** Registration: a role in the body is refused as an unknown field. */
export const Registration = z.strictObject({
  name: requiredText('Name is required!', 100),
  email: emailAddress,
  password: NewPassword,
})
export type Registration = z.infer<typeof Registration>

/** A user changing their own password. */
export const PasswordChange = z.strictObject({
  currentPassword: z
    .string({ error: 'Present password is required!' })
    .min(1)
    .max(200, 'Present password is not correct!'),
  newPassword: NewPassword,
})
export type PasswordChange = z.infer<typeof PasswordChange>

export const PASSWORD_WRONG = 'Present password is not correct!'
export const PASSWORD_CHANGED = 'Password changed. You are signed out everywhere else.'

export const LoginResult = z.object({ accessToken: z.string(), user: SessionUser })
export type LoginResult = z.infer<typeof LoginResult>

/**
 * How often passwords, codes and links are tried (decision 068). After `free` attempts within a day, the next ones
 * wait for 1, 2, 4 … minutes. An account has one count for all devices that are not known to it, each known device
 * and each session has its own.
 */
export const LOGIN_LIMITS = {
  free: 5,
  /** There are fewer codes than passwords, and each link is a mail. */
  longestWaitMinutes: { password: 60, code: 180, link: 180 },
  /** An hour, with devices that are not known: of an address (of IPv6, a /64), and of all. */
  perAddress: 30,
  perSite: 600,
} as const
/** The most queued password hashes per process. */
export const HASHES_WAITING_MAX = 20
export const LOGIN_BUSY_MESSAGE = 'Many people are signing in just now. Please try again in a few seconds!'
export const LOGIN_FAILED_MESSAGE = 'Email or password is incorrect!'
export const LOGIN_THROTTLED_MESSAGE = 'Too many attempts. Please wait and try again!'
