import { sql, type Kysely } from 'kysely'

/** Every process holds the register in memory: lists and the search no longer need these tables and indexes. */
export const up = async (db: Kysely<never>) => {
  const run = (statement: string) => sql.raw(statement).execute(db)

  await run('drop table search_postings')
  await run('drop table search_words')
  await run(`delete from counters where name in ('search_rules', 'search_indexed', 'search_revision')`)
  const indexes = ['directory_id', 'directory_created', 'created', 'filters', 'phone', 'phone_end', 'hidden']
  for (const name of indexes) await run(`drop index members_${name}`)
  // The order of creation is that of the member numbers, also where a clock was set back.
  await run(`update members set created_at = ordered.latest
    from (select id, max(created_at) over (order by id) as latest from members) as ordered
    where ordered.id = members.id and members.created_at < ordered.latest`)
}
