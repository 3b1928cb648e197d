import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyHttpOptions } from 'fastify'
import { HttpError, toReply } from './errors.ts'

const DEFAULT_LIMITS = {
  /** Timeout for the headers of a request, from its first byte, and for the first byte of a new connection. */
  headersMs: 15_000,
  /** Timeout for a whole request, and so for the longest upload. */
  requestMs: 600_000,
  /** How often Node checks connections against these two timeouts. */
  checkMs: 5_000,
  /**
   * Within each interval of `bodyMs`, a body must progress by `bodyBytes` or be complete. One kilobyte per second is
   * slower than a photo over a bad connection, and faster than a slow-request attack.
   */
  bodyMs: 30_000,
  bodyBytes: 30_000,
  /**
   * Enough for 300 browsers with six connections each and no proxy in front. Each may buffer 64 KB of an incomplete
   * body, which is 128 MB in total.
   */
  maxConnections: 2_000,
}

export type RequestLimits = typeof DEFAULT_LIMITS

export const requestLimits = (changes: Partial<RequestLimits> = {}): RequestLimits => ({
  ...DEFAULT_LIMITS,
  ...changes,
})

// Importing `STATUS_CODES` from node:http would load all of it, with its clients, which takes a tenth of a start.
const REASONS: Record<number, string> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
}

const timeoutError = () => new HttpError(408, 'REQUEST_TIMEOUT', 'The request took too long to arrive!')

/** Maps an error that Node's HTTP parser reports before a request exists. Unknown codes are malformed requests. */
const toHttpError = (code: string | undefined) => {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return timeoutError()
  if (code === 'HPE_HEADER_OVERFLOW')
    return new HttpError(431, 'REQUEST_TOO_LARGE', 'The request is too large!')
  return new HttpError(400, 'MALFORMED_REQUEST', 'The request cannot be understood!')
}

/**
 * Writes the response to the socket directly, because the application still waits for the rest of the request, and
 * closes the connection.
 */
const refuse = (socket: Socket, error: HttpError) => {
  const body = JSON.stringify(toReply(error))
  socket.write(
    [
      `HTTP/1.1 ${error.statusCode} ${REASONS[error.statusCode]}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      'cache-control: no-store',
      'connection: close',
      '',
      body,
    ].join('\r\n'),
  )
  socket.destroySoon()
}

/** The Fastify options for the limits that Node enforces itself. */
export const slowRequestOptions = ({
  headersMs,
  requestMs,
  checkMs,
}: RequestLimits): FastifyHttpOptions<Server> => ({
  requestTimeout: requestMs,
  http: { headersTimeout: headersMs, requestTimeout: requestMs, connectionsCheckingInterval: checkMs },
  clientErrorHandler: ({ code }, socket) => {
    if (code === 'ECONNRESET' || socket.destroyed) return
    if (socket.writable) refuse(socket, toHttpError(code))
    else socket.destroy()
  },
})

const watchBody = (
  request: IncomingMessage,
  response: ServerResponse,
  { bodyMs, bodyBytes }: RequestLimits,
) => {
  const { socket } = request
  let bytesSeen = socket.bytesRead
  const check = () => {
    if (request.complete || socket.destroyed) return
    // Bytes that have arrived but are not read yet wait for the server, not for the client.
    const isArriving = request.readableLength > 0 || socket.bytesRead - bytesSeen >= bodyBytes
    if (isArriving) {
      bytesSeen = socket.bytesRead
      timer = setTimeout(check, bodyMs).unref()
    } else if (response.headersSent) socket.destroy()
    else refuse(socket, timeoutError())
  }
  let timer = setTimeout(check, bodyMs).unref()
  request.once('close', () => clearTimeout(timer))
}

/**
 * Ends requests whose body arrives too slowly, and limits the number of connections. A timeout for the whole request
 * alone would be either too short for a photo from a phone, or long enough for a client to occupy every connection with
 * a byte per second.
 */
export const endSlowRequests = (app: FastifyInstance, limits: RequestLimits) => {
  app.server.maxConnections = limits.maxConnections
  app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { headers } = request
    if (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0)
      watchBody(request, response, limits)
  })
}
