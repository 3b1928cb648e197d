import { sql, type Kysely } from 'kysely'

const REFUSAL = 'the security log is only ever appended to, and swept after a year'
const COLUMNS = 'uid kind at user_uid user_name by_uid by_name tried network device detail'.split(' ')

const protectSqlite = async (run: (statement: string) => Promise<unknown>) => {
  await run(`create trigger security_events_stay before update on security_events
    begin select raise(abort, '${REFUSAL}'); end`)
  // Compared with the newest event: the clock of the site is not that of the database.
  await run(`create trigger security_events_remain before delete on security_events
    when old.at > (select strftime('%Y-%m-%dT%H:%M:%fZ', max(at), '-365 days') from security_events)
    begin select raise(abort, '${REFUSAL}'); end`)
  // An "insert or replace" would delete without a trigger of its own.
  await run(`create trigger security_events_follow before insert on security_events
    when exists (select 1 from security_events where uid = new.uid)
    begin select raise(abort, '${REFUSAL}'); end`)
}

const protectPostgres = async (run: (statement: string) => Promise<unknown>) => {
  await run(`create function refuse_security_change() returns trigger language plpgsql as $$
    begin raise exception '${REFUSAL}'; end $$`)
  await run(`create function keep_security_event() returns trigger language plpgsql as $$
    begin
      if old.at::timestamptz > (select max(at) from security_events)::timestamptz - interval '8760 hours' then
        raise exception '${REFUSAL}';
      end if;
      return old;
    end $$`)
  await run(`create trigger security_events_stay before update on security_events for each row
    execute function refuse_security_change()`)
  await run(`create trigger security_events_remain before delete on security_events for each row
    execute function keep_security_event()`)
  await run(`create trigger security_events_are_not_emptied before truncate on security_events for each statement
    execute function refuse_security_change()`)
}

/** Who signed in, tried to, or changed who may. The order of the `uid`s is that of the times. */
export const up = async (db: Kysely<never>, engine: 'sqlite' | 'postgres') => {
  const isPostgres = engine === 'postgres'
  const run = (statement: string) => sql.raw(statement).execute(db)

  const required = new Set(['kind', 'at'])
  const columns = COLUMNS.map((name) =>
    name === 'uid' ? 'uid text primary key' : `${name} text${required.has(name) ? ' not null' : ''}`,
  )
  await run(`create table security_events (${columns.join(', ')}) ${isPostgres ? '' : 'strict'}`)
  await run('create index security_events_kind on security_events (kind, uid)')
  await run('create index security_events_user on security_events (user_uid, uid)')
  await run('create index security_events_by on security_events (by_uid, uid) where by_uid is not null')
  await run('create index security_events_at on security_events (at)')
  await (isPostgres ? protectPostgres(run) : protectSqlite(run))
}
