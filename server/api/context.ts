import type { Clock } from '#domain/clock.ts'
import type { Passwords } from '../session/passwords.ts'
import type { SessionSettings } from '../session/sessions.ts'
import type { Database } from '../database/connection.ts'
import type { Env } from '../env.ts'
import type { EventLoop } from '../http/event-loop.ts'
import type { SendCached } from '../http/cached-replies.ts'
import type { Drain } from '../http/drain.ts'
import type { WorkQueue } from '../http/work-queue.ts'
import type { Register } from '../register/register.ts'

/** What the application is built with. */
export type AppDependencies = {
  database: Database
  clock: Clock
  env: Env
  settings: SessionSettings
}

/** The dependencies of the routes, which use no global state. The application makes what its routes share. */
export type AppContext = AppDependencies & {
  drain: Drain
  eventLoop: EventLoop
  imageQueue: WorkQueue
  passwords: Passwords
  register: Register
  sendCached: SendCached
}
