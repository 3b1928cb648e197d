import type { Selectable } from 'kysely'
import type { Role, User } from '#domain/auth/auth.ts'
import type { Db } from '../database/database.ts'
import type { UsersTable } from '../database/schema.ts'

export type UserRow = Selectable<UsersTable>

export const toUser = (row: Pick<UserRow, 'uid' | 'name' | 'email' | 'role'>): User => ({
  _id: row.uid,
  name: row.name,
  email: row.email,
  role: row.role,
})

/** E-mail addresses are kept, and compared, in lower case. */
export const emailKey = (email: string) => email.trim().toLowerCase()

export const findUserByEmail = (db: Db, email: string) =>
  db.selectFrom('users').selectAll().where('email', '=', emailKey(email)).executeTakeFirst()

export const insertUser = (
  db: Db,
  user: { uid: string; email: string; name: string; passwordHash: string; role: Role; createdAt: string },
) =>
  db
    .insertInto('users')
    .values({
      uid: user.uid,
      email: emailKey(user.email),
      name: user.name,
      password_hash: user.passwordHash,
      role: user.role,
      is_active: 1,
      created_at: user.createdAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow()

/** The session and its user, when the session is neither ended nor run out and the user is active. */
export const findLiveSession = (db: Db, sessionUid: string, at: string) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.uid', 'sessions.user_uid')
    .select([
      'sessions.uid as session_uid',
      'sessions.binding_hash',
      'sessions.refresh_hash',
      'sessions.previous_hash',
      'sessions.previous_until',
      'users.uid',
      'users.name',
      'users.email',
      'users.role',
      'users.version',
    ])
    .where('sessions.uid', '=', sessionUid)
    .where('sessions.revoked_at', 'is', null)
    .where('sessions.expires_at', '>', at)
    .where('users.is_active', '=', 1)
    .executeTakeFirst()

export const endSession = async (db: Db, sessionUid: string, at: string) => {
  await db
    .updateTable('sessions')
    .set({ revoked_at: at })
    .where('uid', '=', sessionUid)
    .where('revoked_at', 'is', null)
    .execute()
}

/** Sessions that ran out are of no further use to anybody. */
export const deleteExpiredSessions = async (db: Db, at: string) => {
  await db.deleteFrom('sessions').where('expires_at', '<=', at).execute()
}

export const hasUser = async (db: Db, email: string) => (await findUserByEmail(db, email)) !== undefined
