import { compareNames } from '#domain/people/name-likeness.ts'
import type { SignedInActor } from '../database/record-changes.ts'
import type { Db } from '../database/schema.ts'
import { HttpError } from '../http/errors.ts'
import { nameOf } from '../register/indexed-member.ts'
import { emailKey } from '../session/queries.ts'
import { findMemberByNumber } from './queries.ts'

/** Whether an account may be that of a member: has the same address, or the same name in any spelling. */
const isOwnRecord = async (db: Db, actor: SignedInActor, number: number): Promise<boolean> => {
  const member = await findMemberByNumber(db, number)
  if (!member) return false
  const user = await db.selectFrom('users').select('email').where('uid', '=', actor.uid).executeTakeFirst()
  const isSameAddress = member.email !== '' && emailKey(member.email) === user?.email
  return isSameAddress || compareNames(nameOf(member), actor.name)?.kind === 'same'
}

/** Whether an account may be that of one of these members. */
export const isOneOf = async (
  db: Db,
  actor: SignedInActor,
  numbers: readonly (number | null)[],
): Promise<boolean> => {
  for (const number of new Set(numbers))
    if (number !== null && (await isOwnRecord(db, actor, number))) return true
  return false
}

/** Throws 409 if an account may be that of one of these members. */
export const requireForeign = async (
  db: Db,
  actor: SignedInActor,
  numbers: readonly (number | null)[],
  message: string,
): Promise<void> => {
  if (await isOneOf(db, actor, numbers)) throw new HttpError(409, 'NOT_PERMITTED', message)
}
