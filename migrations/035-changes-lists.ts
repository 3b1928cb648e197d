import { sql, type Kysely } from 'kysely'

/** The lists of all changes: of a kind, by a person, and from a day on; the trash in its order; and deleted members. */
export const up = async (db: Kysely<never>) => {
  const run = (statement: string) => sql.raw(statement).execute(db)

  await run('create index changes_kind on changes (entity, number)')
  await run('create index changes_person on changes (actor_uid, number)')
  await run('create index changes_at on changes (at, number)')
  await run('drop index changes_deleted')
  await run(`create index changes_deleted on changes (number) where action = 'delete'`)
  await run('create index members_deleted on members (id) where deleted_at is not null')
}
