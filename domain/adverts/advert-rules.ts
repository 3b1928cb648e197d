import { dayAfter } from '../time-zone.ts'

/** Number of tiles in the side column of the home page (specification, section 9). */
export const AD_TILES = 4

/** When an advert is shown. Days are in the society's time zone, both inclusive; no end means indefinitely. */
export type Schedule = { isActive: boolean; startsOn: string; endsOn: string | null }

/** State of an advert on a day. `waiting`: it would run, but its tile, or every tile, is taken. */
export const ADVERT_STATES = ['running', 'waiting', 'planned', 'stopped', 'ended'] as const
export type AdvertState = (typeof ADVERT_STATES)[number]

/** State by schedule alone; `placeAdverts` decides whether there is a free tile. */
export const stateByDates = (
  { isActive, startsOn, endsOn }: Schedule,
  today: string,
): Exclude<AdvertState, 'waiting'> => {
  if (endsOn !== null && endsOn < today) return 'ended'
  if (!isActive) return 'stopped'
  return startsOn > today ? 'planned' : 'running'
}

/**
 * Assigns adverts to tiles: first those that request a specific tile, then the others in the remaining tiles. When two
 * request the same tile, the earlier in the order gets it. null is a free tile.
 */
export const placeAdverts = <Advert extends { tile: number | null }>(
  running: readonly Advert[],
): (Advert | null)[] => {
  const tiles: (Advert | null)[] = Array.from({ length: AD_TILES }, (_none, index) => {
    return running.find(({ tile }) => tile === index + 1) ?? null
  })
  for (const advert of running.filter(({ tile }) => tile === null)) {
    const free = tiles.indexOf(null)
    if (free === -1) break
    tiles[free] = advert
  }
  return tiles
}

/**
 * The first day, from `today` on, on which an advert has a tile; null if none is free on its days, or if it is stopped or ended. `all`
 * are the adverts in their order, with this one among them.
 */
export const firstShownDay = <Advert extends Schedule & { tile: number | null }>(
  advert: Advert,
  all: readonly Advert[],
  today: string,
): string | null => {
  const first = advert.startsOn > today ? advert.startsOn : today
  const isOwnDay = (day: string) => day >= first && (advert.endsOn === null || day <= advert.endsOn)
  const competing = all.filter((other) => other.isActive && (other.endsOn === null || other.endsOn >= first))
  // The tiles change hands only when an advert begins, and on the day after one ends.
  const turns = competing.flatMap(({ startsOn, endsOn }) =>
    endsOn === null ? [startsOn] : [startsOn, dayAfter(endsOn)],
  )
  const hasTile = (day: string) =>
    placeAdverts(competing.filter((other) => stateByDates(other, day) === 'running')).includes(advert)
  return [first, ...turns.filter(isOwnDay).toSorted()].find((day) => isOwnDay(day) && hasTile(day)) ?? null
}
