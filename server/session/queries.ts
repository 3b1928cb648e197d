import type { Insertable, Kysely, Selectable, Transaction, Updateable } from 'kysely'
import { type Duty, sortDuties } from '#domain/auth/abilities.ts'
import type { SessionUser, User } from '#domain/auth/auth.ts'
import type { Role } from '#domain/auth/session.ts'
import { raiseCounter } from '../database/counters.ts'
import type { Db, Schema, SessionsTable, UsersTable } from '../database/schema.ts'

/** The column value: duties separated by spaces. */
export const toDutiesColumn = (duties: readonly Duty[]) => sortDuties(duties).join(' ')

/** Parses the column value. Duties unknown to this version are ignored. */
export const fromDutiesColumn = (column: string): Duty[] => sortDuties(column.split(' '))

export type UserRow = Selectable<UsersTable>

export const toUser = (row: Pick<UserRow, 'uid' | 'name' | 'email' | 'role' | 'duties'>): User => ({
  _id: row.uid,
  name: row.name,
  email: row.email,
  role: row.role,
  duties: fromDutiesColumn(row.duties),
})

/** Whether a user must set up a second factor before using the admin area. */
const needsSecondFactor = (
  { role, second_factor_at: since }: Pick<UserRow, 'role' | 'second_factor_at'>,
  required: 0 | 1 | null,
) => role === 'admin' && since === null && required === 1

/**
 * Returns the user without duties if a second factor has to be set up first, so that every check of an ability
 * fails.
 */
export const toSessionUser = (
  row: Parameters<typeof toUser>[0] & Pick<UserRow, 'second_factor_at'>,
  required: 0 | 1 | null,
): SessionUser =>
  needsSecondFactor(row, required) ? { ...toUser(row), duties: [], needsSecondFactor: true } : toUser(row)

/** E-mail addresses are stored and compared in lower case. */
export const emailKey = (email: string) => email.trim().toLowerCase()

export const findUserByEmail = (db: Db, email: string) =>
  db.selectFrom('users').selectAll().where('email', '=', emailKey(email)).executeTakeFirst()

export const insertUser = (
  db: Db,
  user: {
    uid: string
    email: string
    name: string
    passwordHash: string
    role: Role
    duties: readonly Duty[]
    createdAt: string
  },
) =>
  db
    .insertInto('users')
    .values({
      uid: user.uid,
      email: emailKey(user.email),
      name: user.name,
      password_hash: user.passwordHash,
      role: user.role,
      duties: toDutiesColumn(user.duties),
      is_active: 1,
      created_at: user.createdAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow()

export const findUser = (db: Db, uid: string) =>
  db.selectFrom('users').selectAll().where('uid', '=', uid).executeTakeFirst()

/**
 * Invalidates the cached sessions of every process. Call it before the rows change, so that two writers do not
 * deadlock.
 */
export const raiseSessionRevision = (db: Db) => raiseCounter(db, 'session_revision')

/** Updates a user and raises the version, so that access tokens issued before are refused and must be refreshed. */
export const updateUser = async (db: Transaction<Schema>, row: UserRow, columns: Updateable<UsersTable>) => {
  await raiseSessionRevision(db)
  return db
    .updateTable('users')
    .set({ ...columns, version: row.version + 1 })
    .where('uid', '=', row.uid)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/**
 * Stores the time of the sign-in. Returns false if the user has changed since `row` was read. Does not raise the
 * version, so access tokens remain valid.
 */
export const recordSignIn = async (db: Db, row: UserRow, at: string): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ last_sign_in_at: at })
    .where('uid', '=', row.uid)
    .where('version', '=', row.version)
    .where('is_active', '=', 1)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export const insertSession = async (db: Db, session: Insertable<SessionsTable>) => {
  await db.insertInto('sessions').values(session).execute()
}

/** The session and its user, if the session is neither revoked nor expired and the user is active. */
export const findLiveSession = (db: Db, sessionUid: string, at: string) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.uid', 'sessions.user_uid')
    // The table has one row, or none on a new site.
    .leftJoin('settings', (join) => join.onTrue())
    .select([
      'sessions.uid as session_uid',
      'sessions.binding_hash',
      'sessions.refresh_hash',
      'sessions.previous_hash',
      'sessions.previous_until',
      'sessions.created_at',
      'sessions.expires_at',
      'sessions.confirmed_until',
      'users.uid',
      'users.name',
      'users.email',
      'users.role',
      'users.duties',
      'users.version',
      'users.second_factor_at',
      'settings.second_factor_required',
    ])
    .where('sessions.uid', '=', sessionUid)
    .where('sessions.revoked_at', 'is', null)
    .where('sessions.expires_at', '>', at)
    .where('users.is_active', '=', 1)
    .executeTakeFirst()

/** Ends a session. `within` runs in the same transaction, unless the session had ended before. */
export const endSession = (
  db: Kysely<Schema>,
  sessionUid: string,
  at: string,
  within: (tx: Transaction<Schema>) => Promise<void>,
) =>
  db.transaction().execute(async (tx) => {
    await raiseSessionRevision(tx)
    const ended = await tx
      .updateTable('sessions')
      .set({ revoked_at: at })
      .where('uid', '=', sessionUid)
      .where('revoked_at', 'is', null)
      .executeTakeFirst()
    if (ended.numUpdatedRows > 0n) await within(tx)
  })

/** Ends every session of a user except `exceptUid`. */
export const endSessionsOf = async (
  db: Transaction<Schema>,
  userUid: string,
  at: string,
  exceptUid?: string,
) => {
  const ended = db
    .updateTable('sessions')
    .set({ revoked_at: at })
    .where('user_uid', '=', userUid)
    .where('revoked_at', 'is', null)
  await raiseSessionRevision(db)
  await (exceptUid === undefined ? ended : ended.where('uid', '<>', exceptUid)).execute()
}

export const deleteExpiredSessions = async (db: Db, at: string) => {
  await db.deleteFrom('sessions').where('expires_at', '<=', at).execute()
}

export const hasUser = async (db: Db, email: string) => (await findUserByEmail(db, email)) !== undefined

/** Whether all admins need a second factor. */
export const isSecondFactorRequired = async (db: Db) =>
  (await db.selectFrom('settings').select('second_factor_required').executeTakeFirst())
    ?.second_factor_required ?? null
