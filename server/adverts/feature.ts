import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { Advert, ADVERT_MESSAGES } from '#domain/adverts/advert.ts'
import { dayAt } from '#domain/time-zone.ts'
import type { AppContext } from '../api/context.ts'
import type { Feature } from '../api/feature.ts'
import { notFound } from '../http/errors.ts'
import { recordRoutes } from '../records/record-routes.ts'
import { advertKind } from './advert-kind.ts'
import { createAdvertCounter } from './counts.ts'
import { advertRoutes } from './routes.ts'
import { describeAdverts } from './tiles.ts'
import { loggedKind } from '../records/logged-kind.ts'

/** How long counts are buffered in memory, so that heavy traffic causes few writes. */
const FLUSH_EVERY_MS = 10_000

/** The public and the admin routes of the adverts, which share one counter. */
const registerAdverts = async (api: FastifyInstance, context: AppContext) => {
  const { database, clock } = context
  const counter = createAdvertCounter(database.db, clock)
  context.jobs.add({
    name: 'advert counts',
    scope: 'process',
    everyMs: FLUSH_EVERY_MS,
    atStop: true,
    failure: 'views and clicks could not be saved',
    work: counter.flush,
  })
  await api.register(advertRoutes, { ...context, counter, prefix: '/adverts' })

  const list = async () => {
    await counter.flush()
    return describeAdverts(database.db, dayAt(clock.now()))
  }
  const get = async (uid: string) => {
    const advert = (await list()).find(({ _id }) => _id === uid)
    if (!advert) throw notFound(ADVERT_MESSAGES.notFound)
    return advert
  }
  await api.register(recordRoutes(advertKind, { tag: 'adverts', shown: { schema: Advert, list, get } }), {
    ...context,
    prefix: '/admin/adverts',
  })
}

export const adverts: Feature = {
  tables: ['adverts', 'advert_counts'],
  reads: ['images'],
  logged: loggedKind(advertKind),
  pictures: [
    {
      column: ['adverts', 'image_uid'],
      isPublished: (today) => sql`adverts.deleted_at is null and adverts.is_active = 1
        and adverts.starts_on <= ${today} and (adverts.ends_on is null or adverts.ends_on >= ${today})`,
    },
  ],
  routes: { '': registerAdverts },
}
