import { sql, type Kysely } from 'kysely'

/** The search of the correction requests: by the receipt number, and in the newest ones. */
export const up = async (db: Kysely<never>) => {
  await sql
    .raw('create index correction_requests_receipt on correction_requests (receipt, created_at, uid)')
    .execute(db)
  await sql
    .raw('create index correction_requests_created on correction_requests (created_at, uid)')
    .execute(db)
}
