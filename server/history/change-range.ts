import type { ChangesQuery } from '#domain/history/change-list.ts'
import { CHANGE_NUMBER_MAX } from '#domain/history/history-entry.ts'
import { startOfDay, startOfNextDay } from '#domain/time-zone.ts'
import type { Db } from '../database/schema.ts'
import { timestamp } from '../database/ids.ts'

/** A range of change numbers: from `first`, below `before`. */
export type NumberRange = { first: number; before: number }

/**
 * The number of the first change at a moment or later, the highest possible where there is none yet. The order of the numbers is that of
 * the times.
 */
export const firstNumberAt = async (db: Db, at: number): Promise<number> => {
  const row = await db
    .selectFrom('changes')
    .select('number')
    .where('at', '>=', timestamp(at))
    .orderBy('at')
    .orderBy('number')
    .limit(1)
    .executeTakeFirst()
  return row?.number ?? CHANGE_NUMBER_MAX
}

/** The numbers of the changes on the days of a query, or its one number, so that a filter by day needs no time in its conditions. */
export const rangeOf = async (db: Db, { from, to, before, number }: ChangesQuery): Promise<NumberRange> => {
  if (number !== undefined)
    return { first: number, before: Math.min(number + 1, before ?? CHANGE_NUMBER_MAX) }
  const end = to === undefined ? CHANGE_NUMBER_MAX : await firstNumberAt(db, startOfNextDay(to))
  return {
    first: from === undefined ? 1 : await firstNumberAt(db, startOfDay(from)),
    before: Math.min(before ?? CHANGE_NUMBER_MAX, end),
  }
}
