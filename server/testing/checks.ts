import type { FastifyInstance } from 'fastify'
import type { CheckSettings } from '#domain/check-membership/check-rules.ts'
import { DEFAULT_CHECK } from '#domain/check-membership/check-rules.ts'
import type { CheckAnswer } from '#domain/check-membership/masked-member.ts'
import { buildApp } from '../app.ts'
import { readEnv } from '../env.ts'
import type { Database } from '../database/connection.ts'
import { changeSettings } from '../settings/settings-kind.ts'
import type { People } from './people.ts'
import type { TestClock } from './test-app.ts'

/** Sends a membership check as a visitor with the IP address `from`. Throws unless the status is 200. */
export const checkFrom = async (app: FastifyInstance, from: string, text: string) => {
  const url = `/api/members?searchTerm=${encodeURIComponent(text)}`
  const reply = await app.inject({ url, remoteAddress: from })
  if (reply.statusCode !== 200) throw new Error(`${from} asked ${text}: ${reply.body}`)
  return reply.json<{ data: CheckAnswer }>().data
}

/** The IDs of the members that are shown in full. */
export const fullIds = ({ data }: CheckAnswer) =>
  data.flatMap((member) => ('isMasked' in member ? [] : member.id))

/** Stores settings of the check. */
export const setCheckSettings = async ({ database, clock }: People, changes: Partial<CheckSettings>) => {
  const by = { database, clock, actor: { uid: null, name: 'Tests' } }
  await changeSettings(by, { membershipCheck: { ...DEFAULT_CHECK, ...changes } }, null)
}

/** A second process of the same site, as far as the database can tell. */
export const startSecondProcess = async (
  { database, clock }: { database: Database; clock: TestClock },
  secret = 'a secret for tests, of more than 32 characters',
) => {
  const settings = { secret, accessTtlSeconds: 60, refreshTtlSeconds: 60 }
  const app = await buildApp({ database, clock, settings, env: readEnv({}) })
  await app.ready()
  return app
}
