import type { ApplicationStatus } from './application-rules.ts'

/** What is asked of an applicant before the society decides. */
export const STEPS = ['contact', 'introducer', 'money'] as const
export type Step = (typeof STEPS)[number]

/** What is known of an application. */
export type ApplicationFacts = {
  status: ApplicationStatus
  /** Whether the address is confirmed; null where it cannot be: no address, or a site without mail. */
  isConfirmed: boolean | null
  /** What the introducer, or somebody at a desk for them, said; null before. */
  isIntroduced: boolean | null
  isPaid: boolean
}

/** The steps that the society asks for. */
export type JoiningNeeds = { introducer: boolean; money: boolean }

export const APPLICATION_STATES = [
  'applied',
  'confirmed',
  'introduced',
  'paid',
  'ready',
  'approved',
  'refused',
  'withdrawn',
  'expired',
  'spam',
] as const
export type ApplicationState = (typeof APPLICATION_STATES)[number]

const isDone = (facts: ApplicationFacts, step: Step): boolean => {
  if (step === 'contact') return facts.isConfirmed !== false
  return step === 'introducer' ? facts.isIntroduced === true : facts.isPaid
}

/** What is still missing before the society can decide, in the order in which it is asked for. */
export const missingSteps = (facts: ApplicationFacts, needs: JoiningNeeds): Step[] =>
  facts.status === 'open'
    ? STEPS.filter((step) => (step === 'contact' || needs[step]) && !isDone(facts, step))
    : []

/** What keeps an application from being approved: an address that was not confirmed is shown as such, and keeps nobody out. */
export const blockingSteps = (missing: readonly Step[]): Exclude<Step, 'contact'>[] =>
  missing.filter((step) => step !== 'contact')

/**
 * The state of an application: what was decided, or else how far it has come. Introducer and money come in either order; the state
 * names the last of them.
 */
export const stateOf = (facts: ApplicationFacts, needs: JoiningNeeds): ApplicationState => {
  if (facts.status !== 'open') return facts.status
  if (missingSteps(facts, needs).length === 0) return 'ready'
  if (facts.isPaid) return 'paid'
  if (facts.isIntroduced === true) return 'introduced'
  return facts.isConfirmed === true ? 'confirmed' : 'applied'
}

/** Whether an application waits for the applicant or the introducer: it expires, unlike one that waits for the society alone. */
export const isExpiring = ({
  state,
  missing,
}: {
  state: ApplicationState
  missing: readonly Step[]
}): boolean => state === 'applied' || blockingSteps(missing).length > 0

/** The first day on which an open application is expired, and the day of the notice before. */
export const NOTICE_DAYS = 7
