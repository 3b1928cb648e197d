import { sql, type Kysely } from 'kysely'

/** What admins are in charge of: words with a space between. */
export const up = async (db: Kysely<never>) => {
  const run = (statement: string) => sql.raw(statement).execute(db)
  await run(`alter table users add column duties text not null default ''`)
  // Until now every admin could do everything, and whoever is invited already was invited to that.
  await run(`update users set duties = 'everything' where role = 'admin'`)
  await run(`alter table invitations add column duties text not null default 'everything'`)
}
