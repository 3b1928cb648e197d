import { type DuesRules, type StandingState, standing } from './standing.ts'

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

/**
 * The facts as a text, which most members share with many others: `2025-01-01/2025-12-31 typed:2024`, `life`, `died:2025-03-01`. The standing on
 * any day follows from it.
 */
export const duesKey = ({ isDied, diedOn, isLife, terms, expiredYear }: DuesFacts): string =>
  [isDied && `died:${diedOn ?? ''}`, isLife && 'life', terms, expiredYear !== null && `typed:${expiredYear}`]
    .filter(Boolean)
    .join(' ')

const read = (key: string) => {
  const parts = key.split(' ')
  const died = parts.find((part) => part.startsWith('died:'))
  return {
    isDied: died !== undefined,
    diedOn: died?.slice('died:'.length) || null,
    isLife: parts.includes('life'),
    terms: parts.flatMap((part) => {
      const [from, to] = part.split('/')
      return from === undefined || to === undefined ? [] : { from, to: to === '' ? null : to, receipt: '' }
    }),
    typed: Number(parts.find((part) => part.startsWith('typed:'))?.slice('typed:'.length)) || null,
  }
}

/** The state of the members with a key, on a day. */
export const stateOfKey = (key: string, day: string, rules: DuesRules): StandingState => {
  const { terms, typed: expiredYear, ...member } = read(key)
  return standing({ ...member, expiredYear }, terms, day, rules).state
}

/** The last day of terms such as `2026-01-01/2026-12-31 2027-01-01/2027-12-31`; null without any, and with one for life. */
export const lastPaidDay = (terms: string | null): string | null => {
  const days = (terms ?? '').split(' ').map((term) => term.split('/')[1] ?? '')
  return days.includes('') ? null : (days.toSorted().at(-1) ?? null)
}

/** The membership years that the payments of the members with a key are for, by the years in which they begin. */
export const paidYearsOfKey = (key: string): number[] =>
  read(key).terms.flatMap(({ from, to }) => (to === null ? [] : Number(from.slice(0, 4))))
