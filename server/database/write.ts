import { sql, type Transaction } from 'kysely'
import type { Clock } from '#domain/clock.ts'
import type { Database, Db } from './connection.ts'
import { newUid, timestamp } from './ids.ts'
import type { CounterName, Schema } from './schema.ts'

/** Who does something: an admin, or the site itself (`uid` null). */
export type Actor = { uid: string | null; name: string }

/** What is kept: each kind of record by the word that the society has for it. */
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
  | 'gallery'
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
}

/** One write: everything in it is saved together with its change record, or nothing is. */
export type Write = {
  tx: Transaction<Schema>
  at: string
  atMs: number
  record: (change: Change) => Promise<void>
}

/** Raises a counter and answers its new value; the row's lock puts writers in one line, on both engines. */
export const raiseCounter = async (db: Db, name: CounterName) => {
  const { value } = await db
    .updateTable('counters')
    .set({ value: sql<number>`value + 1` })
    .where('name', '=', name)
    .returning('value')
    .executeTakeFirstOrThrow()
  return value
}

/** Runs `work` in one transaction that raises the data revision and keeps who, when, before and after. */
export const write = <T>(
  { db }: Pick<Database, 'db'>,
  { actor, clock }: { actor: Actor; clock: Clock },
  work: (write: Write) => Promise<T>,
): Promise<T> =>
  db.transaction().execute(async (tx) => {
    const revision = await raiseCounter(tx, 'data_revision')
    const atMs = clock.now()
    const at = timestamp(atMs)
    const record = async (change: Change) => {
      await tx
        .insertInto('changes')
        .values({
          uid: newUid(atMs),
          revision,
          at,
          actor_uid: actor.uid,
          actor_name: actor.name,
          action: change.action,
          entity: change.entity,
          entity_uid: change.entityUid,
          before: change.before === null ? null : JSON.stringify(change.before),
          after: change.after === null ? null : JSON.stringify(change.after),
        })
        .execute()
    }
    return work({ tx, at, atMs, record })
  })
