import type { Clock } from '#domain/clock.ts'
import type { SessionSettings } from './auth/sessions.ts'
import type { Database } from './database/connection.ts'
import type { Env } from './env.ts'

/** What the routes are given: nothing of it is reached for in any other way. */
export type AppContext = {
  database: Database
  clock: Clock
  env: Env
  settings: SessionSettings
}
