import Sqlite from 'better-sqlite3'
import type { Admin } from '#domain/auth/admins.ts'
import { systemClock } from '#domain/clock.ts'
import { listAdmins, listInvitations } from '../auth/admin-queries.ts'
import { revokeOpenInvitation } from '../auth/invite-admin.ts'
import type { Database } from '../database/connection.ts'
import { openDatabase } from '../database/database.ts'
import { migrate } from '../database/migrate.ts'
import { write } from '../database/write.ts'
import { eraseAgain, type Erasing } from '../erasure/erase-again.ts'
import type { Erased } from '../records/erased-list.ts'
import { sqliteFile } from './snapshot.ts'

/** What a restore has ended, and whom it leaves in charge. */
export type Restored = {
  sessions: number
  invitations: number
  resets: number
  /** The active admins, whose passwords and second factors are those of the day of the backup. */
  admins: Admin[]
  /** Who was erased since the backup, and again now. */
  erasedAgain: number
  /** Who could not be erased again, and why. */
  notErased: string[]
}

const BY = { actor: { uid: null, name: 'restore' }, clock: systemClock }

/** Ends what gave access on the day of the backup: people may have lost it since, and the secret that signs tokens is the same. */
const endAccess = async (database: Database) => {
  const invitations = await listInvitations(database.db)
  if (invitations.length > 0)
    await write(database, BY, async (current) => {
      for (const invitation of invitations) await revokeOpenInvitation(current, invitation)
    })
  return database.db.transaction().execute(async (tx) => {
    const sessions = await tx.deleteFrom('sessions').executeTakeFirst()
    const resets = await tx
      .deleteFrom('verifications')
      .where('purpose', '=', 'password_reset')
      .executeTakeFirst()
    return {
      invitations: invitations.length,
      sessions: Number(sessions.numDeletedRows),
      resets: Number(resets.numDeletedRows),
    }
  })
}

/** Migrates an unpacked backup, ends what gave access on its day, and erases again who was erased since. */
export const prepareRestored = async (
  url: string,
  erased: readonly Erased[],
  erasing: Erasing,
): Promise<Restored> => {
  const database = await openDatabase(url)
  let restored: Restored
  try {
    await migrate(database)
    const ended = await endAccess(database)
    const again = await eraseAgain({ database, ...erasing, ...BY }, erased)
    const admins = (await listAdmins(database.db)).filter(({ isActive }) => isActive)
    restored = { ...ended, ...again, admins }
    await database.purge()
  } finally {
    await database.close()
  }
  // One file, without a write-ahead log, is moved to its place.
  const sqlite = new Sqlite(sqliteFile(url) ?? '')
  sqlite.pragma('journal_mode = delete')
  sqlite.close()
  return restored
}
