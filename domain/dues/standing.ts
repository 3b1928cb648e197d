import { z } from 'zod'
import { addDays, spanOfYear, type Span } from './membership-year.ts'

/** A term as a payment gave it. */
export type PaidTerm = Span & { receipt: string }

/** What the register says of a member, as of the day that is asked for. */
export type RegisteredMember = {
  isDied: boolean
  diedOn: string | null
  isLife: boolean
  /** The expiration year that was typed, for a member without payments. */
  expiredYear: number | null
}

export type DuesRules = { yearStart: string; graceDays: number }
export const DEFAULT_DUES_RULES: DuesRules = { yearStart: '01-01', graceDays: 0 }

export const STANDING_STATES = ['deceased', 'life', 'paid', 'grace', 'lapsed', 'never'] as const
export type StandingState = (typeof STANDING_STATES)[number]

/** The standing of a member on a day, with its reason: a receipt, or what was typed in the register. */
export const Standing = z.object({
  state: z.enum(STANDING_STATES),
  since: z
    .string()
    .nullable()
    .describe('Of `deceased` the day of death; of `lapsed` and `grace` the first day without a term'),
  until: z.string().nullable().describe('Of `paid` the last day of the term; of `grace` its last day'),
  receipt: z.string().nullable().describe('The receipt that the state follows from'),
  typedYear: z.int().nullable().describe('The expiration year of the register that it follows from instead'),
})
export type Standing = z.infer<typeof Standing>

const NONE = { since: null, until: null, receipt: null, typedYear: null }

/** The state after the last term that began has ended on `to`. */
const afterTerm = (day: string, to: string, graceDays: number, reason: Partial<Standing>): Standing => {
  const since = addDays(to, 1)
  const last = addDays(to, graceDays)
  return day <= last
    ? { ...NONE, ...reason, state: 'grace', since, until: last }
    : { ...NONE, ...reason, state: 'lapsed', since }
}

/**
 * The standing of a member on a day. `terms` are those of payments that are not void, of the member and of who was merged into it, in any
 * order; terms that begin later do not count, so a gap stays one. Where none has begun, the register's expiration year speaks.
 */
export const standing = (
  member: RegisteredMember,
  terms: readonly PaidTerm[],
  day: string,
  { yearStart, graceDays }: DuesRules,
): Standing => {
  if (member.isDied && (member.diedOn === null || member.diedOn <= day))
    return { ...NONE, state: 'deceased', since: member.diedOn }
  const begun = terms.filter(({ from }) => from <= day)
  const life = begun.find(({ to }) => to === null)
  if (life) return { ...NONE, state: 'life', receipt: life.receipt }
  if (member.isLife) return { ...NONE, state: 'life' }
  const last = begun.reduce<PaidTerm | null>(
    (latest, term) => (latest === null || (term.to ?? '') > (latest.to ?? '') ? term : latest),
    null,
  )
  if (last?.to != null) {
    return day <= last.to
      ? { ...NONE, state: 'paid', until: last.to, receipt: last.receipt }
      : afterTerm(day, last.to, graceDays, { receipt: last.receipt })
  }
  const typedYear = member.expiredYear
  const typed = typedYear === null ? null : spanOfYear(typedYear, yearStart).to
  if (typed === null) return { ...NONE, state: 'never' }
  return day <= typed
    ? { ...NONE, state: 'paid', until: typed, typedYear }
    : afterTerm(day, typed, graceDays, { typedYear })
}
