import { yearOfTerm } from './membership-year.ts'
import { type DuesRules, type StandingState, stateOn } from './standing.ts'

/** What the standing of a member follows from. */
export type DuesFacts = {
  isDied: boolean
  /** Null where the day is not known. */
  diedOn: string | null
  isLife: boolean
  /** Terms such as `2026-01-01/2026-12-31`, separated by spaces; one for life has no end. Null without payments. */
  terms: string | null
  /** The expiration year that was typed. */
  expiredYear: number | null
}

/** What was paid and typed: `2025-01-01/2025-12-31 typed:2024`. */
export const duesText = ({ terms, expiredYear }: Pick<DuesFacts, 'terms' | 'expiredYear'>): string =>
  [terms, expiredYear !== null && `typed:${expiredYear}`].filter(Boolean).join(' ')

/**
 * The facts as a text, which most members share with many others: `2025-01-01/2025-12-31 typed:2024`, `life`, `died:2025-03-01`. The standing on
 * any day follows from it.
 */
export const duesKey = ({ isDied, diedOn, isLife, terms, expiredYear }: DuesFacts): string =>
  [isDied && `died:${diedOn ?? ''}`, isLife && 'life', duesText({ terms, expiredYear })]
    .filter(Boolean)
    .join(' ')

/** What `duesKey` says, read once for many questions. */
export type DuesOfKey = ReturnType<typeof readDuesKey>
export const readDuesKey = (key: string) => {
  const parts = key.split(' ')
  const died = parts.find((part) => part.startsWith('died:'))
  const terms = parts.flatMap((part) => {
    const [from, to] = part.split('/')
    return from === undefined || to === undefined ? [] : { from, to: to === '' ? null : to, receipt: '' }
  })
  return {
    key,
    member: {
      isDied: died !== undefined,
      diedOn: died?.slice('died:'.length) || null,
      isLife: parts.includes('life'),
      expiredYear: Number(parts.find((part) => part.startsWith('typed:'))?.slice('typed:'.length)) || null,
    },
    terms,
    /** The membership years that the payments are for, by the years in which they begin. */
    paidYears: terms.flatMap((term) => (term.to === null ? [] : yearOfTerm(term))),
    /** The year in which a term for life begins. */
    lifeYear: terms.flatMap((term) => (term.to === null ? yearOfTerm(term) : [])).at(0) ?? null,
  }
}

/** The state on a day of the members who have a key. */
export const stateOfKey = (
  { member, terms }: Pick<DuesOfKey, 'member' | 'terms'>,
  day: string,
  rules: DuesRules,
): StandingState => stateOn(member, terms, day, rules).state

/** The membership years that were paid for, in their order; two who paid for the same one may have been merged. */
export const paidYearsOf = (paidTerms: string | null): number[] =>
  [...new Set(readDuesKey(paidTerms ?? '').paidYears)].toSorted((a, b) => a - b)

/** The last day that was paid for; null without payments, and for life. */
export const lastPaidDay = (paidTerms: string | null): string | null => {
  const days = readDuesKey(paidTerms ?? '').terms.map(({ to }) => to ?? '')
  return days.includes('') ? null : (days.toSorted().at(-1) ?? null)
}
