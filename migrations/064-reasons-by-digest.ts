import { createHash, randomUUID } from 'node:crypto'
import { sql, type Kysely } from 'kysely'

/** What a hash covers, in its order; the reason, which it covered until now, stands behind the batch. */
const BEFORE_REASON = 'number uid revision at actor_uid actor_name action entity entity_uid batch'.split(' ')
const BEHIND_REASON = ['before_digest', 'after_digest']

type Row = Record<string, string | number | null> & {
  number: number
  reason: string | null
  previous_hash: string
  hash: string
}
type Shape = { changes: Row }

const BATCH = 500
const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url')

const hashOf = (row: Row, previousHash: string, reason: string | null) => {
  const fields = (columns: readonly string[]) => columns.map((column) => row[column])
  return sha256(JSON.stringify([previousHash, ...fields(BEFORE_REASON), reason, ...fields(BEHIND_REASON)]))
}

/** A record that was altered does not get a hash that fits: it is still detected. */
const chain = (row: Row, last: { old: string; hash: string }) => {
  const salt = row.reason === null ? null : randomUUID()
  const digest = salt === null ? null : sha256(salt + row.reason)
  const previousHash = row.previous_hash === last.old ? last.hash : row.previous_hash
  const isAsWritten = hashOf(row, row.previous_hash, row.reason) === row.hash
  const hash = isAsWritten ? hashOf(row, previousHash, digest) : row.hash
  return { number: row.number, salt, digest, previousHash, hash }
}

const chainAll = async (db: Kysely<Shape>) => {
  const columns = [...BEFORE_REASON, 'reason', ...BEHIND_REASON, 'previous_hash', 'hash']
  let number = 0
  let last = { old: '', hash: '' }
  for (;;) {
    const rows = await db
      .selectFrom('changes')
      .select(columns)
      .where('number', '>', number)
      .orderBy('number')
      .limit(BATCH)
      .execute()
    if (rows.length === 0) return
    const chained = rows.map((row) => {
      const entry = chain(row as Row, last)
      last = { old: (row as Row).hash, hash: entry.hash }
      return sql`(cast(${entry.number} as integer), ${entry.salt}, ${entry.digest}, ${entry.previousHash}, ${entry.hash})`
    })
    await sql`with chained (number, salt, digest, previous_hash, hash) as (values ${sql.join(chained)})
      update changes set reason_salt = chained.salt, reason_digest = chained.digest,
        previous_hash = chained.previous_hash, hash = chained.hash
      from chained where changes.number = chained.number`.execute(db)
    number = (rows.at(-1) as Row).number
  }
}

const REFUSAL = 'the change log is only ever appended to'
const COVERED = [...BEFORE_REASON, 'reason_digest', ...BEHIND_REASON, 'previous_hash', 'hash']
/** What may be erased, to null, each with its salt. Nothing else of a record changes. */
const ERASABLE = [
  ['before', 'after', 'salt'],
  ['reason', 'reason_salt'],
]

const protect = async (run: (statement: string) => Promise<unknown>, isPostgres: boolean) => {
  const isChanged = (columns: readonly string[]) =>
    columns.map((column) => `old.${column} is distinct from new.${column}`).join(' or ')
  const isRewritten = ERASABLE.map((columns) => {
    const isLeft = columns.map((column) => `new.${column} is not null`).join(' or ')
    return `((${isChanged(columns)}) and (${isLeft}))`
  })
  const when = [isChanged(COVERED), ...isRewritten].join(' or ')
  await run(
    isPostgres
      ? `create trigger changes_stay before update on changes for each row
          when (${when}) execute function refuse_history_change()`
      : `create trigger changes_stay before update on changes when ${when}
          begin select raise(abort, '${REFUSAL}'); end`,
  )
}

/** The hash of a change record covers a salted digest of its reason, so that a reason can be erased, too. */
export const up = async (db: Kysely<Shape>, engine: 'sqlite' | 'postgres') => {
  const isPostgres = engine === 'postgres'
  const run = (statement: string) => sql.raw(statement).execute(db)

  await run(`drop trigger changes_stay${isPostgres ? ' on changes' : ''}`)
  await run('alter table changes add column reason_salt text')
  await run('alter table changes add column reason_digest text')
  await chainAll(db)
  // An erasure reads all reasons; few changes have one.
  await run('create index changes_reasons on changes (number) where reason is not null')
  await protect(run, isPostgres)
}
