import { dayAt } from '#domain/time-zone.ts'
import type { AppContext } from '../api/context.ts'
import type { Db } from '../database/schema.ts'

type Counts = { views: number; clicks: number }

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
