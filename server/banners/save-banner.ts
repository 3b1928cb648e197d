import { isDeepStrictEqual } from 'node:util'
import { BANNER_NOT_FOUND, type Banner, type BannerChanges, type NewBanner } from '#domain/banners/banner.ts'
import type { Clock } from '#domain/clock.ts'
import type { Database, Db } from '../database/connection.ts'
import { newUid } from '../database/ids.ts'
import { write, type Write } from '../database/write.ts'
import type { Actor } from '../history/record-changes.ts'
import { notFound } from '../errors.ts'
import { requireFresh } from '../if-match.ts'
import { requireContentImage } from '../images/save-content-image.ts'
import { mergeOrder } from '../ordering.ts'
import {
  findBanner,
  findDeletedBanner,
  getBanner,
  insertBanner,
  listBanners,
  nextBannerPosition,
  updateBanner,
} from './queries.ts'
import { mergeChanges, toBanner, toColumns, type BannerRow } from './rows.ts'

type Context = { database: Pick<Database, 'db'>; clock: Clock; actor: Actor }

const requireBanner = async (db: Db, uid: string): Promise<BannerRow> => {
  const row = await findBanner(db, uid)
  if (!row) throw notFound(BANNER_NOT_FOUND)
  return row
}

/** Adds a banner, as the last one, inside a write that is under way. */
export const addBanner = async ({ tx, at, atMs, record }: Write, input: NewBanner): Promise<Banner> => {
  await requireContentImage(tx, input.image, 'image')
  const uid = newUid(atMs)
  const position = await nextBannerPosition(tx)
  const kept = { version: 1, created_at: at, updated_at: at, deleted_at: null }
  await insertBanner(tx, { ...toColumns(input), ...kept, uid, position })
  const saved = toBanner(await getBanner(tx, uid))
  await record({ action: 'create', entity: 'banner', entityUid: uid, before: null, after: saved })
  return saved
}

export const createBanner = ({ database, clock, actor }: Context, input: NewBanner): Promise<Banner> =>
  write(database, { actor, clock }, (current) => addBanner(current, input))

/** Throws 412 when `expected` is given and is not the version that stands. */
export const changeBanner = (
  { database, clock, actor }: Context,
  uid: string,
  changes: BannerChanges,
  expected: number | null,
): Promise<Banner> =>
  write(database, { actor, clock }, async ({ tx, at, record }) => {
    const row = await requireBanner(tx, uid)
    requireFresh(row, expected)
    const before = toBanner(row)
    const input = mergeChanges(row, changes)
    if (isDeepStrictEqual(input, mergeChanges(row, {}))) return before
    if (input.image !== row.image_uid) await requireContentImage(tx, input.image, 'image')
    await updateBanner(tx, uid, { ...toColumns(input), version: row.version + 1, updated_at: at })
    const saved = toBanner(await getBanner(tx, uid))
    await record({ action: 'update', entity: 'banner', entityUid: uid, before, after: saved })
    return saved
  })

/** Takes a banner out of the slideshow and of every list; the row stays and can be brought back. */
export const removeBanner = ({ database, clock, actor }: Context, uid: string): Promise<void> =>
  write(database, { actor, clock }, async ({ tx, at, record }) => {
    const row = await requireBanner(tx, uid)
    await updateBanner(tx, uid, { deleted_at: at, updated_at: at, version: row.version + 1 })
    await record({ action: 'delete', entity: 'banner', entityUid: uid, before: toBanner(row), after: null })
  })

/** Brings a deleted banner back to its place. One that is there is left alone: a lost answer may be asked for again. */
export const restoreBanner = ({ database, clock, actor }: Context, uid: string): Promise<Banner> =>
  write(database, { actor, clock }, async ({ tx, at, record }) => {
    const row = await findDeletedBanner(tx, uid)
    if (!row) return toBanner(await requireBanner(tx, uid))
    await updateBanner(tx, uid, { deleted_at: null, updated_at: at, version: row.version + 1 })
    const saved = toBanner(await getBanner(tx, uid))
    await record({ action: 'restore', entity: 'banner', entityUid: uid, before: null, after: saved })
    return saved
  })

/**
 * Puts the banners in order, in one write. The place is no part of a banner's form: its version stays, so that whoever is
 * editing one meets no conflict.
 */
export const orderBanners = ({ database, clock, actor }: Context, asked: readonly string[]): Promise<void> =>
  write(database, { actor, clock }, async ({ tx, record }) => {
    const rows = await listBanners(tx)
    const order = mergeOrder(
      rows.map(({ uid }) => uid),
      asked,
    )
    for (const row of rows) {
      const position = order.indexOf(row.uid) + 1
      if (position === row.position) continue
      await updateBanner(tx, row.uid, { position })
      await record({
        action: 'update',
        entity: 'banner',
        entityUid: row.uid,
        before: { position: row.position },
        after: { position },
      })
    }
  })
