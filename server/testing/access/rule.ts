import type { InjectOptions } from 'fastify'
import type { Ability } from '#domain/auth/abilities.ts'
import type { Browser } from '../test-app.ts'

/** A status, or the error code of a refusal. */
export type Answer =
  | number
  | 'TOKEN_MISSING'
  | 'ROLE_DENIED'
  | 'REGISTRATION_CLOSED'
  | 'NOT_FOUND'
  | 'VALIDATION_FAILED'
  | 'ROLL_FIXED'
/** A route that answers `status` to admins with the ability, and refuses all others. */
type MayOnly = { may: Ability; status: Answer }
export type Rule = {
  /** Sends the request as `browser`; `admin` and `otherUser` create the data that it needs first. */
  ask: (browser: Browser, admin: Browser, otherUser: Browser) => ReturnType<Browser['send']>
  /** The responses to a visitor, a user of the role user, and an admin; or the ability that the route requires. */
  answers: readonly [Answer, Answer, Answer] | MayOnly
}
export type Rules = Record<string, Rule>

export const EVERYBODY = [200, 200, 200] as const
export const mayOnly = (may: Ability, status: Answer): MayOnly => ({ may, status })

export const get =
  (url: string): Rule['ask'] =>
  (browser) =>
    browser.get(url)
export const post =
  (url: string, payload?: InjectOptions['payload']): Rule['ask'] =>
  (browser) =>
    browser.send({ method: 'POST', url, ...(payload ? { payload } : {}) })

/** Deletes and erases a record that `send` creates: a form without a ticket is in the spam folder. */
export const forgetSpam =
  (api: string, send: (admin: Browser) => Promise<unknown>): Rule['ask'] =>
  async (browser, admin) => {
    await send(admin)
    const list = await admin.get(`${api}?folder=spam`)
    const [newest] = list.json<{ data: { data: { _id: string; name: string }[] } }>().data.data
    const url = `${api}/${newest?._id}`
    await admin.send({ method: 'DELETE', url })
    return browser.post(`${url}/forget`, { name: newest?.name, reason: 'Asked for it' })
  }

/** The responses to a visitor, a user of the role user, and an admin with every ability. */
export const answersOf = ({ answers }: Rule): readonly [Answer, Answer, Answer] =>
  'may' in answers ? ['TOKEN_MISSING', 'ROLE_DENIED', answers.status] : answers
