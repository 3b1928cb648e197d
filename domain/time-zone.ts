import { SOCIETY_TIME_ZONE } from './society-time-zone.ts'

/** Local time in the society's time zone, to the minute, in the `datetime-local` format: `2026-07-11T10:30`. */
export type WallTime = string

const WALL_TIME = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})$/
const DAY_MS = 86_400_000

const wallFormat = /* @__PURE__ */ new Intl.DateTimeFormat('en-US', {
  timeZone: SOCIETY_TIME_ZONE,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
})

/** The wall time at a moment, given in milliseconds since 1970 (UTC). */
export const wallTimeAt = (at: number): WallTime => {
  const part = Object.fromEntries(wallFormat.formatToParts(at).map(({ type, value }) => [type, value]))
  return `${part.year}-${part.month}-${part.day}T${part.hour}:${part.minute}`
}

/** The day in the society's time zone at a moment, such as `2026-07-11`. */
export const dayAt = (at: number) => wallTimeAt(at).slice(0, 10)

/** The day after a day such as `2026-07-11`. */
export const dayAfter = (day: string) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10)

/** The wall time interpreted as UTC; null for an invalid date, such as 31 June. */
const asUtc = (wall: WallTime): number | null => {
  const [year, month, day, hour, minute] = WALL_TIME.exec(wall)?.slice(1).map(Number) ?? []
  if (year === undefined || month === undefined) return null
  const at = Date.UTC(year, month - 1, day, hour, minute)
  return new Date(at).toISOString().startsWith(wall) ? at : null
}

export const isWallTime = (text: string): text is WallTime => asUtc(text) !== null

/**
 * The moment of a wall time, in milliseconds since 1970 (UTC). A time that occurs twice when the clocks go back means
 * the first occurrence; a time that is skipped when they go forward is null.
 */
export const momentOfWallTime = (wall: WallTime): number | null => {
  const guess = asUtc(wall)
  if (guess === null) return null
  // The UTC offsets of the day before and the day after: at most one clock change lies between them.
  const candidates = [guess - DAY_MS, guess + DAY_MS].map((near) => {
    const offset = (asUtc(wallTimeAt(near)) ?? near) - Math.floor(near / 60_000) * 60_000
    return guess - offset
  })
  const matching = candidates.filter((candidate) => wallTimeAt(candidate) === wall)
  return matching.length === 0 ? null : Math.min(...matching)
}

/** The moment at which a day such as `2026-07-11` begins, in milliseconds since 1970 (UTC). */
export const startOfDay = (day: string): number => momentOfWallTime(`${day}T00:00`) ?? Number.NaN

/** The moment at which the day after it begins. */
export const startOfNextDay = (day: string): number =>
  // Noon plus 24 hours is on the next day, also when the clocks change.
  startOfDay(dayAt((momentOfWallTime(`${day}T12:00`) ?? Number.NaN) + DAY_MS))

const timeFormat = /* @__PURE__ */ new Intl.DateTimeFormat('en-US', {
  timeZone: SOCIETY_TIME_ZONE,
  hour: 'numeric',
  minute: '2-digit',
})
const dayFormat = /* @__PURE__ */ new Intl.DateTimeFormat('en-US', {
  timeZone: SOCIETY_TIME_ZONE,
  dateStyle: 'medium',
})

/** `7:05 PM`, in New York. */
export const sayTime = (at: number) =>
  // Some engines put a narrow space between the time and PM.
  timeFormat.format(at).replaceAll(/\s/g, ' ')

/** A moment for a line of a command: `today 12:34 AM`, `yesterday 7:05 PM`, `Nov 21, 2026, 7:05 PM`. */
export const describeMoment = (at: number, now: number): string => {
  const time = sayTime(at)
  if (dayAt(at) === dayAt(now)) return `today ${time}`
  return dayAfter(dayAt(at)) === dayAt(now) ? `yesterday ${time}` : `${dayFormat.format(at)}, ${time}`
}
