import type { Registration, Role, User } from '#domain/auth/auth.ts'
import type { Clock } from '#domain/clock.ts'
import type { Database } from '../database/database.ts'
import { newUid } from '../database/ids.ts'
import { write, type Actor } from '../database/write.ts'
import { HttpError } from '../errors.ts'
import { hashPassword } from './passwords.ts'
import { findUserByEmail, insertUser, toUser } from './queries.ts'

/** Saves a user. Throws 409 when the e-mail is taken. The password is taken as it is: its rules are the caller's. */
export const createUser = async (
  database: Pick<Database, 'db'>,
  { name, email, password, role }: Registration & { role: Role },
  { actor, clock }: { actor: Actor; clock: Clock },
): Promise<User> => {
  const passwordHash = await hashPassword(password)
  return write(database, { actor, clock }, async ({ tx, at, atMs, record }) => {
    if (await findUserByEmail(tx, email)) {
      const message = 'This email is already used!'
      throw new HttpError(409, 'DUPLICATE', message, { errorMessages: [{ path: 'email', message }] })
    }
    const row = await insertUser(tx, { uid: newUid(atMs), email, name, passwordHash, role, createdAt: at })
    await record({ action: 'create', entity: 'user', entityUid: row.uid, before: null, after: toUser(row) })
    return toUser(row)
  })
}
