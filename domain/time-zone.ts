/** Where the society meets: its events start and end by this clock, whoever reads of them where. */
export const SOCIETY_TIME_ZONE = 'America/New_York'

/** What the society's clock on the wall shows, to the minute, as a `datetime-local` field has it: `2026-07-11T10:30`. */
export type WallTime = string

const WALL_TIME = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})$/
const DAY_MS = 86_400_000

const wallFormat = new Intl.DateTimeFormat('en-US', {
  timeZone: SOCIETY_TIME_ZONE,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
})

/** What the wall clock shows at a moment, given in milliseconds since 1970 (UTC). */
export const wallTimeAt = (at: number): WallTime => {
  const part = Object.fromEntries(wallFormat.formatToParts(at).map(({ type, value }) => [type, value]))
  return `${part.year}-${part.month}-${part.day}T${part.hour}:${part.minute}`
}

/** The day that the society's calendar shows at a moment, such as `2026-07-11`. */
export const dayAt = (at: number) => wallTimeAt(at).slice(0, 10)

/** The wall time read as if it were UTC; null for what is no date, such as the 31st of June. */
const asUtc = (wall: WallTime): number | null => {
  const [year, month, day, hour, minute] = WALL_TIME.exec(wall)?.slice(1).map(Number) ?? []
  if (year === undefined || month === undefined) return null
  const at = Date.UTC(year, month - 1, day, hour, minute)
  return new Date(at).toISOString().startsWith(wall) ? at : null
}

export const isWallTime = (text: string): text is WallTime => asUtc(text) !== null

/**
 * The moment at which the wall clock shows `wall`, in milliseconds since 1970 (UTC). When the clocks go back it does so
 * twice: the first time counts. When they go forward it leaves an hour out: null for a time in it.
 */
export const momentOfWallTime = (wall: WallTime): number | null => {
  const guess = asUtc(wall)
  if (guess === null) return null
  // The offset of the day before and that of the day after: between them lies at most one change of the clocks.
  const candidates = [guess - DAY_MS, guess + DAY_MS].map((near) => {
    const offset = (asUtc(wallTimeAt(near)) ?? near) - Math.floor(near / 60_000) * 60_000
    return guess - offset
  })
  const matching = candidates.filter((candidate) => wallTimeAt(candidate) === wall)
  return matching.length === 0 ? null : Math.min(...matching)
}
