import type { StandingState } from '#domain/dues/standing.ts'

const GOOD = 'text-primary'
const DUE = 'text-warning'
const NONE = 'text-ink-muted'

/** The color of a standing in words. */
export const STANDING_COLORS: Readonly<Record<StandingState, string>> = {
  deceased: NONE,
  life: GOOD,
  paid: GOOD,
  grace: DUE,
  lapsed: DUE,
  never: NONE,
}
