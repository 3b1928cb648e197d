import { sql } from 'kysely'
import { isBackupOverdue, type BackupStatus } from '#domain/backups/backup.ts'
import { isAhead, type Clock } from '#domain/clock.ts'
import type { Database } from '../database/connection.ts'
import type { Db } from '../database/schema.ts'
import { timestamp } from '../database/ids.ts'
import type { Env } from '../env.ts'
import { mailAdmins } from '../mail/mail-admins.ts'
import type { BackupResult } from './make-backup.ts'

/** A failed backup is tried again after this time. */
const RETRY_MS = 3_600_000
/** The admins are told again of a failure that lasts. */
const TELL_AGAIN_MS = 86_400_000
const MAX_ERROR_LENGTH = 500

const readState = (db: Db) =>
  db.selectFrom('backup_state').selectAll().where('id', '=', 1).executeTakeFirstOrThrow()

/** Whether to make a backup. Times in the future are of a clock that ran ahead, and do not delay it. */
export const isBackupDue = async (db: Db, now: number, everySeconds: number): Promise<boolean> => {
  const { tried_at: triedAt, error } = await readState(db)
  if (triedAt === null) return true
  const waitMs = everySeconds * 1000
  const passed = now - Date.parse(triedAt)
  return passed >= (error === null ? waitMs : Math.min(RETRY_MS, waitMs)) || isAhead(Date.parse(triedAt), now)
}

export type BackupOutcome = { result: BackupResult } | { error: string }

const faultOf = (outcome: BackupOutcome) => {
  if ('error' in outcome) return outcome.error
  return outcome.result.faults.length > 0 ? outcome.result.faults.join('\n') : null
}

/** The mail on a failed backup; `site` is its address. */
const failureWords = (site: string | undefined, error: string) => ({
  en: {
    subject: 'The backup of the web site failed',
    text: `The backup of ${site ?? 'the web site of the society'} failed:\n\n${error}\n\nIt is tried again every hour. The dashboard shows the last good backup.\n`,
  },
  bn: {
    subject: 'ওয়েবসাইটের ব্যাকআপ হয়নি',
    text: `${site ?? 'সমিতির ওয়েবসাইট'}: ব্যাকআপ হয়নি:\n\n${error}\n\nপ্রতি ঘণ্টায় আবার চেষ্টা হবে। শেষ ভালো ব্যাকআপ ড্যাশবোর্ডে দেখা যায়।\n`,
  },
})

type Context = { database: Pick<Database, 'db'>; clock: Clock; env: Pick<Env, 'SMTP_URL' | 'PUBLIC_URL'> }

/** Stores what came of a backup. A failure is mailed to the admins who edit the settings, once a day. */
export const recordOutcome = ({ database: { db }, clock, env }: Context, outcome: BackupOutcome) =>
  db.transaction().execute(async (tx) => {
    const atMs = clock.now()
    const at = timestamp(atMs)
    const error = faultOf(outcome)?.slice(0, MAX_ERROR_LENGTH) ?? null
    const { told_at: toldAt } = await readState(tx)
    const toldMs = toldAt === null ? null : Date.parse(toldAt)
    const isDue = toldMs === null || atMs - toldMs >= TELL_AGAIN_MS || isAhead(toldMs, atMs)
    const tells = error !== null && isDue
    await tx
      .updateTable('backup_state')
      .set({
        tried_at: at,
        error,
        told_at: error === null ? null : tells ? at : toldAt,
        ...('result' in outcome &&
          outcome.result.isGood && { good_at: at, name: outcome.result.name, bytes: outcome.result.bytes }),
      })
      .where('id', '=', 1)
      .execute()
    if (tells) await mailAdmins({ tx, atMs }, env, 'settings.edit', failureWords(env.PUBLIC_URL, error))
  })

/** Whether the database has a place for the outcome: it may be of an earlier version. */
export const hasState = async (db: Db) =>
  sql`select 1 from backup_state`.execute(db).then(
    () => true,
    () => false,
  )

export const readBackupStatus = async (
  db: Db,
  clock: Clock,
  env: Pick<Env, 'BACKUP_DIR' | 'DEMO'>,
): Promise<BackupStatus> => {
  const { good_at: goodAt, bytes, tried_at: triedAt, error } = await readState(db)
  const isScheduled = env.BACKUP_DIR !== undefined
  return {
    isScheduled,
    last: goodAt === null ? null : { at: goodAt, bytes: bytes ?? 0 },
    failure: triedAt === null || error === null ? null : { at: triedAt, reason: error },
    // Nobody needs a backup of the fictional society, and the first one of a new site is made within a minute.
    isOverdue: !env.DEMO && !(isScheduled && triedAt === null) && isBackupOverdue(goodAt, clock),
  }
}
