import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { startPoller, type Poller } from '../background/poller.ts'
import type { Database } from '../database/connection.ts'

export const RETRY_MS = 10_000

type PurgedDatabase = Pick<Database, 'retryPurge'>

/** Returns what tries to finish the purge of the database. It logs when it cannot for the first time, and when it finally could. */
export const createPurgeRetry = (database: PurgedDatabase, log: Pick<FastifyBaseLogger, 'info' | 'warn'>) => {
  let isLate = false
  return async () => {
    try {
      await database.retryPurge()
      if (isLate) log.info({}, 'what was erased is no longer in the files of the database')
      isLate = false
    } catch (error) {
      if (!isLate)
        log.warn(
          { err: error },
          'what was erased may still be in the files of the database: this is tried again until it is not',
        )
      isLate = true
    }
  }
}

/** Finishes the purges that an erasure could not finish itself, also those of a process that was killed, as soon as it can. */
export const registerPurge = (app: FastifyInstance, database: PurgedDatabase) => {
  let retrying: Poller | undefined
  app.addHook('onReady', async () => {
    const retry = createPurgeRetry(database, app.log)
    retrying = startPoller({ everyMs: RETRY_MS, work: retry, log: app.log, failure: 'a purge failed' })
  })
  app.addHook('onClose', () => retrying?.stop())
}
