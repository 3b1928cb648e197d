import { z } from 'zod'
import { addDays, dayBefore, type Span, yearOfTerm } from './membership-year.ts'

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
  isLifeNext: z.boolean().describe('Of `paid` whether a membership for life follows without a gap'),
  receipt: z
    .string()
    .nullable()
    .describe('The receipt that the state follows from; of `life` null if the type in the register says it'),
  typedYear: z.int().nullable().describe('The expiration year of the register that it follows from instead'),
})
export type Standing = z.infer<typeof Standing>

/** A state, and the last day and the year of the term or of the typed year that it follows from. */
type StateOn = { state: StandingState; to?: string; year?: number; receipt?: string; typedYear?: number }

/**
 * The state of a member on a day. `terms` are those of payments that are not void, of the member and of who was merged into it, in any
 * order; terms that begin later do not count, so a gap stays one. Where none has begun, the register's expiration year speaks.
 */
export const stateOn = (
  { isDied, diedOn, isLife, expiredYear }: RegisteredMember,
  terms: readonly PaidTerm[],
  day: string,
  { yearStart, graceDays }: DuesRules,
): StateOn => {
  if (isDied && (diedOn === null || diedOn <= day)) return { state: 'deceased' }
  const begun = terms.filter(({ from }) => from <= day)
  const life = begun.find(({ to }) => to === null)
  if (life) return { state: 'life', receipt: life.receipt }
  if (isLife) return { state: 'life' }
  const last = begun.reduce<PaidTerm | null>(
    (latest, term) => (latest === null || (term.to ?? '') > (latest.to ?? '') ? term : latest),
    null,
  )
  const stateAfter = (to: string) => (day <= to ? 'paid' : day <= addDays(to, graceDays) ? 'grace' : 'lapsed')
  if (last?.to != null)
    return { state: stateAfter(last.to), to: last.to, year: yearOfTerm(last), receipt: last.receipt }
  if (expiredYear === null) return { state: 'never' }
  const to = dayBefore(`${expiredYear + 1}-${yearStart}`)
  return { state: stateAfter(to), to, year: expiredYear, typedYear: expiredYear }
}

/** The last of the terms that follow a day without a gap, which may be for life; null if none does. */
const lastAfter = (day: string, terms: readonly PaidTerm[]): PaidTerm | null => {
  const follows = ({ from, to }: PaidTerm) => (to === null || to > day) && from <= addDays(day, 1)
  const next = terms.find((term) => term.to !== null && follows(term))
  return next?.to == null ? (terms.find(follows) ?? null) : (lastAfter(next.to, terms) ?? next)
}

/** The standing of a member on a day: as `stateOn`, with its days. */
export const standing = (
  member: RegisteredMember,
  terms: readonly PaidTerm[],
  day: string,
  rules: DuesRules,
): Standing => {
  const { state, to, receipt: own = null, typedYear = null } = stateOn(member, terms, day, rules)
  // Who has paid for the next years, too, is paid until the last of them, or until the membership for life begins.
  const last = state === 'paid' && to !== undefined && own !== null ? lastAfter(to, terms) : null
  const receipt = last?.receipt ?? own
  const isLifeNext = last !== null && last.to === null
  const reason = { state, receipt, typedYear, since: null, until: null, isLifeNext }
  if (state === 'deceased') return { ...reason, since: member.diedOn }
  if (to === undefined) return reason
  if (state === 'paid') return { ...reason, until: isLifeNext ? dayBefore(last.from) : (last?.to ?? to) }
  const since = addDays(to, 1)
  return state === 'grace' ? { ...reason, since, until: addDays(to, rules.graceDays) } : { ...reason, since }
}
