import type { InjectOptions } from 'fastify'
import type { Ability } from '#domain/auth/abilities.ts'
import type { Browser } from '../test-app.ts'

/** A status, or the code of a refusal. */
export type Answer = number | 'TOKEN_MISSING' | 'ROLE_DENIED' | 'REGISTRATION_CLOSED'
/** A route that answers `status` to admins with the ability, and refuses everybody else. */
type MayOnly = { may: Ability; status: number }
export type Rule = {
  /** Asks the route as the person of `browser`; what it needs to be there, `admin` and `somebodyElse` make first. */
  ask: (browser: Browser, admin: Browser, somebodyElse: Browser) => ReturnType<Browser['send']>
  /** What somebody signed out, a user of the role user, and an admin are answered; or which ability it needs. */
  answers: readonly [Answer, Answer, Answer] | MayOnly
}
export type Rules = Record<string, Rule>

export const EVERYBODY = [200, 200, 200] as const
export const mayOnly = (may: Ability, status: number): MayOnly => ({ may, status })

export const get =
  (url: string): Rule['ask'] =>
  (browser) =>
    browser.get(url)
export const post =
  (url: string, payload?: InjectOptions['payload']): Rule['ask'] =>
  (browser) =>
    browser.send({ method: 'POST', url, ...(payload ? { payload } : {}) })

/** What somebody signed out, a user of the role user, and an admin with everything are answered. */
export const answersOf = ({ answers }: Rule): readonly [Answer, Answer, Answer] =>
  'may' in answers ? ['TOKEN_MISSING', 'ROLE_DENIED', answers.status] : answers
