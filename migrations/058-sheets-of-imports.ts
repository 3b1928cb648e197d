import { sql, type Kysely } from 'kysely'

/** A file may have several lists, one for each sheet: each becomes an import of its own, and those that are no list are not listed. */
export const up = async (db: Kysely<never>) => {
  const run = (statement: string) => sql.raw(statement).execute(db)
  const source = JSON.stringify({
    sheet: null,
    isSheetHidden: false,
    hiddenRows: { count: 0, first: [] },
    takesHidden: false,
    skippedRows: [],
    unread: [],
  })
  await run(`alter table imports add column source text not null default '${source}'`)
  await run(`alter table imports add column file_uid text not null default ''`)
  await run(`alter table imports add column is_aside integer not null default 0`)
}
