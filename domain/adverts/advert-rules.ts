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
