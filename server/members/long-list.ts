import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { ListMeta } from '#domain/api.ts'
import type { MemberQuery } from '#domain/members/member-query.ts'
import { ListedMember } from '#domain/members/member.ts'
import { HttpError } from '../http/errors.ts'
import { createReplySerializer, type ReplyRoute } from '../http/serialize.ts'
import { createWorkQueue } from '../http/work-queue.ts'
import type { MemberPage } from './queries.ts'

/** A page longer than this is streamed. */
const STREAM_FROM = 1_000
/** Each list reads the whole register in batches; with two, the event loop stays free for other requests. */
const CONCURRENCY = 2
/** More than the number of admins of a society. */
const MAX_WAITING = 20
/**
 * With 100 members, or with batches that wait in the stream, much of a list survives into V8's old generation: the server
 * takes up to 160 MB more, until the next full garbage collection.
 */
const BATCH_SIZE = 25
const WAITING_BATCHES = 1
const RETRY_AFTER_SECONDS = 10
const TOO_MANY = 'Too many long lists are being read at the moment. Please try again in a little while!'

const serializeMembers = createReplySerializer(z.array(ListedMember))

async function* listAsJson(
  members: AsyncIterable<ListedMember[]>,
  meta: ListMeta,
  route: ReplyRoute,
  signal: AbortSignal,
) {
  yield '{"statusCode":200,"success":true,"message":"Members","data":{"data":['
  let isFirst = true
  for await (const batch of members) {
    // The client has closed the connection.
    if (signal.aborted) return
    const text = serializeMembers(batch, route).slice(1, -1)
    if (text === '') continue
    yield isFirst ? text : `,${text}`
    isFirst = false
  }
  yield `],"meta":${JSON.stringify(meta)}}}`
}

/** Finds the members of a page, and reads them in batches. */
type Source = {
  find: (query: MemberQuery, signal: AbortSignal) => Promise<MemberPage>
  read: (page: MemberPage, batchSize: number) => AsyncIterable<ListedMember[]>
}

/** A request for the count alone is never a long list. */
export const isLongList = ({ limit, count }: MemberQuery) => limit > STREAM_FROM && count !== 'only'

/**
 * Streams lists that are too long for memory, with limited concurrency: other requests are queued, and a full queue
 * answers 503 with Retry-After. Closing the connection leaves the queue or ends the stream. The stream has the shape of
 * the route's schema.
 */
export const createLongLists = ({ find, read }: Source) => {
  const queue = createWorkQueue({
    concurrency: CONCURRENCY,
    maxWaiting: MAX_WAITING,
    full: () =>
      new HttpError(503, 'UNAVAILABLE', TOO_MANY, {
        headers: { 'retry-after': String(RETRY_AFTER_SECONDS) },
      }),
  })

  return async (request: FastifyRequest, reply: FastifyReply, query: MemberQuery, route: ReplyRoute) => {
    const gone = new AbortController()
    const { signal } = gone
    reply.raw.once('close', () => gone.abort())
    if (request.raw.destroyed) gone.abort()
    const send = async () => {
      const page = await find(query, signal)
      const meta = { page: query.page, limit: query.limit, total: page.total }
      const stream = Readable.from(listAsJson(read(page, BATCH_SIZE), meta, route, signal), {
        highWaterMark: WAITING_BATCHES,
      })
      signal.addEventListener('abort', () => stream.destroy())
      const closed = new Promise((resolve) => stream.once('close', resolve))
      void reply.type('application/json; charset=utf-8').send(stream)
      await closed
    }
    try {
      await queue.run(send, { signal })
    } catch (error) {
      // The connection is closed, so there is nobody to respond to.
      if (signal.aborted) return reply.hijack()
      throw error
    }
    return reply
  }
}
