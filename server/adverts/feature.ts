import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { AdTiles, Advert, ADVERT_MESSAGES, ViewedAdverts, VIEWS_COUNTED } from '#domain/adverts/advert.ts'
import { Uuid } from '#domain/api.ts'
import type { Clock } from '#domain/clock.ts'
import { dayAt } from '#domain/time-zone.ts'
import { apiRoutes } from '../api/api-routes.ts'
import type { AppContext } from '../api/context.ts'
import type { Feature } from '../api/feature.ts'
import { notFound } from '../http/errors.ts'
import { networksOf } from '../http/networks.ts'
import { ERROR_REPLIES } from '../http/replies.ts'
import { recordRoutes } from '../records/record-routes.ts'
import { requireRow } from '../records/record-writes.ts'
import { advertKind } from './advert-kind.ts'
import { countAdverts, describeAdverts, readTiles, shownAdverts } from './tiles.ts'
import { loggedKind } from '../records/logged-kind.ts'

const MAX_ADDRESSES = 5_000

/**
 * Returns whether another event of an address is among the first `allowed` of the present window. Addresses are held in
 * memory only, are dropped with their window, and never reach the database (decision 021). A clock that is set back begins another window.
 */
const createAddressLimit = (clock: Clock, { allowed, windowMs }: { allowed: number; windowMs: number }) => {
  const counts = new LRUCache<string, number>({ max: MAX_ADDRESSES })
  let window = 0
  return (ip: string): boolean => {
    const present = Math.floor(clock.now() / windowMs)
    if (present !== window) counts.clear()
    window = present
    const { address } = networksOf(ip)
    const count = (counts.get(address) ?? 0) + 1
    counts.set(address, count)
    return count <= allowed
  }
}

/**
 * Limits how often one address counts. Beyond the limit it is still served but not counted, so that reloading does
 * not inflate the numbers.
 */
const WINDOW_MS = 10 * 60_000
const VIEWS_PER_ADDRESS = 60
const CLICKS_PER_ADDRESS = 20

const advertRoutes = apiRoutes('adverts', (api, context, app) => {
  const { clock } = context
  const { db } = context.database
  const countsView = createAddressLimit(clock, { allowed: VIEWS_PER_ADDRESS, windowMs: WINDOW_MS })
  const countsClick = createAddressLimit(clock, { allowed: CLICKS_PER_ADDRESS, windowMs: WINDOW_MS })
  const today = () => dayAt(clock.now())

  api.public.get('/', {
    summary: 'The advert in each tile today; null for a free tile',
    reply: { message: 'Advertisements', data: AdTiles },
    handler: () => readTiles(db, today()),
  })

  api.anonymous.post('/views', {
    summary: 'Count one view for each of the adverts, without data about the visitor',
    body: ViewedAdverts,
    reply: { message: VIEWS_COUNTED },
    handler: async ({ request, body }) => {
      if (!countsView(request.ip)) return
      const shown = await shownAdverts(db, today())
      await countAdverts(
        context,
        'views',
        [...new Set(body.ids)].filter((id) => shown.has(id)),
      )
    },
  })

  app.get('/:id/click', {
    config: { access: 'public', bearer: 'ignored', statuses: [302, 400, 404] },
    schema: {
      tags: ['adverts'],
      summary: 'Count a click and redirect to the link of the advert',
      params: z.object({ id: Uuid.describe('The `_id` of an advert') }),
      response: { '3xx': z.null().describe('On to the address of the advert'), ...ERROR_REPLIES },
    },
    handler: async (request, reply) => {
      const { id } = request.params
      const advert = await requireRow(advertKind, db, id)
      // A browser that only prefetches the link announces it.
      const isMeant = request.method === 'GET' && !request.headers['sec-purpose']?.includes('prefetch')
      if (isMeant && countsClick(request.ip) && (await shownAdverts(db, today())).has(id)) {
        // The link works without its count.
        await countAdverts(context, 'clicks', [id]).catch((error: unknown) =>
          request.log.warn(error, 'a click was not counted'),
        )
      }
      return (
        reply
          .header('cache-control', 'no-store')
          .header('referrer-policy', 'no-referrer')
          // Headers are limited to ASCII: `URL` escapes all other characters.
          .redirect(new URL(advert.link).href, 302)
      )
    },
  })
})

/** The public and the admin routes of the adverts. */
const registerAdverts = async (api: FastifyInstance, context: AppContext) => {
  const { db } = context.database
  await api.register(advertRoutes, { ...context, prefix: '/adverts' })

  const list = () => describeAdverts(db, dayAt(context.clock.now()))
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
