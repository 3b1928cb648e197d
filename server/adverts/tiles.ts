import { firstShownDay, placeAdverts, stateByDates } from '#domain/adverts/advert-rules.ts'
import type { Advert, AdTiles } from '#domain/adverts/advert.ts'
import type { z } from 'zod'
import type { Db } from '../database/schema.ts'
import { readCounts } from './counts.ts'
import { listAdverts } from './advert-kind.ts'
import { toAdvert, toPublicAdvert, type AdvertRow } from './advert-kind.ts'

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
