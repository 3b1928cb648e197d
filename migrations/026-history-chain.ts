import { createHash, randomBytes } from 'node:crypto'
import { sql, type Kysely } from 'kysely'

type Row = {
  uid: string
  revision: number
  at: string
  actor_uid: string | null
  actor_name: string
  action: string
  entity: string
  entity_uid: string
  before: string | null
  after: string | null
}
type Shape = {
  changes: Row
  chained_changes: Record<string, unknown>
  counters: { name: string; value: number }
}

const BATCH = 500
const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url')

/** The chain as this version of the site writes it. */
const chain = (row: Row, number: number, previousHash: string) => {
  const salt = randomBytes(16).toString('base64url')
  const digest = (value: string | null) => (value === null ? null : sha256(salt + value))
  const { before, after, ...fields } = row
  const [beforeDigest, afterDigest] = [digest(before), digest(after)]
  const { uid, revision, at, actor_uid, actor_name, action, entity, entity_uid } = fields
  const covered = [number, uid, revision, at, actor_uid, actor_name, action, entity, entity_uid]
  const hash = sha256(JSON.stringify([previousHash, ...covered, null, null, beforeDigest, afterDigest]))
  const digests = { before_digest: beforeDigest, after_digest: afterDigest }
  const link = { previous_hash: previousHash, hash }
  return { number, ...fields, batch: null, reason: null, before, after, salt, ...digests, ...link }
}

/** Appends the records that were written before there was a chain, in the order of their writes. Returns how many. */
const chainAll = async (db: Kysely<Shape>) => {
  let number = 0
  let hash = ''
  let after = { revision: -1, uid: '' }
  for (;;) {
    const rows = await db
      .selectFrom('changes')
      .selectAll()
      .where(sql<boolean>`(revision, uid) > (${after.revision}, ${after.uid})`)
      .orderBy('revision')
      .orderBy('uid')
      .limit(BATCH)
      .execute()
    const last = rows.at(-1)
    if (!last) return number
    const chained = rows.map((row) => {
      number += 1
      const entry = chain(row, number, hash)
      hash = entry.hash
      return entry
    })
    await db.insertInto('chained_changes').values(chained).execute()
    after = last
  }
}

const REFUSAL = 'the change log is only ever appended to'
/** Values and salt may be erased, to null. Nothing else of a record changes. */
const COVERED =
  'number uid revision at actor_uid actor_name action entity entity_uid batch reason before_digest after_digest previous_hash hash'.split(
    ' ',
  )
const IS_REWRITTEN = 'new.before is not null or new.after is not null or new.salt is not null'

const protectSqlite = async (run: (statement: string) => Promise<unknown>) => {
  const isChanged = COVERED.map((column) => `old.${column} is not new.${column}`).join(' or ')
  await run(`create trigger changes_stay before update on changes when ${isChanged} or ${IS_REWRITTEN}
    begin select raise(abort, '${REFUSAL}'); end`)
  await run(`create trigger changes_remain before delete on changes
    begin select raise(abort, '${REFUSAL}'); end`)
  // An "insert or replace" would delete without a trigger of its own.
  await run(`create trigger changes_follow before insert on changes
    when new.number <= coalesce((select max(number) from changes), 0)
    begin select raise(abort, '${REFUSAL}'); end`)
}

const protectPostgres = async (run: (statement: string) => Promise<unknown>) => {
  await run(`create function refuse_history_change() returns trigger language plpgsql as $$
    begin raise exception '${REFUSAL}'; end $$`)
  const isChanged = COVERED.map((column) => `old.${column} is distinct from new.${column}`).join(' or ')
  await run(`create trigger changes_stay before update on changes for each row
    when (${isChanged} or ${IS_REWRITTEN}) execute function refuse_history_change()`)
  await run(`create trigger changes_remain before delete on changes for each row
    execute function refuse_history_change()`)
  await run(`create trigger changes_are_not_emptied before truncate on changes for each statement
    execute function refuse_history_change()`)
}

export const up = async (db: Kysely<Shape>, engine: 'sqlite' | 'postgres') => {
  const isPostgres = engine === 'postgres'
  const run = (statement: string) => sql.raw(statement).execute(db)

  await run(`create table chained_changes (
    number integer primary key, uid text not null unique, revision integer not null, at text not null,
    actor_uid text, actor_name text not null, action text not null,
    entity text not null, entity_uid text not null, batch text, reason text,
    before text, after text, salt text, before_digest text, after_digest text,
    previous_hash text not null unique, hash text not null unique
  ) ${isPostgres ? '' : 'strict'}`)
  const length = await chainAll(db)
  // A record that is missing at the end leaves no gap: the counter tells.
  await db.insertInto('counters').values({ name: 'history_length', value: length }).execute()
  await run(`drop table changes`)
  await run(`alter table chained_changes rename to changes`)
  await run(`create index changes_entity on changes (entity, entity_uid, number)`)
  await run(`create index changes_batch on changes (batch, number) where batch is not null`)
  await (isPostgres ? protectPostgres(run) : protectSqlite(run))
}
