import { z } from 'zod'
import { emailAddress, NewPassword } from './auth.ts'

/** How long a link is valid. */
export const RESET_MINUTES = 30
/** How many links are sent to an address in a day. */
export const RESETS_PER_DAY = 5

export const ResetRequest = z.strictObject({ email: emailAddress })
export type ResetRequest = z.infer<typeof ResetRequest>

const token = z.string({ error: 'The link is not complete!' }).min(1).max(200)
export const PasswordReset = z.strictObject({ token, password: NewPassword })
export type PasswordReset = z.infer<typeof PasswordReset>

/** The same for everybody, so that it does not reveal who has an account. */
export const RESET_REQUESTED = 'If there is an account with this address, a mail with a link is on its way.'
export const RESET_UNAVAILABLE = 'This site sends no mail. Please ask another admin for a new invitation!'
export const RESET_ENDED = 'This link is no longer valid. Please ask for a new one.'
export const PASSWORD_RESET = 'Your new password is set. Please sign in with it!'
