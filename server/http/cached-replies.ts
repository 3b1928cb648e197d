import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '#domain/clock.ts'
import type { Database } from '../database/connection.ts'
import { LRUCache } from 'lru-cache'
import { createAnswerCache, type Answer } from './answer-cache.ts'
import { encode, encodingFor, UNCACHED_QUALITY } from './encoding.ts'

type EncodedReply = Answer & { body: Buffer }

const MAX_BYTES = 32 * 1024 * 1024
/** Nothing cached here depends on the time; this only bounds how long an unused reply stays in memory. */
const MAX_AGE_MS = 60 * 60 * 1000
/** The keys of requests that were made before. */
const REQUESTED_MAX_BYTES = 1024 * 1024
/** The approximate size of an entry without its body. */
const OVERHEAD_BYTES = 500

/**
 * Sends JSON that is the same for everybody who may see it. From its second request on it is made and compressed once, and
 * cached until the next write: caching what is never requested again would keep the garbage collector busy. `key` is all that
 * the reply depends on besides the data, and names the route.
 */
export type SendCached = (
  request: FastifyRequest,
  reply: FastifyReply,
  key: string,
  make: () => Promise<string>,
) => Promise<FastifyReply>

export const createCachedReplies = ({
  database,
  clock,
}: {
  database: Pick<Database, 'revision'>
  clock: Clock
}): SendCached => {
  const cache = createAnswerCache<EncodedReply>({
    maxBytes: MAX_BYTES,
    maxAgeMs: MAX_AGE_MS,
    now: clock.now,
  })
  const requested = new LRUCache<string, true>({
    maxSize: REQUESTED_MAX_BYTES,
    sizeCalculation: (_, key) => 2 * key.length + OVERHEAD_BYTES,
  })

  return async (request, reply, key, make) => {
    void reply.type('application/json; charset=utf-8')
    if (!requested.get(key)) {
      requested.set(key, true)
      return reply.send(await make())
    }
    const encoding = encodingFor(request.headers['accept-encoding'])
    // Read before the data, so that the reply has the data of this revision or a later one.
    const revision = await database.revision('data_revision')
    const { body } = await cache.get(`${encoding} ${key}`, revision, async () => {
      const encoded = await encode[encoding](Buffer.from(await make()), UNCACHED_QUALITY)
      return { body: encoded, bytes: encoded.length + key.length + OVERHEAD_BYTES, isCacheable: true }
    })
    reply.header('vary', 'accept-encoding')
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return reply.send(body)
  }
}
