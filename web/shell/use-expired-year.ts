import { systemClock } from '#domain/clock.ts'
import { dayOf } from '#domain/days.ts'
import { DEFAULT_DUES_RULES, type StandingState } from '#domain/dues/standing.ts'
import { expiredIn, stateOfMember } from '#domain/members/expired-in.ts'
import { useRootData } from './root-data.ts'

const useYearStart = () => useRootData()?.yearStart ?? DEFAULT_DUES_RULES.yearStart

/** The last year of a membership that has ended; null for any other. */
export const useExpiredYear = (member: Parameters<typeof expiredIn>[0]) =>
  expiredIn(member, dayOf(systemClock.now()), useYearStart())

/** How a member stands today. */
export const useStandingState = (member: Parameters<typeof stateOfMember>[0]) => {
  const rules = { yearStart: useYearStart(), graceDays: useRootData()?.graceDays ?? 0 }
  return stateOfMember(member, dayOf(systemClock.now()), rules).state
}

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
