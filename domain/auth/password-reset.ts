import { z } from 'zod'
import { emailAddress } from '../email-address.ts'
import { NewPassword } from './auth.ts'

/** How long a link is valid. */
export const RESET_MINUTES = 30

export const ResetRequest = z.strictObject({ email: emailAddress })
export type ResetRequest = z.infer<typeof ResetRequest>

const token = z.string({ error: 'The link is not complete!' }).min(1).max(200)
export const PasswordReset = z.strictObject({ token, password: NewPassword })
export type PasswordReset = z.infer<typeof PasswordReset>

/** The response for every address, so that it does not reveal who has an account. */
export const RESET_REQUESTED = 'If there is an account with this address, a mail with a link is on its way.'
/** The message when links cannot be mailed: there is no mail server, or the address of the site is not set. */
export const RESET_UNAVAILABLE =
  'This site cannot mail a link. Please ask another admin, who can deactivate your account and invite you again!'
export const RESET_ENDED = 'This link is no longer valid. Please ask for a new one.'
export const PASSWORD_RESET = 'Your new password is set. Please sign in with it!'
