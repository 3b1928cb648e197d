import { randomInt } from 'node:crypto'
import type { Transaction } from 'kysely'
import { RECOVERY_CODES } from '#domain/auth/second-factor.ts'
import type { Db, Schema } from '../database/schema.ts'
import { countRows } from '../database/read-page.ts'
import { sha256 } from '../sha256.ts'

/** Without letters and digits that look alike. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'
/** About 79 bits: a copied hash cannot be inverted by trying. */
const LENGTH = 16

const newCode = () => Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

/** The codes of a user who has not used them. */
const selectUnused = (db: Db, userUid: string) =>
  db.selectFrom('recovery_codes').where('user_uid', '=', userUid).where('used_at', 'is', null)

export const countRecoveryCodes = (db: Db, userUid: string): Promise<number> =>
  countRows(selectUnused(db, userUid))

export const deleteRecoveryCodes = async (tx: Transaction<Schema>, userUid: string) => {
  await tx.deleteFrom('recovery_codes').where('user_uid', '=', userUid).execute()
}

/** Replaces the codes of a user, and returns the new ones as they are shown, such as `abcd-efgh-jkmn-pqrs`. */
export const replaceRecoveryCodes = async (tx: Transaction<Schema>, userUid: string): Promise<string[]> => {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode)
  await deleteRecoveryCodes(tx, userUid)
  const rows = codes.map((code) => ({ user_uid: userUid, code_hash: sha256(code) }))
  await tx.insertInto('recovery_codes').values(rows).execute()
  return codes.map((code) => code.replaceAll(/.{4}(?=.)/g, '$&-'))
}

/** Uses a code up. Returns false if the user has no such unused code. */
export const takeRecoveryCode = async (
  tx: Transaction<Schema>,
  userUid: string,
  code: string,
  at: string,
) => {
  const { numUpdatedRows } = await tx
    .updateTable('recovery_codes')
    .set({ used_at: at })
    .where('user_uid', '=', userUid)
    .where('code_hash', '=', sha256(code))
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
