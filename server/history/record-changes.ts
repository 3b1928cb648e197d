import type { Db } from '../database/connection.ts'
import { newUid, timestamp } from '../database/ids.ts'
import { CHAIN_START, digest, newSalt } from '../entries/chain.ts'
import { hashOf } from './entry.ts'

/** Who makes a change: an admin, or the site itself (`uid` null). */
export type Actor = { uid: string | null; name: string }

/** The kinds of records whose changes are logged. */
export type Entity =
  | 'member'
  | 'user'
  | 'invitation'
  | 'image'
  | 'page'
  | 'event'
  | 'union'
  | 'settings'
  | 'banner'
  | 'advert'
  | 'contact_message'
  | 'correction_request'
  | 'blood_donor'
  | 'committee_term'
  | 'committee_person'
  | 'album'
  | 'picture'
  | 'video'
  | 'attraction'

export type Change = {
  action: 'create' | 'update' | 'delete' | 'restore' | 'publish' | 'forget'
  entity: Entity
  entityUid: string
  before: unknown
  after: unknown
  /** Identifies changes that belong together, such as those of one import. */
  batch?: string
  /** The reason given by the actor. */
  reason?: string
}

const findLast = (tx: Db) =>
  tx.selectFrom('changes').select(['number', 'hash']).orderBy('number', 'desc').limit(1).executeTakeFirst()

const toText = (value: unknown) => (value === null ? null : JSON.stringify(value))

/**
 * Appends change records to the chain, within a write. Writes are serialized by a lock on a counter row, so the last
 * record is read only once. Call `finish` at the end of the write; it returns whether anything was recorded.
 */
export const createRecorder = (
  tx: Db,
  { revision, atMs, actor }: { revision: number; atMs: number; actor: Actor },
) => {
  let last: { number: number; hash: string } | undefined
  const record = async (change: Change) => {
    last ??= (await findLast(tx)) ?? { number: 0, hash: CHAIN_START }
    const salt = newSalt()
    const before = toText(change.before)
    const after = toText(change.after)
    const fields = {
      number: last.number + 1,
      uid: newUid(atMs),
      revision,
      at: timestamp(atMs),
      actor_uid: actor.uid,
      actor_name: actor.name,
      action: change.action,
      entity: change.entity,
      entity_uid: change.entityUid,
      batch: change.batch ?? null,
      reason: change.reason ?? null,
      before_digest: digest(salt, before),
      after_digest: digest(salt, after),
      previous_hash: last.hash,
    }
    const hash = hashOf(fields)
    await tx
      .insertInto('changes')
      .values({ ...fields, salt, before, after, hash })
      .execute()
    last = { number: fields.number, hash }
  }
  const finish = async (): Promise<boolean> => {
    if (!last) return false
    await tx
      .updateTable('counters')
      .set({ value: last.number })
      .where('name', '=', 'history_length')
      .execute()
    return true
  }
  return { record, finish }
}
