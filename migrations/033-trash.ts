import { sql, type Kysely } from 'kysely'

/** Deletions, the newest first: what was deleted last and not restored is the trash. */
export const up = async (db: Kysely<never>) => {
  await sql
    .raw(`create index changes_deleted on changes (entity, number) where action = 'delete'`)
    .execute(db)
}
