import type { Clock } from '#domain/clock.ts'
import { dayAt } from '#domain/time-zone.ts'
import type { Db } from '../database/schema.ts'

type Counts = { views: number; clicks: number }

const addCounts = async (
  db: Db,
  rows: { advert_uid: string; day: string; views: number; clicks: number }[],
) => {
  if (rows.length === 0) return
  await db
    .insertInto('advert_counts')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['advert_uid', 'day']).doUpdateSet((excluded) => ({
        views: excluded('advert_counts.views', '+', excluded.ref('excluded.views')),
        clicks: excluded('advert_counts.clicks', '+', excluded.ref('excluded.clicks')),
      })),
    )
    .execute()
}

/** Views and clicks of each advert, over all its days. */
export const readCounts = async (db: Db): Promise<Map<string, Counts>> => {
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
 * Counts views and clicks as daily totals, without any data of visitors. Counts are not content: they are neither
 * recorded in the change log nor raise the data revision, which would make every cached page stale on every visit.
 * They are buffered in memory and stored at intervals; a crash loses the last seconds.
 */
export const createAdvertCounter = (db: Db, clock: Clock) => {
  let pendingCounts = new Map<string, { advert_uid: string; day: string } & Counts>()

  const add = (advertUid: string, day: string, { views, clicks }: Counts) => {
    const key = `${day} ${advertUid}`
    const row = pendingCounts.get(key) ?? { advert_uid: advertUid, day, views: 0, clicks: 0 }
    pendingCounts.set(key, { ...row, views: row.views + views, clicks: row.clicks + clicks })
  }

  const flush = async () => {
    const rows = [...pendingCounts.values()]
    pendingCounts = new Map()
    try {
      await addCounts(db, rows)
    } catch (error) {
      for (const row of rows) add(row.advert_uid, row.day, row)
      throw error
    }
  }

  return {
    view: (advertUid: string) => add(advertUid, dayAt(clock.now()), { views: 1, clicks: 0 }),
    click: (advertUid: string) => add(advertUid, dayAt(clock.now()), { views: 0, clicks: 1 }),
    /** Adds the buffered counts to the stored ones. */
    flush,
  }
}
export type AdvertCounter = ReturnType<typeof createAdvertCounter>
