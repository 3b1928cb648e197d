import { ResetRequest } from '#domain/auth/password-reset.ts'
import { checkWith } from '../forms/check-with.ts'

export const checkResetRequest = checkWith(ResetRequest)
