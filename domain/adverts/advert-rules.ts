/** The side column of the home page has as many tiles (specification, section 9). */
export const AD_TILES = 4

/** What decides when an advert is shown. Days are the society's, both inclusive; without an end it goes on. */
export type Schedule = { isActive: boolean; startsOn: string; endsOn: string | null }

/** Where an advert stands on a day. `waiting`: it would run, but its tile, or every tile, is taken. */
export const ADVERT_STATES = ['running', 'waiting', 'planned', 'stopped', 'ended'] as const
export type AdvertState = (typeof ADVERT_STATES)[number]

/** As its dates have it; whether there is a tile for it, only `placeAdverts` knows. */
export const stateByDates = (
  { isActive, startsOn, endsOn }: Schedule,
  today: string,
): Exclude<AdvertState, 'waiting'> => {
  if (endsOn !== null && endsOn < today) return 'ended'
  if (!isActive) return 'stopped'
  return startsOn > today ? 'planned' : 'running'
}

/**
 * Which advert stands in which tile: first those that ask for a tile, each in its own, then the others in the tiles
 * that are left. Of two that want one tile the earlier in the order gets it. null is a free tile.
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
