import { isDeepStrictEqual } from 'node:util'
import type { Clock } from '#domain/clock.ts'
import {
  ATTRACTION_NOT_FOUND,
  type NewAttraction,
  type Attraction,
  type AttractionChanges,
} from '#domain/attractions/attraction.ts'
import type { Database, Db } from '../database/connection.ts'
import { newUid } from '../database/ids.ts'
import { write, type Write } from '../database/write.ts'
import type { Actor } from '../history/record-changes.ts'
import { notFound } from '../errors.ts'
import { requireFresh } from '../if-match.ts'
import { requireContentImage } from '../images/save-content-image.ts'
import { mergeOrder, positionAfterAll, savePositions } from '../ordering.ts'
import {
  findAttraction,
  findAttractionEver,
  insertAttraction,
  listAttractionUids,
  updateAttraction,
} from './queries.ts'
import { toChangedColumns, toNewRow, toAttraction } from './rows.ts'

type Context = { database: Pick<Database, 'db'>; clock: Clock; actor: Actor }

export const requireAttraction = async (db: Db, uid: string) => {
  const row = await findAttraction(db, uid)
  if (!row) throw notFound(ATTRACTION_NOT_FOUND)
  return row
}

/** Adds an attraction behind the others, inside a write that is under way. */
export const addAttraction = async (
  { tx, at, atMs, record }: Write,
  attraction: NewAttraction,
): Promise<Attraction> => {
  await requireContentImage(tx, attraction.image, 'image')
  const uid = newUid(atMs)
  await insertAttraction(
    tx,
    toNewRow(attraction, { uid, at, position: await positionAfterAll(tx, 'attractions') }),
  )
  const saved = toAttraction(await requireAttraction(tx, uid))
  await record({ action: 'create', entity: 'attraction', entityUid: uid, before: null, after: saved })
  return saved
}

export const createAttraction = (
  { database, clock, actor }: Context,
  attraction: NewAttraction,
): Promise<Attraction> => write(database, { actor, clock }, (current) => addAttraction(current, attraction))

/** Changes an attraction. Throws 412 when `expectedVersion` is given and is not the one that stands. */
export const changeAttraction = (
  { database, clock, actor }: Context,
  uid: string,
  changes: AttractionChanges,
  expectedVersion: number | null,
): Promise<Attraction> =>
  write(database, { actor, clock }, async ({ tx, at, record }) => {
    const row = await requireAttraction(tx, uid)
    requireFresh(row, expectedVersion)
    await requireContentImage(tx, changes.image, 'image')
    const columns = toChangedColumns(changes)
    const before = toAttraction(row)
    if (isDeepStrictEqual({ ...row, ...columns }, row)) return before
    await updateAttraction(tx, uid, { ...columns, version: row.version + 1, updated_at: at })
    const after = toAttraction(await requireAttraction(tx, uid))
    await record({ action: 'update', entity: 'attraction', entityUid: uid, before, after })
    return after
  })

/** Takes an attraction out of the list; the row stays and can be brought back. */
export const removeAttraction = ({ database, clock, actor }: Context, uid: string): Promise<void> =>
  write(database, { actor, clock }, async ({ tx, at, record }) => {
    const row = await requireAttraction(tx, uid)
    await updateAttraction(tx, uid, { deleted_at: at, updated_at: at, version: row.version + 1 })
    await record({
      action: 'delete',
      entity: 'attraction',
      entityUid: uid,
      before: toAttraction(row),
      after: null,
    })
  })

/** Brings a deleted attraction back to where it stood; one that is there stays as it is. */
export const restoreAttraction = ({ database, clock, actor }: Context, uid: string): Promise<Attraction> =>
  write(database, { actor, clock }, async ({ tx, at, record }) => {
    const row = await findAttractionEver(tx, uid)
    if (!row) throw notFound(ATTRACTION_NOT_FOUND)
    if (row.deleted_at === null) return toAttraction(row)
    await updateAttraction(tx, uid, { deleted_at: null, updated_at: at })
    const after = toAttraction(await requireAttraction(tx, uid))
    await record({ action: 'restore', entity: 'attraction', entityUid: uid, before: null, after })
    return after
  })

/** Puts the attractions in order. */
export const orderAttractions = (
  { database, clock, actor }: Context,
  asked: readonly string[],
): Promise<void> =>
  write(database, { actor, clock }, async ({ tx, record }) => {
    const before = await listAttractionUids(tx)
    const after = mergeOrder(before, asked)
    if (isDeepStrictEqual(before, after)) return
    await savePositions(tx, 'attractions', after)
    await record({ action: 'update', entity: 'attraction', entityUid: 'order', before, after })
  })
