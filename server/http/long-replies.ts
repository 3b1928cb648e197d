import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { retryAfter } from './errors.ts'
import { createWorkQueue } from './work-queue.ts'

/** Each reply reads the whole register in batches; with two, the event loop stays free for other requests. */
const CONCURRENCY = 2
/** More than the number of admins of a society. */
const MAX_WAITING = 20
/** With more, much of a reply survives into V8's old generation, and stays until the next full garbage collection. */
const WAITING_CHUNKS = 1
const TOO_MANY = 'Too many long lists are being read at the moment. Please try again in a little while!'

/** Opens the content of a reply; what it throws is sent as an error. The signal is aborted when the client is gone. */
type Open = (signal: AbortSignal) => Promise<AsyncIterable<string | Buffer>>

/**
 * Streams replies that are too long for memory, with limited concurrency: other requests are queued, and a full queue
 * answers 503 with Retry-After. Closing the connection leaves the queue or ends the stream.
 */
export const createLongReplies = () => {
  const queue = createWorkQueue({
    concurrency: CONCURRENCY,
    maxWaiting: MAX_WAITING,
    full: () => retryAfter(10, 503, TOO_MANY),
  })

  return async (reply: FastifyReply, open: Open) => {
    const gone = new AbortController()
    const { signal } = gone
    reply.raw.once('close', () => gone.abort())
    if (reply.raw.destroyed) gone.abort()
    const send = async () => {
      const stream = Readable.from(await open(signal), { highWaterMark: WAITING_CHUNKS })
      signal.addEventListener('abort', () => stream.destroy())
      const closed = new Promise((resolve) => stream.once('close', resolve))
      void reply.send(stream)
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
