import type { FastifyInstance } from 'fastify'
import type { Clock } from '#domain/clock.ts'
import { dayAt } from '#domain/time-zone.ts'
import { deleteExpiredSessions } from './session/queries.ts'
import { deleteOldResets } from './auth/reset-password.ts'
import { deletePastDisclosures } from './check-membership/delete-past-disclosures.ts'
import type { Database } from './database/connection.ts'
import { timestamp } from './database/ids.ts'
import type { Env } from './env.ts'
import { eraseOld } from './erasure/erase-old.ts'
import { storeErased } from './records/erased-list.ts'
import { pictureUses } from './features.ts'
import { IMPORT_ROWS_DAYS } from '#domain/imports/import.ts'
import { sweepImages } from './images/sweep-images.ts'
import { deleteOldRows } from './imports/queries.ts'
import { deleteOldMail } from './mail/outbox.ts'
import { deleteOldIdempotencyKeys } from './members/idempotency.ts'
import { deleteEndedWindows } from './http/throttle.ts'
import { deleteOldSecurityEvents } from './security-log/queries.ts'

type Context = { database: Database; clock: Clock; env: Env }

const EVERY_MS = 3_600_000

/** The cleanups of expired data, which run at startup and every hour. */
const SWEEPS: Readonly<Record<string, (context: Context) => Promise<void>>> = {
  'past days of the membership check': ({ database: { db }, clock }) =>
    deletePastDisclosures(db, dayAt(clock.now())),
  'windows of the throttles': ({ database: { db }, clock }) => deleteEndedWindows(db, clock.now()),
  'expired sessions': ({ database: { db }, clock }) => deleteExpiredSessions(db, timestamp(clock.now())),
  'links for new passwords': ({ database: { db }, clock }) => deleteOldResets(db, timestamp(clock.now())),
  'sent mail': ({ database: { db }, clock }) => deleteOldMail(db, clock.now()),
  'idempotency keys': ({ database: { db }, clock }) => deleteOldIdempotencyKeys(db, clock.now()),
  'rows of imports': ({ database: { db }, clock }) => deleteOldRows(db, clock.now(), IMPORT_ROWS_DAYS),
  'the security log': ({ database: { db }, clock }) => deleteOldSecurityEvents(db, clock),
  'what is older than the settings say': eraseOld,
  'the list of what was erased': storeErased,
  'unused pictures': (context) => sweepImages(context, pictureUses),
}

/** Runs every sweep. A failure is logged, and the others continue. */
export const sweepAll = async (context: Context, onError: (error: unknown, what: string) => void) => {
  for (const [what, sweep] of Object.entries(SWEEPS)) {
    await sweep(context).catch((error: unknown) => onError(error, what))
  }
}

export const registerHousekeeping = (app: FastifyInstance, context: Context) => {
  let timer: NodeJS.Timeout | undefined
  let sweeping: Promise<void> = Promise.resolve()
  const sweep = () => {
    sweeping = sweepAll(context, (error, what) => app.log.error({ err: error, what }, 'a sweep failed'))
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
