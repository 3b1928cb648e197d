import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { PASSWORD_COMMON, PASSWORD_PERSONAL, type User } from '#domain/auth/auth.ts'
import { isMadeOf, withoutLookalikes } from '#domain/auth/personal-password.ts'
import type { AppContext } from '../api/context.ts'
import { changed } from '../database/record-changes.ts'
import type { Db } from '../database/schema.ts'
import type { Client, Write } from '../database/write.ts'
import type { Env } from '../env.ts'
import { HttpError, validationError } from '../http/errors.ts'
import { clearEvents } from '../http/throttle.ts'
import { inRoot } from '../root.ts'
import { actorOf } from '../session/access.ts'
import { appendSecurityEvent } from '../session/append-event.ts'
import { endSessionsOf, updateUser, type UserRow } from '../session/queries.ts'
import { getSettings } from '../settings/queries.ts'
import { queueSocietyMail } from '../settings/society-mail.ts'
import { ownPasswordMail, passwordMail } from './account-mails.ts'
import { requireUser } from './admin-queries.ts'
import { countAttempt, recordRefusal, undoAttempt } from './limits.ts'

type Context = Pick<AppContext, 'database' | 'clock' | 'passwords' | 'env'>
/** A signed-in user, and the session in which they enter their password. */
export type SignedIn = { user: User; sessionUid: string; client: Client }

/**
 * Verifies the password of the signed-in user, and returns their row. `wrong` is the error at the field. Throws 400
 * for a wrong password, and 429 after too many in this session: an open session must not allow guessing, and a
 * stolen one must not lock the owner's other sessions. The user has their own place in the queue of hashes, so that
 * a flood of sign-ins does not refuse them.
 */
export const requireOwnPassword = async (
  { database, clock, passwords, env }: Context,
  { user, sessionUid, client }: SignedIn,
  password: string,
  wrong: { path: string; message: string },
): Promise<UserRow> => {
  const key = `own-password:${sessionUid}`
  const attempt = { atMs: clock.now(), user: actorOf(user), client }
  const counted = await database.counts.run(async (tx) => {
    const tried = await countAttempt(tx, key, attempt.atMs, 'password')
    if (tried instanceof HttpError && (await recordRefusal(tx, key, attempt, 'open_session'))) {
      await queueSocietyMail({ tx, atMs: attempt.atMs }, env, (society) => ownPasswordMail(user, society))
    }
    return tried
  })
  if (counted instanceof HttpError) throw counted
  const row = await requireUser(database.db, user._id)
  const isRight = await passwords
    .verify(password, row.password_hash, user._id)
    .catch(async (error: unknown) => {
      // No password was compared, so nothing was guessed.
      await database.counts.run((tx) => undoAttempt(tx, counted))
      throw error
    })
  if (!isRight) {
    await database.counts.run((tx) => appendSecurityEvent(tx, { ...attempt, kind: 'own_password_failed' }))
    throw validationError([wrong])
  }
  await clearEvents(database.db, key)
  return row
}

type NewHash = {
  passwordHash: string
  kind: 'password_changed' | 'password_reset'
  client: Client
  /** The session that stays open. */
  sessionUid?: string
}

/** Replaces the password of a user within a write, ends their sessions, and tells them by mail. */
export const replacePasswordWithin = async (
  { tx, at, atMs, record }: Write,
  user: UserRow,
  { passwordHash, kind, client, sessionUid }: NewHash,
  env: Env,
): Promise<UserRow> => {
  const row = await updateUser(tx, user, { password_hash: passwordHash })
  await endSessionsOf(tx, user.uid, at, sessionUid)
  // The change log records that the password changed, but neither the password nor its hash.
  await record(changed('user', user.uid, null, { passwordChangedAt: at }))
  await appendSecurityEvent(tx, { kind, atMs, user, client })
  await queueSocietyMail({ tx, atMs }, env, (society) => passwordMail(user, society))
  return row
}

/** The bits of the filter that each password sets. */
const BITS_PER_PASSWORD = 14
const FILE = inRoot('server', 'auth', 'common-passwords.bin')

/** The positions of a password in a Bloom filter of `size` bits. Case is ignored. */
const bitsOf = (password: string, size: number) => {
  const hash = createHash('sha256').update(password.toLowerCase()).digest()
  const [first, step] = [hash.readUInt32LE(0), (hash.readUInt32LE(4) | 1) >>> 0]
  return Array.from({ length: BITS_PER_PASSWORD }, (_value, index) => (first + index * step) % size)
}

/** A Bloom filter with 20 bits for each password: one in ten thousand others matches as well. */
export const createFilter = (passwords: readonly string[]): Buffer => {
  const filter = Buffer.alloc(Math.ceil((passwords.length * 20) / 8))
  for (const password of passwords) {
    for (const bit of bitsOf(password, filter.length * 8)) {
      filter.writeUInt8(filter.readUInt8(bit >> 3) | (1 << (bit & 7)), bit >> 3)
    }
  }
  return filter
}

export const isInFilter = (filter: Buffer, password: string) =>
  bitsOf(password, filter.length * 8).every((bit) => (filter.readUInt8(bit >> 3) & (1 << (bit & 7))) !== 0)

/** Whether a password of 12 to 16 characters is one of 160,000 common ones (scripts/build-common-passwords.ts). */
const isCommonPassword = (() => {
  let filter: Buffer | undefined
  // Read lazily: most processes never need it.
  return (password: string) => isInFilter((filter ??= readFileSync(FILE)), password)
})()

/** The owner of a new password. */
type Owner = { name: string; email: string }

/** Replaces signs and digits that look like letters, except at the end: `P@ssw0rd1234` is `password1234`. */
const plainSpelling = (password: string) => password.replace(/^.*?(?=[\d\W_]*$)/s, withoutLookalikes)

/**
 * Returns why a new password is refused: it is common, or consists of words that are known of its owner and the
 * society. The schema checks the length.
 */
export const findWeakness = (password: string, known: readonly string[]): string | null => {
  if ([password, plainSpelling(password)].some(isCommonPassword)) return PASSWORD_COMMON
  return isMadeOf(password, known) ? PASSWORD_PERSONAL : null
}

/** The weakness of a new password of this owner, or null. */
export const findWeaknessFor = async (db: Db, { name, email }: Owner, password: string) => {
  const { name: society } = await getSettings(db)
  return findWeakness(password, [name, email, society.en, society.bn])
}

/** Throws 400 for a weak password; `path` is its field. */
export const requireGoodPassword = async (db: Db, owner: Owner, password: string, path: string) => {
  const message = await findWeaknessFor(db, owner, password)
  if (message !== null) throw validationError([{ path, message }])
}
