import type { z } from 'zod'
import { firstShownDay, placeAdverts, stateByDates } from '#domain/adverts/advert-rules.ts'
import type { Advert, AdTiles } from '#domain/adverts/advert.ts'
import { dayAt } from '#domain/time-zone.ts'
import type { AppContext } from '../api/context.ts'
import type { Db } from '../database/schema.ts'
import { type AdvertRow, listAdverts, toAdvert, toPublicAdvert } from './advert-kind.ts'

type Counts = { views: number; clicks: number }

/** Views and clicks of each advert, over all its days. */
const readCounts = async (db: Db): Promise<Map<string, Counts>> => {
  const rows = await db
    .selectFrom('advert_counts')
    .select(({ fn }) => ['advert_uid', fn.sum('views').as('views'), fn.sum('clicks').as('clicks')])
    .groupBy('advert_uid')
    .execute()
  // PostgreSQL returns a sum as text.
  return new Map(
    rows.map(({ advert_uid: uid, views, clicks }) => [uid, { views: Number(views), clicks: Number(clicks) }]),
  )
}

/**
 * Counts a view or a click of adverts in daily totals, without any data of visitors. Counts are not content: they are neither
 * recorded in the change log nor raise the data revision, which would make every cached page stale on every visit.
 */
export const countAdverts = async (
  { database, clock }: Pick<AppContext, 'database' | 'clock'>,
  what: keyof Counts,
  uids: readonly string[],
): Promise<void> => {
  if (uids.length === 0) return
  const one = { day: dayAt(clock.now()), views: 0, clicks: 0, [what]: 1 }
  await database.counts.run((tx) =>
    tx
      .insertInto('advert_counts')
      .values(uids.map((uid) => ({ ...one, advert_uid: uid })))
      .onConflict((conflict) =>
        conflict.columns(['advert_uid', 'day']).doUpdateSet((excluded) => ({
          views: excluded('advert_counts.views', '+', excluded.ref('excluded.views')),
          clicks: excluded('advert_counts.clicks', '+', excluded.ref('excluded.clicks')),
        })),
      )
      .execute(),
  )
}

const stateOf = (row: AdvertRow, today: string) => stateByDates(toAdvert(row), today)

/** The advert in each tile on the day `today`. */
const placeRows = (rows: readonly AdvertRow[], today: string) =>
  placeAdverts(rows.filter((row) => stateOf(row, today) === 'running'))

/** The public side column on the day `today`. */
export const readTiles = async (db: Db, today: string): Promise<z.infer<typeof AdTiles>> =>
  placeRows(await listAdverts(db), today).map((row) => row && toPublicAdvert(row))

/** The `_id`s of the adverts that are visible on the day `today`. */
export const shownAdverts = async (db: Db, today: string): Promise<Set<string>> =>
  new Set(placeRows(await listAdverts(db), today).flatMap((row) => (row ? [row.uid] : [])))

/** All adverts with their state on the day `today`, and their views and clicks. */
export const describeAdverts = async (db: Db, today: string): Promise<Advert[]> => {
  const rows = await listAdverts(db)
  const tiles = placeRows(rows, today)
  const counts = await readCounts(db)
  const adverts = rows.map(toAdvert)
  return adverts.map((advert) => {
    const tile = tiles.findIndex((row) => row?.uid === advert._id)
    const state = stateByDates(advert, today)
    return {
      ...advert,
      state: state === 'running' && tile === -1 ? 'waiting' : state,
      shownIn: tile === -1 ? null : tile + 1,
      shownFrom: firstShownDay(advert, adverts, today),
      ...(counts.get(advert._id) ?? { views: 0, clicks: 0 }),
    }
  })
}
