import type { ApplicationStatus } from '../applications/application-rules.ts'
import type { ApplicationFacts } from '../applications/state.ts'

/** What happens to an application, in any order; none of it is refused here. */
export const EVENTS = [
  'confirm',
  'introduce',
  'disown',
  'pay',
  'void',
  'approve',
  'refuse',
  'withdraw',
  'expire',
  'undo',
] as const
export type Event = (typeof EVENTS)[number]

export const DECISIONS: Partial<Record<Event, ApplicationStatus>> = {
  approve: 'approved',
  refuse: 'refused',
  withdraw: 'withdrawn',
  expire: 'expired',
}

/** Steps change an open application alone; of the decisions, that of the applicant is not taken back. */
export const afterEvent = (facts: ApplicationFacts, event: Event): ApplicationFacts => {
  if (event === 'undo') return facts.status === 'withdrawn' ? facts : { ...facts, status: 'open' }
  // Money is of the ledger, whatever became of the application.
  if (event === 'pay' || event === 'void') return { ...facts, isPaid: event === 'pay' }
  if (facts.status !== 'open') return facts
  if (event === 'confirm') return { ...facts, isConfirmed: facts.isConfirmed === null ? null : true }
  if (event === 'introduce' || event === 'disown') return { ...facts, isIntroduced: event === 'introduce' }
  return { ...facts, status: DECISIONS[event] ?? facts.status }
}
