import { Credentials } from '#domain/auth/auth.ts'
import { checkWith } from '../forms/check-with.ts'

export const checkCredentials = checkWith(Credentials)
