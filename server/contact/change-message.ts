import type { ContactMessage, MessageChanges } from '#domain/contact/message.ts'
import type { Clock } from '#domain/clock.ts'
import { RECORD_NOT_FOUND } from '#domain/kept.ts'
import type { Database, Db } from '../database/connection.ts'
import { write } from '../database/write.ts'
import type { Actor } from '../history/record-changes.ts'
import { notFound } from '../errors.ts'
import { requireFresh } from '../if-match.ts'
import { findMessageEver, updateMessage } from './queries.ts'
import { toMessage } from './rows.ts'

type Context = { database: Pick<Database, 'db'>; clock: Clock; actor: Actor }

export const requireMessage = async (db: Db, uid: string, { deleted = false } = {}) => {
  const row = await findMessageEver(db, uid)
  if (!row || (row.deleted_at !== null) !== deleted) throw notFound(RECORD_NOT_FOUND)
  return row
}

/** Throws 412 when `expectedVersion` is given and is not the one that stands. */
export const changeMessage = (
  { database, clock, actor }: Context,
  uid: string,
  { status, note }: MessageChanges,
  expectedVersion: number | null,
): Promise<ContactMessage> =>
  write(database, { actor, clock }, async ({ tx, at, record }) => {
    const row = await requireMessage(tx, uid)
    requireFresh(row, expectedVersion)
    const next = { status: status ?? row.status, note: note ?? row.note }
    const before = toMessage(row)
    if (next.status === row.status && next.note === row.note) return before
    const after = toMessage(
      await updateMessage(tx, uid, { ...next, version: row.version + 1, updated_at: at }),
    )
    await record({ action: 'update', entity: 'contact_message', entityUid: uid, before, after })
    return after
  })

export const deleteMessage = ({ database, clock, actor }: Context, uid: string): Promise<void> =>
  write(database, { actor, clock }, async ({ tx, at, record }) => {
    const row = await requireMessage(tx, uid)
    await updateMessage(tx, uid, { deleted_at: at, updated_at: at, version: row.version + 1 })
    const before = toMessage(row)
    await record({ action: 'delete', entity: 'contact_message', entityUid: uid, before, after: null })
  })

export const restoreMessage = ({ database, clock, actor }: Context, uid: string): Promise<ContactMessage> =>
  write(database, { actor, clock }, async ({ tx, at, record }) => {
    const row = await requireMessage(tx, uid, { deleted: true })
    const columns = { deleted_at: null, updated_at: at, version: row.version + 1 }
    const after = toMessage(await updateMessage(tx, uid, columns))
    await record({ action: 'restore', entity: 'contact_message', entityUid: uid, before: null, after })
    return after
  })
