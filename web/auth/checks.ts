import { InvitationAcceptance } from '#domain/auth/admins.ts'
import { Credentials } from '#domain/auth/auth.ts'
import { ResetRequest } from '#domain/auth/password-reset.ts'
import { checkWith } from '../forms/check-with.ts'

/** The rules of the public forms of this folder, loaded on the first input. */
export const checkCredentials = checkWith(Credentials)
export const checkNewPassword = checkWith(InvitationAcceptance.pick({ password: true }))
export const checkResetRequest = checkWith(ResetRequest)
