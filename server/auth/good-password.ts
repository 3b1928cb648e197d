import { PASSWORD_COMMON, PASSWORD_PERSONAL } from '#domain/auth/auth.ts'
import { isMadeOf } from '#domain/auth/personal-password.ts'
import { validationError } from '../http/errors.ts'
import { isCommonPassword } from './common-passwords.ts'

/**
 * Why a new password is refused: it is one of the commonest, or made of what everybody knows about its owner and the society.
 * The rules about its length are in the schema.
 */
export const findWeakness = (password: string, known: readonly string[]): string | null => {
  if (isCommonPassword(password)) return PASSWORD_COMMON
  return isMadeOf(password, known) ? PASSWORD_PERSONAL : null
}

/** Throws 400 for such a password; `path` is its field. */
export const requireGoodPassword = (password: string, known: readonly string[], path: string) => {
  const message = findWeakness(password, known)
  if (message !== null) throw validationError([{ path, message }])
}
