import type { Clock } from '#domain/clock.ts'
import type { SessionSettings } from './auth/sessions.ts'
import type { Database } from './database/connection.ts'
import type { Env } from './env.ts'

/** The dependencies of the routes; they use no global state. */
export type AppContext = {
  database: Database
  clock: Clock
  env: Env
  settings: SessionSettings
}
