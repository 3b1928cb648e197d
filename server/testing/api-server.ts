import { systemClock } from '#domain/clock.ts'
import { buildApp } from '../app.ts'
import { openDatabase } from '../database/database.ts'
import { migrate } from '../database/migrate.ts'
import { readEnv } from '../env.ts'

/** A server process for the tests that kill one: the API on a free port, which it prints. */
const env = readEnv()
const database = await openDatabase(env.DATABASE_URL)
await migrate(database.db)
const settings = {
  secret: env.SESSION_SECRET ?? '',
  accessTtlSeconds: env.ACCESS_TOKEN_TTL,
  refreshTtlSeconds: env.REFRESH_TOKEN_TTL,
}
const app = await buildApp({ database, clock: systemClock, env, settings })
process.once('SIGTERM', () => process.exit())
console.log(await app.listen({ host: '127.0.0.1', port: 0 }))
