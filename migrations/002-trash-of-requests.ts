import { sql, type Kysely } from 'kysely'

/** Correction requests and applications can be deleted and restored. */
export const up = async (db: Kysely<never>) => {
  for (const statement of [
    'alter table correction_requests add column deleted_at text',
    'alter table applications add column deleted_at text',
    'drop index applications_folder',
    // With what its count reads.
    'create index applications_folder on applications (status, created_at, uid, deleted_at)',
  ])
    await sql.raw(statement).execute(db)
}
