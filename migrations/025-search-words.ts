import { sql, type Kysely } from 'kysely'

export const up = async (db: Kysely<object>, engine: 'sqlite' | 'postgres') => {
  const isPostgres = engine === 'postgres'
  const run = (statement: string) => sql.raw(statement).execute(db)
  // A number is never handed out twice, so that a process knows which words it has not yet read.
  const number = isPostgres
    ? 'integer generated always as identity primary key'
    : 'integer primary key autoincrement'

  await run('drop table search_words')
  await run(`create table search_words (
    number ${number}, word ${isPostgres ? 'text collate "C"' : 'text'} not null unique
  ) ${isPostgres ? '' : 'strict'}`)
  // Raised with every change of the index: what a process remembers of it holds until then.
  await run(`insert into counters (name, value) values ('search_revision', 0)`)
  // The server makes the index anew when it starts.
  await run(`update counters set value = 0 where name in ('search_rules', 'search_indexed')`)
}
