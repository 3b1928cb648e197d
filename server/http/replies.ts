import { ErrorReply } from '#domain/api.ts'

/**
 * The schemas of errors, for every route; `statuses` of its `config` says which ones it documents. By class: V8 stores an object with
 * the keys 200 and 404 as an array of 600, and Fastify makes several for each of 500 routes.
 */
export const ERROR_REPLIES = { '4xx': ErrorReply, '5xx': ErrorReply }

/** A success response in the common shape of the API. */
export const success = <T>(statusCode: number, message: string, data: T) => ({
  statusCode,
  success: true as const,
  message,
  data,
})
