/** Phase of a term on a day. The present committee depends on the days, not only on `isCurrent`. */
export const TERM_PHASES = ['upcoming', 'present', 'past'] as const
export type TermPhase = (typeof TERM_PHASES)[number]

/** Days as `2026-01-31`. `isCurrent`: the term is chosen as the present one, from its first day on. */
export type TermDays = { startsOn: string; endsOn: string | null; isCurrent: boolean }

export const hasBegun = ({ startsOn }: Pick<TermDays, 'startsOn'>, today: string) => startsOn <= today

/** The term that serves until a chosen one begins: the latest one begun, preferably one not ended. */
export const findServingTerm = <T extends TermDays>(terms: readonly T[], today: string): T | undefined => {
  const begun = terms
    .filter((term) => !term.isCurrent && hasBegun(term, today))
    .toSorted((a, b) => (a.startsOn < b.startsOn ? 1 : a.startsOn > b.startsOn ? -1 : 0))
  return begun.find(({ endsOn }) => endsOn === null || endsOn >= today) ?? begun[0]
}

/**
 * The present term of a committee: the chosen one, once it has begun; until then, the one that serves meanwhile. It
 * stays present after its last day until another is chosen. Undefined if none is chosen.
 */
export const presentTerm = <T extends TermDays>(terms: readonly T[], today: string): T | undefined => {
  const chosen = terms.find(({ isCurrent }) => isCurrent)
  return chosen && !hasBegun(chosen, today) ? findServingTerm(terms, today) : chosen
}

export const phaseOf = <T extends TermDays>(term: T, present: T | undefined, today: string): TermPhase => {
  if (term === present) return 'present'
  return hasBegun(term, today) ? 'past' : 'upcoming'
}
