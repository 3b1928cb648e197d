import { isAhead } from '#domain/clock.ts'
import { backupTime, isFaulty } from './names.ts'

const DAY_MS = 86_400_000
const WEEK_MS = 7 * DAY_MS
/** 5 January 1970 was a Monday. */
const MONDAY_MS = 4 * DAY_MS

/** The most that one rotation deletes: a clock that runs years ahead for a day must not delete all of them. */
export const EXPIRED_MAX = 5

const weekOf = (time: number) => Math.floor((time - MONDAY_MS) / WEEK_MS)

/** How long backups are kept: all of them for `days`, and then the first of each week for `weeks`. */
export type Retention = { days: number; weeks: number }

/**
 * The files of `names` that the rotation deletes now, the oldest ones first. The newest good backup always remains, and so does any other file. A faulty one is no
 * weekly backup. One from the future was made while a clock ran ahead: it remains, and replaces none of the others.
 */
export const expiredBackups = (
  names: readonly string[],
  { days, weeks }: Retention,
  now: number,
): string[] => {
  const backups = names
    .flatMap((name) => {
      const time = backupTime(name)
      return time === null || isAhead(time, now) ? [] : [{ name, time }]
    })
    .toSorted((a, b) => a.time - b.time)
  const good = backups.filter(({ name }) => !isFaulty(name))
  const firstOfWeek = new Map(good.toReversed().map((backup) => [weekOf(backup.time), backup]))
  const kept = new Set([
    ...backups.filter(({ time }) => time > now - days * DAY_MS),
    ...firstOfWeek.values().filter(({ time }) => time > now - weeks * WEEK_MS),
    ...good.slice(-1),
  ])
  const expired = backups.filter((backup) => !kept.has(backup))
  return expired.slice(0, EXPIRED_MAX).map(({ name }) => name)
}
