import { STATUS_CODES, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyHttpOptions } from 'fastify'
import { HttpError, toReply } from './errors.ts'

const DEFAULT_LIMITS = {
  /** For the headers of a request, from its first byte; and for a new connection to send any. */
  headersMs: 15_000,
  /** For a whole request: the outer bound of an upload. */
  requestMs: 600_000,
  /** How often Node looks for requests over one of these two. */
  checkMs: 5_000,
  /**
   * In each such span a body has to bring this many bytes or be complete: a kilobyte a second, which a photo over a bad
   * line exceeds, and somebody who only wants to hold a connection does not.
   */
  bodyMs: 30_000,
  bodyBytes: 30_000,
  /**
   * Enough for 300 browsers with six connections each and no proxy in front. Each may hold an unfinished body of 64 KB,
   * so that all together stay at 128 MB.
   */
  maxConnections: 2_000,
}

export type RequestLimits = typeof DEFAULT_LIMITS

export const requestLimits = (changes: Partial<RequestLimits> = {}): RequestLimits => ({
  ...DEFAULT_LIMITS,
  ...changes,
})

const tooSlow = () => new HttpError(408, 'REQUEST_TIMEOUT', 'The request took too long to arrive!')

/** Faults that Node finds before there is a request; any other is one that it cannot understand. */
const toHttpError = (code: string | undefined) => {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return tooSlow()
  if (code === 'HPE_HEADER_OVERFLOW')
    return new HttpError(431, 'REQUEST_TOO_LARGE', 'The request is too large!')
  return new HttpError(400, 'MALFORMED_REQUEST', 'The request cannot be understood!')
}

/** Answers past the application, which waits for the rest of the request, and hangs up once the answer is out. */
const refuse = (socket: Socket, error: HttpError) => {
  const body = JSON.stringify(toReply(error))
  socket.write(
    [
      `HTTP/1.1 ${error.statusCode} ${STATUS_CODES[error.statusCode]}`,
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

/** What Fastify has to be made with for the limits that Node itself keeps. */
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
  let seen = socket.bytesRead
  const check = () => {
    if (request.complete || socket.destroyed) return
    // What is there and not yet read waits for us, not for the client.
    const isArriving = request.readableLength > 0 || socket.bytesRead - seen >= bodyBytes
    if (isArriving) {
      seen = socket.bytesRead
      timer = setTimeout(check, bodyMs).unref()
    } else if (response.headersSent) socket.destroy()
    else refuse(socket, tooSlow())
  }
  let timer = setTimeout(check, bodyMs).unref()
  request.once('close', () => clearTimeout(timer))
}

/**
 * Ends requests whose body hardly arrives, and limits the connections. A time for the whole request alone would be too
 * short for a photo from a phone, or long enough for anybody to hold all connections with a byte a second.
 */
export const endSlowRequests = (app: FastifyInstance, limits: RequestLimits) => {
  app.server.maxConnections = limits.maxConnections
  app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { headers } = request
    if (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0)
      watchBody(request, response, limits)
  })
}
