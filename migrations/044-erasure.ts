import { sql, type Kysely } from 'kysely'

/** Mails know the record that they are about, with which they are erased; and the settings how long things are kept. */
export const up = async (db: Kysely<never>) => {
  const run = (statement: string) => sql.raw(statement).execute(db)

  await run('alter table outbox add column about text')
  await run('create index outbox_about on outbox (about) where about is not null')
  // A mail was queued in the write of its record, so that both have the same time.
  for (const [table, subject] of [
    ['contact_messages', 'Message from the web site: %'],
    ['correction_requests', 'Correction request for member %'],
  ] as const) {
    await run(`update outbox set about =
      (select uid from ${table} where ${table}.created_at = outbox.created_at order by uid limit 1)
      where subject like '${subject}'`)
  }
  await run('alter table settings add column messages_months integer')
  await run('alter table settings add column trash_months integer')
}
