import { isDeepStrictEqual } from 'node:util'
import {
  ADVERT_NOT_FOUND,
  advertDaysFault,
  type AdvertChanges,
  type KeptAdvert,
  type NewAdvert,
} from '#domain/adverts/advert.ts'
import type { Clock } from '#domain/clock.ts'
import type { Database, Db } from '../database/connection.ts'
import { newUid } from '../database/ids.ts'
import { write, type Write } from '../database/write.ts'
import type { Actor } from '../history/record-changes.ts'
import { notFound, validationError } from '../errors.ts'
import { requireFresh } from '../if-match.ts'
import { requireContentImage } from '../images/save-content-image.ts'
import { mergeOrder } from '../ordering.ts'
import {
  findAdvert,
  findDeletedAdvert,
  getAdvert,
  insertAdvert,
  listAdverts,
  nextAdvertPosition,
  updateAdvert,
} from './queries.ts'
import { mergeChanges, toAdvert, toColumns, type AdvertRow } from './rows.ts'

type Context = { database: Pick<Database, 'db'>; clock: Clock; actor: Actor }

const requireAdvert = async (db: Db, uid: string): Promise<AdvertRow> => {
  const row = await findAdvert(db, uid)
  if (!row) throw notFound(ADVERT_NOT_FOUND)
  return row
}

/** Adds an advert, as the last one, inside a write that is under way. */
export const addAdvert = async ({ tx, at, atMs, record }: Write, input: NewAdvert): Promise<KeptAdvert> => {
  await requireContentImage(tx, input.image, 'image')
  const uid = newUid(atMs)
  const position = await nextAdvertPosition(tx)
  const kept = { version: 1, created_at: at, updated_at: at, deleted_at: null }
  await insertAdvert(tx, { ...toColumns(input), ...kept, uid, position })
  const saved = toAdvert(await getAdvert(tx, uid))
  await record({ action: 'create', entity: 'advert', entityUid: uid, before: null, after: saved })
  return saved
}

export const createAdvert = ({ database, clock, actor }: Context, input: NewAdvert): Promise<KeptAdvert> =>
  write(database, { actor, clock }, (current) => addAdvert(current, input))

/** Throws 412 when `expected` is given and is not the version that stands. */
export const changeAdvert = (
  { database, clock, actor }: Context,
  uid: string,
  changes: AdvertChanges,
  expected: number | null,
): Promise<KeptAdvert> =>
  write(database, { actor, clock }, async ({ tx, at, record }) => {
    const row = await requireAdvert(tx, uid)
    requireFresh(row, expected)
    const before = toAdvert(row)
    const input = mergeChanges(row, changes)
    if (isDeepStrictEqual(input, mergeChanges(row, {}))) return before
    const fault = advertDaysFault(input)
    if (fault) throw validationError([fault])
    if (input.image !== row.image_uid) await requireContentImage(tx, input.image, 'image')
    await updateAdvert(tx, uid, { ...toColumns(input), version: row.version + 1, updated_at: at })
    const saved = toAdvert(await getAdvert(tx, uid))
    await record({ action: 'update', entity: 'advert', entityUid: uid, before, after: saved })
    return saved
  })

/** Takes an advert out of its tile and of every list; the row stays and can be brought back. */
export const removeAdvert = ({ database, clock, actor }: Context, uid: string): Promise<void> =>
  write(database, { actor, clock }, async ({ tx, at, record }) => {
    const row = await requireAdvert(tx, uid)
    await updateAdvert(tx, uid, { deleted_at: at, updated_at: at, version: row.version + 1 })
    await record({ action: 'delete', entity: 'advert', entityUid: uid, before: toAdvert(row), after: null })
  })

/** Brings a deleted advert back to its place. One that is there is left alone: a lost answer may be asked for again. */
export const restoreAdvert = ({ database, clock, actor }: Context, uid: string): Promise<KeptAdvert> =>
  write(database, { actor, clock }, async ({ tx, at, record }) => {
    const row = await findDeletedAdvert(tx, uid)
    if (!row) return toAdvert(await requireAdvert(tx, uid))
    await updateAdvert(tx, uid, { deleted_at: null, updated_at: at, version: row.version + 1 })
    const saved = toAdvert(await getAdvert(tx, uid))
    await record({ action: 'restore', entity: 'advert', entityUid: uid, before: null, after: saved })
    return saved
  })

/**
 * Puts the adverts in order, in one write. The place is no part of an advert's form: its version stays, so that whoever is
 * editing one meets no conflict.
 */
export const orderAdverts = ({ database, clock, actor }: Context, asked: readonly string[]): Promise<void> =>
  write(database, { actor, clock }, async ({ tx, record }) => {
    const rows = await listAdverts(tx)
    const order = mergeOrder(
      rows.map(({ uid }) => uid),
      asked,
    )
    for (const row of rows) {
      const position = order.indexOf(row.uid) + 1
      if (position === row.position) continue
      await updateAdvert(tx, row.uid, { position })
      await record({
        action: 'update',
        entity: 'advert',
        entityUid: row.uid,
        before: { position: row.position },
        after: { position },
      })
    }
  })
