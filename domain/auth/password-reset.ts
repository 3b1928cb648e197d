import { z } from 'zod'
import { emailAddress, NewPassword } from './auth.ts'

/** How long a link is valid. */
export const RESET_MINUTES = 30
/** How many links are sent to an address in a day; as many for each device that is known to the account. */
export const RESETS_PER_DAY = 5
/** How many of them one network can request. */
export const RESETS_PER_NETWORK = 3

export const ResetRequest = z.strictObject({ email: emailAddress })
export type ResetRequest = z.infer<typeof ResetRequest>

const token = z.string({ error: 'The link is not complete!' }).min(1).max(200)
export const PasswordReset = z.strictObject({ token, password: NewPassword })
export type PasswordReset = z.infer<typeof PasswordReset>

/** The same for everybody, so that it does not reveal who has an account. */
export const RESET_REQUESTED = 'If there is an account with this address, a mail with a link is on its way.'
/** True without a mail server, and with one but without the address of the site for the link. */
export const RESET_UNAVAILABLE =
  'This site cannot mail a link. Please ask another admin, who can deactivate your account and invite you again!'
export const RESET_ENDED = 'This link is no longer valid. Please ask for a new one.'
export const PASSWORD_RESET = 'Your new password is set. Please sign in with it!'
