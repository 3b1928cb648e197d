import { sql, type Kysely } from 'kysely'

/**
 * A member who was merged into another one is deleted and leads to it. `member_distinctions` has the pairs that an admin found to be
 * two people.
 */
export const up = async (db: Kysely<never>, engine: 'sqlite' | 'postgres') => {
  const run = (statement: string) => sql.raw(statement).execute(db)

  await run('alter table members add column merged_into integer references members (id)')
  await run('create index members_merged on members (merged_into) where merged_into is not null')
  await run(`create table member_distinctions (
    uid text primary key,
    first_id integer not null references members (id), second_id integer not null references members (id),
    created_by text not null, version integer not null,
    created_at text not null, updated_at text not null, deleted_at text,
    check (first_id < second_id)
  ) ${engine === 'postgres' ? '' : 'strict'}`)
  await run(`create unique index member_distinctions_pair on member_distinctions (first_id, second_id)
    where deleted_at is null`)
}
