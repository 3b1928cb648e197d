import type { ExpressionBuilder, Transaction } from 'kysely'
import { CONTACT_CODE_MINUTES, INTRODUCTION_DAYS } from '#domain/applications/application-rules.ts'
import { INVITATION_HOURS } from '#domain/auth/admins.ts'
import { RESET_MINUTES } from '#domain/auth/password-reset.ts'
import { timestamp } from '../database/ids.ts'
import { countRows } from '../database/read-page.ts'
import type { Db, Schema } from '../database/schema.ts'
import { newSecretText } from '../session/tokens.ts'
import { sha256 } from '../sha256.ts'

const MINUTE_MS = 60_000

/** How long a secret of each purpose is valid; null: until it is used or revoked. */
const LIFETIMES_MS = {
  invitation: INVITATION_HOURS * 60 * MINUTE_MS,
  password_reset: RESET_MINUTES * MINUTE_MS,
  recovery_code: null,
  application: null,
  contact_code: CONTACT_CODE_MINUTES * MINUTE_MS,
  introduction: INTRODUCTION_DAYS * 24 * 60 * MINUTE_MS,
} as const
type Purpose = keyof typeof LIFETIMES_MS

/** A secret that its holder can use once, and the time in milliseconds; the secret may have to be of a subject. */
type Use = { purpose: Purpose; secret: string; atMs: number; subject?: string }

const isValid =
  ({ purpose, secret, atMs, subject }: Use) =>
  (on: ExpressionBuilder<Schema, 'verifications'>) =>
    on.and([
      on('purpose', '=', purpose),
      on('secret_hash', '=', sha256(secret)),
      on.or([on('expires_at', 'is', null), on('expires_at', '>', timestamp(atMs))]),
      ...(subject === undefined ? [] : [on('subject', '=', subject)]),
    ])

/**
 * Stores the hash of a new secret. `subject` is the uid of the user, the invitation or the form. Returns the secret: 256
 * random bits for a link, unless it is given.
 */
export const createVerification = async (
  tx: Transaction<Schema>,
  { purpose, subject, atMs }: { purpose: Purpose; subject: string; atMs: number },
  secret: string = newSecretText(),
): Promise<string> => {
  const lifetime = LIFETIMES_MS[purpose]
  const expiry = lifetime === null ? null : timestamp(atMs + lifetime)
  const row = { purpose, subject, secret_hash: sha256(secret), expires_at: expiry }
  await tx.insertInto('verifications').values(row).execute()
  return secret
}

/** Returns the subject of a valid secret, which stays valid. */
export const findVerification = async (db: Db, use: Use): Promise<string | undefined> =>
  (await db.selectFrom('verifications').select('subject').where(isValid(use)).executeTakeFirst())?.subject

/** Uses a secret up, and returns its subject. Of several concurrent uses, one succeeds. */
export const takeVerification = async (tx: Transaction<Schema>, use: Use): Promise<string | undefined> =>
  (await tx.deleteFrom('verifications').where(isValid(use)).returning('subject').executeTakeFirst())?.subject

export const countVerifications = (db: Db, purpose: Purpose, subject: string): Promise<number> =>
  countRows(db.selectFrom('verifications').where('purpose', '=', purpose).where('subject', '=', subject))

/** Revokes the secrets of a subject. */
export const revokeVerifications = async (tx: Transaction<Schema>, purpose: Purpose, subject: string) => {
  await tx.deleteFrom('verifications').where('purpose', '=', purpose).where('subject', '=', subject).execute()
}

export const deleteExpiredVerifications = async (db: Db, at: string) => {
  await db.deleteFrom('verifications').where('expires_at', '<=', at).execute()
}
