import { PASSWORD_COMMON, PASSWORD_PERSONAL } from '#domain/auth/auth.ts'
import { isMadeOf, withoutLookalikes } from '#domain/auth/personal-password.ts'
import type { Db } from '../database/schema.ts'
import { validationError } from '../http/errors.ts'
import { getSettings } from '../settings/queries.ts'
import { isCommonPassword } from './common-passwords.ts'

/** Whose password it is to be. */
type Owner = { name: string; email: string }

/** A word with letters for what looks like them, before the digits and signs at its end: `P@ssw0rd1234` is `password1234`. */
const plainSpelling = (password: string) => password.replace(/^.*?(?=[\d\W_]*$)/s, withoutLookalikes)

/**
 * Why a new password is refused: it is one of the commonest, or made of what everybody knows about its owner and the society.
 * The rules about its length are in the schema.
 */
export const findWeakness = (password: string, known: readonly string[]): string | null => {
  if ([password, plainSpelling(password)].some(isCommonPassword)) return PASSWORD_COMMON
  return isMadeOf(password, known) ? PASSWORD_PERSONAL : null
}

/** The weakness of a new password of this owner, at this society; null if it has none. */
export const findWeaknessFor = async (db: Db, { name, email }: Owner, password: string) => {
  const { name: society } = await getSettings(db)
  return findWeakness(password, [name, email, society.en, society.bn])
}

/** Throws 400 for such a password; `path` is its field. */
export const requireGoodPassword = async (db: Db, owner: Owner, password: string, path: string) => {
  const message = await findWeaknessFor(db, owner, password)
  if (message !== null) throw validationError([{ path, message }])
}
