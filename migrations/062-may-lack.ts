import { sql, type Kysely } from 'kysely'

/** What a member may lack: the e-mail, and the name of the father or husband. */
export const up = async (db: Kysely<never>) => {
  for (const column of ['may_lack_email', 'may_lack_father']) {
    await sql
      .raw(`alter table settings add column ${column} integer not null default 0 check (${column} in (0, 1))`)
      .execute(db)
  }
}
