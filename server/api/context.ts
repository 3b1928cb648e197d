import type { Ability } from '#domain/auth/abilities.ts'
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
import type { Approvables } from './approvable.ts'
import type { Eraser } from './eraser.ts'
import type { PictureUses } from './picture-uses.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Db } from '../database/schema.ts'

/** What the application is built with. */
export type AppDependencies = {
  database: Database
  clock: Clock
  env: Env
  settings: SessionSettings
}

/** One kind of public form, with its folders. The first folder holds what is waiting for an admin. */
export type Box = {
  name: string
  /** The ability that reads it. */
  read: Ability
  folders: readonly string[]
  count: (db: Db, folder: string) => Promise<number>
}

/** What all features declare, for those that work with it. */
export type Declared = {
  boxes: readonly Box[]
  /** Where pictures are named. */
  pictureUses: PictureUses
  erasers: readonly Eraser[]
  approvables: Approvables
}

/** The dependencies of the routes and jobs, which use no global state. The application makes what its routes share. */
export type AppContext = AppDependencies &
  Declared & {
    drain: Drain
    eventLoop: EventLoop
    imageQueue: WorkQueue
    jobs: Jobs
    passwords: Passwords
    register: Register
    /** The deleted members, loaded by the first search. */
    deletedRegister: Register
    sendCached: SendCached
  }
