import { IMAGES_WAITING_MAX, IMAGES_WAITING_MAX_BYTES, TOO_MANY_IMAGES } from '#domain/images/image-rules.ts'
import { HttpError } from '../http/errors.ts'

/** A picture takes about a second, so most of a full queue is done by then. */
const RETRY_AFTER_SECONDS = 10

/**
 * Runs tasks one at a time, first in first out: decoding a picture may need a hundred times the memory of its file. The
 * queue is bounded in tasks and in the bytes that they hold.
 */
export const createImageQueue = () => {
  const waiting = { count: 0, bytes: 0 }
  let last: Promise<unknown> = Promise.resolve()

  /** Throws 429 when the queue is full. `bytes` is the memory that the task holds while it is queued. */
  const run = <T>(bytes: number, task: () => Promise<T>): Promise<T> => {
    if (waiting.count >= IMAGES_WAITING_MAX || waiting.bytes + bytes > IMAGES_WAITING_MAX_BYTES) {
      const headers = { 'retry-after': String(RETRY_AFTER_SECONDS) }
      throw new HttpError(429, 'TOO_MANY_REQUESTS', TOO_MANY_IMAGES, { headers })
    }
    waiting.count += 1
    waiting.bytes += bytes
    const turn = last.then(async () => {
      waiting.count -= 1
      waiting.bytes -= bytes
      return task()
    })
    last = turn.catch(() => undefined)
    return turn
  }
  return { run }
}

export type ImageQueue = ReturnType<typeof createImageQueue>
