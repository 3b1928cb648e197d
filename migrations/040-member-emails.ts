import { sql, type Kysely } from 'kysely'

/** Members by the beginning of their e-mail address. In the order of bytes on both engines: a range of it is read. */
export const up = async (db: Kysely<object>, engine: 'sqlite' | 'postgres') => {
  const address = engine === 'postgres' ? 'lower(email) collate "C"' : 'lower(email)'
  await sql.raw(`create index members_email on members ((${address})) where deleted_at is null`).execute(db)
}
