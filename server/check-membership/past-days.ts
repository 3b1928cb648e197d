import type { FastifyInstance } from 'fastify'
import { dayAt } from '#domain/time-zone.ts'
import type { AppContext } from '../context.ts'
import type { Db } from '../database/connection.ts'

const EVERY_MS = 3_600_000

/** Forgets who saw whom before `day`. */
const deletePastDays = async (db: Db, day: string) => {
  await db.deleteFrom('uncovered_members').where('day', '<', day).execute()
  await db.deleteFrom('uncovered_counts').where('day', '<', day).execute()
}

/** Deletes the past days when the site starts, and within an hour after midnight. */
export const registerPastDays = (
  app: FastifyInstance,
  { database, clock }: Pick<AppContext, 'database' | 'clock'>,
) => {
  let timer: NodeJS.Timeout | undefined
  let sweeping: Promise<void> = Promise.resolve()
  const sweep = () => {
    sweeping = deletePastDays(database.db, dayAt(clock.now())).catch((error: unknown) =>
      app.log.error(error, 'past days of the membership check are not deleted'),
    )
    return sweeping
  }
  app.addHook('onReady', async () => {
    await sweep()
    timer = setInterval(() => void sweep(), EVERY_MS).unref()
  })
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await sweeping
  })
}
