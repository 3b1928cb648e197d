import type { Duty } from '#domain/auth/abilities.ts'
import type { Registration, User } from '#domain/auth/auth.ts'
import type { Clock } from '#domain/clock.ts'
import type { Database } from '../database/connection.ts'
import { newUid } from '../database/ids.ts'
import { write, type Write } from '../database/write.ts'
import { created, type Actor } from '../database/record-changes.ts'
import type { Client } from '../database/write.ts'
import { HttpError } from '../http/errors.ts'
import type { Passwords } from '../session/passwords.ts'
import { appendSecurityEvent } from '../session/append-event.ts'
import { findUserByEmail, insertUser, toUser, type UserRow } from '../session/queries.ts'

/** The role user has no duties. */
type RoleAndDuties = { role: 'user'; duties?: never } | { role: 'admin'; duties: readonly Duty[] }
type NewUser = {
  uid: string
  name: string
  email: string
  passwordHash: string
} & RoleAndDuties

/** Adds a user within a write. Throws 409 if the e-mail is taken. */
export const addUser = async (
  { tx, at, record }: Write,
  { uid, name, email, passwordHash, role, duties = [] }: NewUser,
): Promise<UserRow> => {
  if (await findUserByEmail(tx, email)) {
    const message = 'This email is already used!'
    throw new HttpError(409, 'DUPLICATE', message, { errorMessages: [{ path: 'email', message }] })
  }
  const row = await insertUser(tx, { uid, email, name, passwordHash, role, duties, createdAt: at })
  await record(created('user', row.uid, toUser(row)))
  return row
}

/** Creates a user without an invitation. Throws 409 if the e-mail is taken. The caller validates the password. */
export const createUser = async (
  database: Pick<Database, 'db' | 'writes'>,
  { password, ...user }: Registration & RoleAndDuties,
  { actor, clock, passwords, client }: { actor: Actor; clock: Clock; passwords: Passwords; client?: Client },
): Promise<User> => {
  const passwordHash = await passwords.hash(password)
  return toUser(
    await write(database, { actor, clock }, async (current) => {
      const { tx, atMs } = current
      const row = await addUser(current, { ...user, uid: newUid(atMs), passwordHash })
      const detail = row.duties === '' ? undefined : row.duties
      await appendSecurityEvent(tx, { kind: 'account_created', atMs, user: row, by: actor, client, detail })
      return row
    }),
  )
}
