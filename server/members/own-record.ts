import { compareNames } from '#domain/people/name-likeness.ts'
import type { SignedInActor } from '../database/record-changes.ts'
import type { Db } from '../database/schema.ts'
import { HttpError } from '../http/errors.ts'
import { nameOf } from '../register/indexed-member.ts'
import { emailKey } from '../session/queries.ts'
import { holdersOf, presentNumbers } from './merged-members.ts'
import type { MemberRow } from './rows.ts'

/** Whether two names may be of one person. One word in common is no reason: a registrar would be kept from every Rahman. */
const isSameName = (one: string, other: string) => {
  const likeness = compareNames(one, other)
  return likeness?.kind === 'same' || (likeness?.kind === 'part' && likeness.words >= 2)
}

const isOwnRecord = (member: MemberRow, { name }: SignedInActor, email: string | undefined) =>
  (member.email !== '' && emailKey(member.email) === email) || isSameName(nameOf(member), name)

/**
 * Whether an account may be that of one of these members, in the trash or not, or of a record that was merged with theirs: has the same
 * address, or the same name in any spelling.
 */
export const isOneOf = async (
  db: Db,
  actor: SignedInActor,
  numbers: readonly (number | null)[],
): Promise<boolean> => {
  const present = await presentNumbers(
    db,
    numbers.filter((number) => number !== null),
  )
  if (present.length === 0) return false
  const all = [...(await holdersOf(db, present)).keys()]
  const rows = await db.selectFrom('members').selectAll().where('id', 'in', all).execute()
  const user = await db.selectFrom('users').select('email').where('uid', '=', actor.uid).executeTakeFirst()
  return rows.some((row) => isOwnRecord(row, actor, user?.email))
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
