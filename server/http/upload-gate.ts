import type { FastifyInstance, FastifyRequest } from 'fastify'
import { TOO_MANY_UPLOADS, UPLOADS_MAX_BYTES } from '#domain/images/image-rules.ts'
import { retryAfter } from './errors.ts'

/** A form without a file, which is never refused because of the files of others. */
const SMALL_BYTES = 128 * 1024

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts what an upload has announced, at most `maxBytes` of it, until the request is over. Throws 429 if others have announced too much. */
    admitUpload: (request: FastifyRequest, maxBytes: number) => void
  }
}

/** What an upload will hold in memory: without a length, as much as it may. */
const announcedBytes = ({ headers }: FastifyRequest, maxBytes: number) => {
  const length = Number(headers['content-length'] ?? Number.NaN)
  return Number.isNaN(length) ? maxBytes : Math.min(length, maxBytes)
}

/**
 * Bounds the memory of all uploads together: pictures, members and lists are held as a whole. They are counted before they are read, and
 * until they are answered or aborted.
 */
export const registerUploadGate = (app: FastifyInstance) => {
  /** The forms that are not answered yet, with the bytes that are counted. */
  const held = new Map<FastifyRequest, number>()
  let total = 0
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.headers['content-type']?.startsWith('multipart/')) return done()
    held.set(request, 0)
    const release = () => {
      total -= held.get(request) ?? 0
      held.delete(request)
    }
    reply.raw.once('close', release)
    reply.raw.once('finish', release)
    done()
  })
  app.decorate('admitUpload', (request: FastifyRequest, maxBytes: number) => {
    const bytes = announcedBytes(request, maxBytes)
    // A request that was aborted meanwhile is not read.
    if (bytes <= SMALL_BYTES || !held.has(request)) return
    // Most uploads are answered by then.
    if (total + bytes > UPLOADS_MAX_BYTES) throw retryAfter(10, 429, TOO_MANY_UPLOADS)
    total += bytes
    held.set(request, bytes)
  })
}
