import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorReply } from '#domain/api.ts'
import type { ErrorCode } from '#domain/error-codes.ts'
import { DEFAULT_ERROR_MESSAGE, STORAGE_FULL_MESSAGE, UNAVAILABLE_MESSAGE } from '#domain/errors.ts'
import type { FieldError } from '#domain/validation.ts'
import { databaseFault, type DatabaseFault } from '../database/faults.ts'
import { REQUEST_ID_HEADER } from './request-ids.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The code of the error that the request was answered with, for the log. */
    errorCode?: ErrorCode
  }
}

/** The message of a validation error; the details are in its fields. */
export const VALIDATION_MESSAGE = 'Please correct the marked fields!'

/** What an error with a code tells besides its message. */
type Details = Pick<ErrorReply, 'merged' | 'stored' | 'changed' | 'holder'>

/** An expected error, whose message is shown to the client. */
export class HttpError extends Error {
  readonly statusCode: number
  readonly code: ErrorCode
  readonly errorMessages: FieldError[]
  readonly headers: Record<string, string>
  readonly details: Details

  constructor(
    statusCode: number,
    code: ErrorCode,
    message: string,
    {
      errorMessages = [],
      headers = {},
      ...details
    }: Details & { errorMessages?: FieldError[]; headers?: Record<string, string> } = {},
  ) {
    super(message)
    this.statusCode = statusCode
    this.code = code
    this.errorMessages = errorMessages
    this.headers = headers
    this.details = details
  }
}

export const validationError = (errorMessages: FieldError[]) =>
  new HttpError(400, 'VALIDATION_FAILED', VALIDATION_MESSAGE, { errorMessages })

/** Refuses what may succeed after so many seconds: 429 if too much was requested, 503 if the server cannot do it now. */
export const retryAfter = (seconds: number, statusCode: 429 | 503, message: string) =>
  new HttpError(statusCode, statusCode === 429 ? 'TOO_MANY_REQUESTS' : 'UNAVAILABLE', message, {
    headers: { 'retry-after': String(seconds) },
  })

export const notFound = (message: string) => new HttpError(404, 'NOT_FOUND', message)

/** Status, code and message of the errors that Fastify itself raises, by error code. */
const TRANSPORT_FAULTS: Record<string, [number, ErrorCode, string]> = {
  FST_ERR_CTP_INVALID_JSON_BODY: [400, 'MALFORMED_REQUEST', 'The request is not valid JSON!'],
  FST_ERR_CTP_EMPTY_JSON_BODY: [400, 'MALFORMED_REQUEST', 'The request is not valid JSON!'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [400, 'MALFORMED_REQUEST', 'The request is not complete!'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'UNSUPPORTED_CONTENT_TYPE', 'This content type is not supported!'],
  FST_INVALID_MULTIPART_CONTENT_TYPE: [
    415,
    'UNSUPPORTED_CONTENT_TYPE',
    'This content type is not supported!',
  ],
  FST_ERR_CTP_BODY_TOO_LARGE: [413, 'REQUEST_TOO_LARGE', 'The request is too large!'],
  FST_PARTS_LIMIT: [400, 'MALFORMED_REQUEST', 'Unexpected part!'],
  FST_FIELDS_LIMIT: [400, 'MALFORMED_REQUEST', 'Unexpected part!'],
  FST_FILES_LIMIT: [400, 'MALFORMED_REQUEST', 'Unexpected part!'],
  FST_ERR_BAD_URL: [400, 'MALFORMED_REQUEST', 'The address is not valid!'],
}

/** Retry-After of a 503, in seconds: a database restarts faster. */
export const RETRY_UNAVAILABLE = { 'retry-after': '5' }

const DATABASE_FAULTS: Record<DatabaseFault, () => HttpError> = {
  unavailable: () => new HttpError(503, 'UNAVAILABLE', UNAVAILABLE_MESSAGE, { headers: RETRY_UNAVAILABLE }),
  full: () => new HttpError(507, 'STORAGE_FULL', STORAGE_FULL_MESSAGE),
}

const toHttpError = (error: FastifyError | HttpError): HttpError => {
  if (error instanceof HttpError) return error
  const fault = databaseFault(error)
  if (fault) return DATABASE_FAULTS[fault]()
  const transport = TRANSPORT_FAULTS[error.code]
  if (transport) return new HttpError(...transport)
  const status = error.statusCode ?? 500
  if (status >= 400 && status < 500) {
    return new HttpError(status, 'MALFORMED_REQUEST', 'The request cannot be understood!')
  }
  return new HttpError(500, 'INTERNAL', DEFAULT_ERROR_MESSAGE)
}

export const toReply = (error: HttpError): ErrorReply => ({
  statusCode: error.statusCode,
  success: false,
  message: error.statusCode >= 500 && error.code === 'INTERNAL' ? DEFAULT_ERROR_MESSAGE : error.message,
  errorMessages: error.errorMessages,
  code: error.code,
  ...error.details,
})

/** Logs the errors of the server. One that is our own is an expected overload, whose stack tells nothing. */
const logError = (
  error: FastifyError | HttpError,
  { statusCode, code, message }: HttpError,
  { log }: FastifyRequest,
) => {
  if (statusCode < 500) return
  if (error instanceof HttpError) log.warn({ statusCode, code, reason: message }, 'request refused')
  else log.error({ err: error }, 'request failed')
}

export const sendError = (error: FastifyError | HttpError, request: FastifyRequest, reply: FastifyReply) => {
  const expected = toHttpError(error)
  logError(error, expected, request)
  request.errorCode = expected.code
  return reply
    .status(expected.statusCode)
    .headers(expected.headers)
    .header(REQUEST_ID_HEADER, request.id)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(toReply(expected)))
}

/** The error handler of the whole API: every error leaves in the same shape. */
export const registerErrors = (app: FastifyInstance) => {
  app.setErrorHandler<FastifyError | HttpError>(sendError)
  app.setNotFoundHandler((request, reply) => sendError(notFound('Not found!'), request, reply))
}
