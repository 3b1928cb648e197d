import type { FastifyInstance, FastifyRequest } from 'fastify'
import { TOO_MANY_UPLOADS, UPLOADS_MAX_BYTES } from '#domain/images/image-rules.ts'
import { HttpError, retryAfter } from './errors.ts'

const DATA_MAX_BYTES = 64 * 1024

/** Only the upload uses the memory of its `bytes`. */
export type Upload = { bytes: Buffer<ArrayBuffer>; filename: string; mimetype: string; tooLarge: boolean }
export type Parts = { data: string | null; file: Upload | null }

export const malformedPart = (path: string, message: string) =>
  new HttpError(400, 'MALFORMED_REQUEST', message, { errorMessages: [{ path, message }] })

/** The types do not say that a part may have no name. */
const nameOf = (part: { fieldname: string | undefined }) => part.fieldname ?? ''

const unexpectedPart = (fieldname: string) => malformedPart(fieldname, 'Unexpected part!')

/** For a file of this request, with a byte that shows that it is too large. */
const roomFor = ({ headers }: FastifyRequest, maxBytes: number) =>
  Math.min(Number(headers['content-length'] ?? maxBytes), maxBytes) + 1

/** Copies the chunks into one block of memory as they arrive: joined at the end, a file would be held twice. */
const readFile = async (file: AsyncIterable<Buffer>, room: number) => {
  // Not cleared, so that what is not used is never taken from the system.
  const block = Buffer.allocUnsafeSlow(room)
  let length = 0
  for await (const chunk of file) length += chunk.copy(block, length)
  return block.subarray(0, length)
}

const collectParts = async (request: FastifyRequest, name: string, maxBytes: number): Promise<Parts> => {
  const parts: Parts = { data: null, file: null }
  let fault: HttpError | null = null
  const limits = { fields: 2, files: 2, parts: 3, fileSize: maxBytes + 1, fieldSize: DATA_MAX_BYTES }
  for await (const part of request.parts({ limits })) {
    const fieldname = nameOf(part)
    const repeated = fieldname === 'data' ? parts.data !== null : parts.file !== null
    const expected = fieldname === 'data' || fieldname === name
    if (!expected || repeated) fault ??= unexpectedPart(fieldname)
    if (part.type === 'file') {
      // What is refused is read to its end, and not held.
      const bytes = await readFile(part.file, expected && !repeated ? roomFor(request, maxBytes) : 0)
      // A file input without a selected file sends an empty part without a file name.
      const isEmpty = bytes.length === 0 && part.filename === ''
      if (fieldname === name && !isEmpty) {
        parts.file = {
          bytes,
          filename: part.filename,
          mimetype: part.mimetype,
          tooLarge: part.file.truncated || bytes.length > maxBytes,
        }
      }
    } else if (fieldname === 'data') {
      if (part.valueTruncated) fault ??= new HttpError(413, 'REQUEST_TOO_LARGE', 'The request is too large!')
      // A part with a JSON content type is parsed already.
      parts.data = typeof part.value === 'string' ? part.value : JSON.stringify(part.value)
    } else if (part.value !== '') {
      fault ??= unexpectedPart(fieldname)
    }
  }
  if (fault) throw fault
  return parts
}

/**
 * Reads a multipart form with at most one `data` part and one file part with the given name. Reads it to the end, so that the connection
 * stays usable. Throws 415 for another content type, 400 for other parts or a truncated form, 429 while others upload too much.
 */
export const readParts = async (request: FastifyRequest, name: string, maxBytes: number): Promise<Parts> => {
  if (!request.isMultipart()) {
    throw new HttpError(415, 'UNSUPPORTED_CONTENT_TYPE', 'The form must be sent as multipart/form-data!')
  }
  request.server.admitUpload(request, maxBytes + DATA_MAX_BYTES)
  try {
    return await collectParts(request, name, maxBytes)
  } catch (error) {
    // An error without a status comes from the parser: a truncated form, or one without a boundary.
    if (error instanceof Error && 'statusCode' in error) throw error
    throw malformedPart('', 'The form is not complete!')
  }
}

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
