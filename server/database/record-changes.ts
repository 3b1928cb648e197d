import { sql } from 'kysely'
import type { ChangeAction } from '#domain/history/history-entry.ts'
import type { LoggedKind } from '#domain/history/logged-kinds.ts'
import type { Db } from './schema.ts'
import { newUid, timestamp } from './ids.ts'
import { CHAIN_START, digest, newSalt } from './chain.ts'
import { hashOf } from './chain.ts'

/** Who makes a change: an admin, or the site itself (`uid` null). */
export type Actor = { uid: string | null; name: string }

/** The actor of a change made by a signed-in user. */
export type SignedInActor = Actor & { uid: string }

/** The kinds of records whose changes are logged. */
export type Entity = LoggedKind

export type Change = {
  action: ChangeAction
  entity: Entity
  entityUid: string
  before: unknown
  after: unknown
  /** Identifies changes that belong together, such as those of one import. */
  batch?: string
  /** The reason given by the actor. */
  reason?: string
}

export const created = (entity: Entity, entityUid: string, after: unknown): Change => ({
  action: 'create',
  entity,
  entityUid,
  before: null,
  after,
})

/** A change with a reason, or a note, is this with more: `{ ...changed(…), reason }`. */
export const changed = (entity: Entity, entityUid: string, before: unknown, after: unknown): Change => ({
  action: 'update',
  entity,
  entityUid,
  before,
  after,
})

/** The write that makes a change. */
export type Origin = { revision: number; atMs: number; actor: Actor }

/** The last record of the chain. */
type End = { number: number; hash: string; atMs: number }

const START: End = { number: 0, hash: CHAIN_START, atMs: 0 }

/** The newest record, of this write too. */
export const readChainEnd = async (tx: Db): Promise<End> => {
  const row = await tx
    .selectFrom('changes')
    .select(['number', 'hash', 'at'])
    .orderBy('number', 'desc')
    // Not a parameter: SQLite would prepare the statement again each time.
    .limit(sql.lit(1))
    .executeTakeFirst()
  return row ? { number: row.number, hash: row.hash, atMs: Date.parse(row.at) } : START
}

const toText = (value: unknown) => (value === null ? null : JSON.stringify(value))

/**
 * Opens the change log for the writes of one transaction, which appends records to the chain. The transaction holds
 * the lock of the writers, so the last record is read only once.
 */
export const openChangeLog = async (tx: Db) => {
  const append = async (changes: readonly Change[], { revision, atMs, actor }: Origin) => {
    let { end } = log
    const rows = changes.map((change) => {
      const salt = newSalt()
      const before = toText(change.before)
      const after = toText(change.after)
      const reason = change.reason ?? null
      const reasonSalt = reason === null ? null : newSalt()
      const fields = {
        number: end.number + 1,
        uid: newUid(atMs),
        revision,
        at: timestamp(atMs),
        actor_uid: actor.uid,
        actor_name: actor.name,
        action: change.action,
        entity: change.entity,
        entity_uid: change.entityUid,
        batch: change.batch ?? null,
        reason_digest: digest(reasonSalt, reason),
        before_digest: digest(salt, before),
        after_digest: digest(salt, after),
        previous_hash: end.hash,
      }
      const hash = hashOf(fields)
      end = { number: fields.number, hash, atMs }
      return { ...fields, reason, reason_salt: reasonSalt, salt, before, after, hash }
    })
    await tx.insertInto('changes').values(rows).execute()
    log.end = end
  }
  const log = {
    /** Set it back to what it was when a write is rolled back. */
    end: await readChainEnd(tx),
    append,
  }
  return log
}
