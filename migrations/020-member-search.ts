import { sql, type Kysely } from 'kysely'

export const up = async (db: Kysely<object>, engine: 'sqlite' | 'postgres') => {
  const isPostgres = engine === 'postgres'
  const run = (statement: string) => sql.raw(statement).execute(db)
  // Keys are compared letter by letter on both engines: ranges of them are read.
  const key = isPostgres ? 'text collate "C"' : 'text'

  await run(`create table search_words (
    key ${key} not null, word ${key} not null, primary key (key, word)
  ) ${isPostgres ? '' : 'strict, without rowid'}`)
  await run(`create table search_postings (
    key ${key} not null, chunk integer not null, members ${isPostgres ? 'bytea' : 'blob'} not null,
    primary key (key, chunk)
  ) ${isPostgres ? '' : 'strict'}`)
  // Which rules the index was made by, and up to which member; the server makes it when it starts.
  await run(`insert into counters (name, value) values ('search_rules', 0), ('search_indexed', 0)`)
  // The last four digits of a phone, which is how people tell two of one name apart.
  await run(`create index members_phone_end on members (substr(phone_digits, 7)) where deleted_at is null`)
  await run(`alter table members drop column search_name`)
}
