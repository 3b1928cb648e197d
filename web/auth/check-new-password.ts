import { InvitationAcceptance } from '#domain/auth/admins.ts'
import { checkWith } from '../forms/check-with.ts'

export const checkNewPassword = checkWith(InvitationAcceptance.pick({ password: true }))
