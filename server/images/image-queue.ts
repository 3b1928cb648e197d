import { IMAGES_WAITING_MAX, IMAGES_WAITING_MAX_BYTES, TOO_MANY_IMAGES } from '#domain/images/image-rules.ts'
import { retryAfter } from '../http/errors.ts'
import { createWorkQueue, type WorkQueue } from '../http/work-queue.ts'

/** Runs tasks one at a time: decoding a picture may need a hundred times the memory of its file. Throws 429 when full. */
export const createImageQueue = (): WorkQueue =>
  createWorkQueue({
    concurrency: 1,
    maxWaiting: IMAGES_WAITING_MAX,
    maxWaitingBytes: IMAGES_WAITING_MAX_BYTES,
    // A picture takes about a second, so most of a full queue is done by then.
    full: () => retryAfter(10, 429, TOO_MANY_IMAGES),
  })
