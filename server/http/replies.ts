import { ErrorReply } from '#domain/api.ts'

/** The error responses that a route documents. */
export const errorReplies = <S extends number>(...statuses: S[]) =>
  // `Object.fromEntries` loses the key type; the keys are the given statuses.
  Object.fromEntries(statuses.map((status) => [status, ErrorReply])) as Record<S, typeof ErrorReply>

/** A success response in the common shape of the API. */
export const success = <T>(statusCode: number, message: string, data: T) => ({
  statusCode,
  success: true as const,
  message,
  data,
})
