import type { FastifyInstance } from 'fastify'
import { DEFAULT_CHECK, type CheckMode } from '#domain/check-membership/check-rules.ts'
import type { CheckAnswer } from '#domain/check-membership/masked-member.ts'
import { DEFAULT_SOCIETY } from '#domain/settings/society.ts'
import { buildApp } from '#server/app.ts'
import { openDatabase } from '#server/database/database.ts'
import { migrate } from '#server/database/migrate.ts'
import { readEnv } from '#server/env.ts'
import { changeSettings } from '#server/settings/settings-kind.ts'
import { fillRegister } from '../register.ts'

/** Noon in New York. */
const START = Date.parse('2026-03-02T17:00:00Z')

/** A site with `members` fictional members, asked without a network, whose clock only moves when it is advanced. */
export const startHarvestSite = async (members: number) => {
  const database = await openDatabase('sqlite::memory:')
  await migrate(database)
  await fillRegister(database, members)
  let now = START
  const clock = { now: () => now }
  const settings = {
    secret: 'only for the benchmark, of 32 characters',
    accessTtlSeconds: 60,
    refreshTtlSeconds: 60,
  }
  const app: FastifyInstance = await buildApp({ database, clock, settings, env: readEnv({}) })
  await app.ready()
  // A large register takes longer to load than a search waits for it.
  while ((await app.inject('/api/members?searchTerm=nobody')).statusCode === 503);
  return {
    database,
    advance: (milliseconds: number) => {
      now += milliseconds
    },
    setMode: (mode: CheckMode) =>
      changeSettings(
        { database, clock, actor: { uid: null, name: 'bench' } },
        { ...DEFAULT_SOCIETY, logo: null, membershipCheck: { ...DEFAULT_CHECK, mode } },
        null,
      ),
    /** The answer to a question from an address; null for one that is refused. */
    ask: async (from: string, text: string): Promise<CheckAnswer | null> => {
      const reply = await app.inject({
        url: `/api/members?searchTerm=${encodeURIComponent(text)}`,
        remoteAddress: from,
      })
      if (reply.statusCode === 429) return null
      if (reply.statusCode !== 200) throw new Error(`${text} is answered ${reply.statusCode}: ${reply.body}`)
      return reply.json<{ data: CheckAnswer }>().data
    },
    close: async () => {
      await app.close()
      await database.close()
    },
  }
}
export type HarvestSite = Awaited<ReturnType<typeof startHarvestSite>>
