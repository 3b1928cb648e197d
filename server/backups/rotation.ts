import { backupTime } from './names.ts'

const DAY_MS = 86_400_000
const WEEK_MS = 7 * DAY_MS
/** 5 January 1970 was a Monday. */
const MONDAY_MS = 4 * DAY_MS

const weekOf = (time: number) => Math.floor((time - MONDAY_MS) / WEEK_MS)

/** How long backups are kept: all of them for `days`, and then the first of each week for `weeks`. */
export type Retention = { days: number; weeks: number }

/** The files of `names` that the rotation deletes. The newest backup always remains, and so does any other file. */
export const expiredBackups = (
  names: readonly string[],
  { days, weeks }: Retention,
  now: number,
): string[] => {
  const backups = names
    .flatMap((name) => {
      const time = backupTime(name)
      return time === null ? [] : [{ name, time }]
    })
    .toSorted((a, b) => a.time - b.time)
  const newest = backups.at(-1)
  const seen = new Set<number>()
  return backups.flatMap((backup) => {
    const week = weekOf(backup.time)
    const isFirst = !seen.has(week)
    seen.add(week)
    const isRecent = backup.time > now - days * DAY_MS
    const isWeekly = isFirst && backup.time > now - weeks * WEEK_MS
    return backup === newest || isRecent || isWeekly ? [] : [backup.name]
  })
}
