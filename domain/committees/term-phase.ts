/** Where a term stands on a day: what is shown as the present committee is decided by the days, not by the choice alone. */
export const TERM_PHASES = ['upcoming', 'present', 'past'] as const
export type TermPhase = (typeof TERM_PHASES)[number]

/** Days are such as `2026-01-31`; `isCurrent` says that the term was chosen as the present one, from its first day on. */
export type TermDays = { startsOn: string; endsOn: string | null; isCurrent: boolean }

export const hasBegun = ({ startsOn }: Pick<TermDays, 'startsOn'>, today: string) => startsOn <= today

/** Who serves until a chosen term begins: the latest term that has begun, before all one that has not ended. */
export const servingUntilThen = <T extends TermDays>(terms: readonly T[], today: string): T | undefined => {
  const begun = terms
    .filter((term) => !term.isCurrent && hasBegun(term, today))
    .toSorted((a, b) => (a.startsOn < b.startsOn ? 1 : a.startsOn > b.startsOn ? -1 : 0))
  return begun.find(({ endsOn }) => endsOn === null || endsOn >= today) ?? begun[0]
}

/**
 * The present term among those of one committee: the chosen one, once it has begun. It stays so after its last day until another is
 * chosen, since a committee serves until the next one does. Undefined when none is chosen.
 */
export const presentTerm = <T extends TermDays>(terms: readonly T[], today: string): T | undefined => {
  const chosen = terms.find(({ isCurrent }) => isCurrent)
  return chosen && !hasBegun(chosen, today) ? servingUntilThen(terms, today) : chosen
}

export const phaseOf = <T extends TermDays>(term: T, present: T | undefined, today: string): TermPhase => {
  if (term === present) return 'present'
  return hasBegun(term, today) ? 'past' : 'upcoming'
}
