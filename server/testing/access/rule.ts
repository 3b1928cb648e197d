import type { InjectOptions } from 'fastify'
import type { Browser } from '../test-app.ts'

/** A status, or the code of a refusal. */
export type Answer = number | 'TOKEN_MISSING' | 'ROLE_DENIED' | 'REGISTRATION_CLOSED'
export type Rule = {
  /** Asks the route as the person of `browser`; what it needs to be there, `admin` and `somebodyElse` make first. */
  ask: (browser: Browser, admin: Browser, somebodyElse: Browser) => ReturnType<Browser['send']>
  /** What somebody signed out, a user of the role user, and an admin are answered. */
  answers: readonly [Answer, Answer, Answer]
}
export type Rules = Record<string, Rule>

export const EVERYBODY = [200, 200, 200] as const
export const adminOnly = (status: number) => ['TOKEN_MISSING', 'ROLE_DENIED', status] as const

export const get =
  (url: string): Rule['ask'] =>
  (browser) =>
    browser.get(url)
export const post =
  (url: string, payload?: InjectOptions['payload']): Rule['ask'] =>
  (browser) =>
    browser.send({ method: 'POST', url, ...(payload ? { payload } : {}) })
